import type { Named, Tenant } from './season-colours.ts'

export type Scene = {
  tenant: Tenant
  name: Named
  /** What text may be set on it, and on which side there is quiet room for it. */
  ink: 'dark' | 'light'
  quiet: 'left' | 'right'
  draw: () => string
}
