import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db.ts'
import type { Environment } from './environment.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'

/** What every feature may use: built once at start and handed to the routes and workers as it is. */
export interface Shop {
  environment: Environment
  db: Db
  jobs: Jobs
  files: Files
  log: Log
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
