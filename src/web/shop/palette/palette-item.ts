import type { RemoteItem } from '../../ui/use-remote-items.ts'
import type { Shortcut } from '../shortcuts/keys.ts'

export const groups = [
  'pages',
  'actions',
  'companies',
  'products',
  'orders',
  'invoices',
  'addresses',
  'search',
] as const
export type Group = (typeof groups)[number]

/** One entry of the palette, and what opening it does. */
export interface PaletteItem {
  readonly group: Group
  readonly label: string
  readonly note?: string | undefined
  readonly shortcut?: Shortcut | undefined
  /** Only on results of the server: true while they are those of an earlier text. */
  readonly isStale?: boolean
  readonly action: { path: string } | { run: () => void } | { company: RemoteItem }
}
