import { mkdirSync } from 'node:fs'
import { detailOf } from '#contract/problems.ts'
import { connect, postgresOf } from '../platform/db/client.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'
import { isEmptyDatabase, migrate, startLock } from '../platform/db/migrate.ts'
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
 * is told in its own words and ends the command with code 1. The first command of all may find a database that no shop has
 * been started on yet, and prepares it.
 */
export async function runCommand<Arguments>(
  readArguments: (given: string[]) => Arguments,
  work: (given: Arguments, tools: CommandTools) => Promise<void>,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
  try {
    const given = readArguments(process.argv.slice(2))
    loadEnvFile()
    const environment = readEnvironment(process.env)
    mkdirSync(environment.dataDir, { recursive: true })
    const postgres = await postgresOf(environment)
    const database = openDatabase(postgres.url, () => undefined)
    try {
      if (await isEmptyDatabase(database.db)) await prepare(postgres.url, isFirst)
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

async function prepare(url: string, isFirst: boolean): Promise<void> {
  if (!isFirst) throw new StartProblem('There is no shop in this database yet. `npm run tenant -- create` makes one.')
  const client = await connect(url)
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    await migrate(client)
  } finally {
    await client.end()
  }
}
