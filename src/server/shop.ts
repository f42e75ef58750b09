import type { FindSession } from './account/session-query.ts'
import type { CatalogueMemory } from './catalogue/memory.ts'
import type { Renderer } from './documents/renderer.ts'
import type { CardProviders } from './payment/providers.ts'
import type { Platform } from './platform/platform.ts'
import type { Search } from './search/search.ts'
import type { SettingsOf } from './settings/settings.ts'

/** The platform, and what some features offer to others: built once at start and passed to routes and workers. */
export interface Shop extends Platform {
  findSession: FindSession
  catalogue: CatalogueMemory
  settingsOf: SettingsOf
  search: Search
  cards: CardProviders
  /** Renders PDF files in a worker thread. */
  renderer: Renderer
}
