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

/** One line of the palette: where it leads or what it does. */
export interface PaletteItem {
  readonly group: Group
  readonly label: string
  readonly note?: string | undefined
  readonly shortcut?: Shortcut | undefined
  /** Of what the shop finds: still what it found for another text. */
  readonly isOld?: boolean
  readonly does: { path: string } | { run: () => void } | { company: RemoteItem }
}
