import { mkdirSync } from 'node:fs'
import { postgresOf } from '../platform/db/client.ts'
import { openDatabase } from '../platform/db/database.ts'
import { loadEnvFile, readEnvironment, StartProblem } from '../platform/environment.ts'
import { moveStock } from '../stock/move-stock.ts'

const usage = `Usage: npm run stock -- <tenant> <variantSku> <+n|-n>
  Books goods that came in (+24) or are gone (-3); orders do it by themselves.`

try {
  const [tenant, variantSku, change = '', ...extra] = process.argv.slice(2)
  if (!tenant || !variantSku || !/^[+-][1-9]\d{0,6}$/.test(change) || extra.length > 0) throw new StartProblem(usage)
  loadEnvFile()
  const environment = readEnvironment(process.env)
  mkdirSync(environment.dataDir, { recursive: true })
  const postgres = await postgresOf(environment)
  const database = openDatabase(postgres.url, () => undefined)
  try {
    const available = await moveStock(database.db, tenant, variantSku, Number(change))
    console.log(`${variantSku} of ${tenant}: ${available} in stock.`)
  } finally {
    await database.close()
    await postgres.stop()
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
