import { mkdirSync } from 'node:fs'
import { postgresOf } from '../platform/db/client.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'
import { type Environment, loadEnvFile, readEnvironment, StartProblem } from '../platform/environment.ts'

interface CommandTools {
  db: Db
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
    const { db, close } = openDatabase(postgres.url, () => undefined)
    try {
      await work(given, { db, databaseUrl: postgres.url, environment })
    } finally {
      await close()
      await postgres.stop()
    }
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
