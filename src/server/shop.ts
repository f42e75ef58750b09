import type { CatalogueMemory } from './catalogue/memory.ts'
import type { Renderer } from './documents/renderer.ts'
import type { CardProviders } from './payment/providers.ts'
import type { OpenTenantDb } from './platform/db/tenant-db.ts'
import type { Platform } from './platform/platform.ts'
import type { Search } from './search/search.ts'
import type { TenantOf } from './settings/find-tenant.ts'
import type { SettingsOf } from './settings/settings.ts'

/** The platform, and what some features offer to others: built once at start and passed to routes and workers. */
export interface Shop extends Platform {
  catalogue: CatalogueMemory
  settingsOf: SettingsOf
  tenantOf: TenantOf
  cards: CardProviders
  /** Renders PDF files in a worker thread. */
  renderer: Renderer
}

/** A shop that answers requests; a process for jobs alone has no search index. */
export interface ServingShop extends Shop {
  search: Search
  /** For the calls of programs, whose queries leave the processor to those of buyers. */
  programsDb: OpenTenantDb
  /** Where another process answers programs, if it runs. */
  programsSocket: string | undefined
}
