import { mkdirSync } from 'node:fs'
import { postgresOf } from '../platform/db/client.ts'
import { openDatabase } from '../platform/db/database.ts'
import { loadEnvFile } from '../platform/env-file.ts'
import { readEnvironment, StartProblem } from '../platform/environment.ts'
import { integrityRules, violations } from './integrity.ts'

/** Checks the integrity rules in the database: `npm run audit`. */
try {
  loadEnvFile()
  const environment = readEnvironment(process.env)
  mkdirSync(environment.dataDir, { recursive: true })
  const postgres = await postgresOf(environment)
  const database = openDatabase(postgres.url, () => undefined)
  try {
    const found = await violations(database.db)
    for (const { rule, rows } of found) {
      console.error(`BROKEN ${rule}`)
      for (const row of rows) console.error(`       ${JSON.stringify(row)}`)
    }
    const count = Object.keys(integrityRules).length
    console.log(found.length === 0 ? `All ${count} rules hold.` : `${found.length} of ${count} rules are broken.`)
    if (found.length > 0) process.exitCode = 1
  } finally {
    await database.close()
    await postgres.stop()
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
