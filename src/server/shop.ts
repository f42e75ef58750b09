import type { KeyObject } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { FindSession } from './account/session-query.ts'
import type { CatalogueMemory } from './catalogue/memory.ts'
import type { Renderer } from './documents/renderer.ts'
import type { CardProviders } from './payment/providers.ts'
import type { Db } from './platform/db/database.ts'
import type { Reads } from './platform/db/read.ts'
import type { AtOnce } from './platform/db/transact-pipelined.ts'
import type { Environment } from './platform/environment.ts'
import type { Queues } from './platform/fair-queue.ts'
import type { Files } from './platform/files/files.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Search } from './search/open-search.ts'
import type { SettingsOf } from './settings/settings.ts'

/** What every feature may use: built once at start and handed to the routes and workers as it is. */
export interface Shop {
  environment: Environment
  db: Db
  atOnce: AtOnce
  reads: Reads
  findSession: FindSession
  catalogue: CatalogueMemory
  settingsOf: SettingsOf
  search: Search
  jobs: Jobs
  cards: CardProviders
  files: Files
  /** Draws PDF files in a thread of its own. */
  renderer: Renderer
  /** Heavy work takes turns, person by person. */
  queues: Queues
  /** Signs the links to files (files/signed-links.ts). */
  fileKey: KeyObject
  log: Log
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
