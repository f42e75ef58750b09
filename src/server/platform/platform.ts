import type { KeyObject } from 'node:crypto'
import type { Db } from './db/database.ts'
import type { Read } from './db/read.ts'
import type { TransactPipelined } from './db/transact-pipelined.ts'
import type { Environment } from './environment.ts'
import type { Queues } from './fair-queue.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'

/** What the process offers to every feature: database, jobs, files and log, opened once at the start. */
export interface Platform {
  environment: Environment
  db: Db
  read: Read
  transactPipelined: TransactPipelined
  jobs: Jobs
  files: Files
  /** Heavy work takes turns, person by person. */
  queues: Queues
  /** Signs the links to files (files/signed-links.ts). */
  fileKey: KeyObject
  log: Log
}
