import { mkdirSync } from 'node:fs'
import { detailOf } from '#contract/problems.ts'
import { postgresOf } from '../platform/db/client.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'
import { type OpenTenantDb, openTenantDb } from '../platform/db/tenant-db.ts'
import { loadEnvFile } from '../platform/env-file.ts'
import { type Environment, readEnvironment, StartProblem } from '../platform/environment.ts'
import { Refusal } from '../platform/refusal.ts'

export interface CommandTools {
  db: Db
  tenantDb: OpenTenantDb
  databaseUrl: string
  environment: Environment
}

/**
 * Runs a command on the shop's database. Its arguments are read first, so that a wrong one starts no Postgres; a problem
 * is told in its own words and ends the command with code 1.
 */
export async function runCommand<Arguments>(
  readArguments: (given: string[]) => Arguments,
  work: (given: Arguments, tools: CommandTools) => Promise<void>,
): Promise<void> {
  try {
    const given = readArguments(process.argv.slice(2))
    loadEnvFile()
    const environment = readEnvironment(process.env)
    mkdirSync(environment.dataDir, { recursive: true })
    const postgres = await postgresOf(environment)
    const database = openDatabase(postgres.url, () => undefined)
    try {
      await work(given, { db: database.db, tenantDb: openTenantDb(database), databaseUrl: postgres.url, environment })
    } finally {
      await database.close()
      await postgres.stop()
    }
  } catch (error) {
    const isRefused = error instanceof Refusal
    if (!isRefused && !(error instanceof StartProblem)) throw error
    console.error(isRefused ? detailOf(error.code, error.facts) : error.message)
    process.exitCode = 1
  }
}
