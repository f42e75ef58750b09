import type { KeyObject } from 'node:crypto'
import type { OpenTenantDb } from './db/tenant-db.ts'
import type { Environment } from './environment.ts'
import type { Queues } from './fair-queue.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { ConnectOutside } from './outbound/connect-outside.ts'
import type { FetchOutside } from './outbound/fetch-outside.ts'
import type { Limits } from './rate-limit.ts'
import type { SecretBox } from './secret-box.ts'

/**
 * What the process offers to every feature: jobs, files, log and one tenant's part of the database, opened once at the
 * start.
 */
export interface Platform {
  environment: Environment
  tenantDb: OpenTenantDb
  limits: Limits
  jobs: Jobs
  files: Files
  /** The ways out to addresses that somebody typed: by https, and for other protocols. */
  fetchOutside: FetchOutside
  connectOutside: ConnectOutside
  /** Encrypts what has to be read again. */
  secretBox: SecretBox
  /** Heavy work takes turns, person by person. */
  queues: Queues
  /** Signs the links to files (files/signed-links.ts). */
  fileKey: KeyObject
  log: Log
}
