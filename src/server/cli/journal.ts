import { mkdirSync } from 'node:fs'
import { postgresOf } from '../platform/db/client.ts'
import { openDatabase } from '../platform/db/database.ts'
import { loadEnvFile, readEnvironment, StartProblem } from '../platform/environment.ts'
import { type JournalRow, journalOf, journalStart, readJournal } from '../platform/journal/read-journal.ts'
import { findTenant } from '../settings/queries.ts'

const usage = `Usage: npm run journal -- <tenant> [<kind> <key>]
  Prints what changed and who changed it, one entry a line: all of it, or what happened to one record, latest first.`

const entriesAtOnce = 1_000

try {
  const [tenantKey, kind, key, ...extra] = process.argv.slice(2)
  if (!tenantKey || (kind !== undefined && key === undefined) || extra.length > 0) throw new StartProblem(usage)
  loadEnvFile()
  const environment = readEnvironment(process.env)
  mkdirSync(environment.dataDir, { recursive: true })
  const postgres = await postgresOf(environment)
  const { db, close } = openDatabase(postgres.url, () => undefined)
  try {
    const tenant = await findTenant(db, tenantKey)
    if (!tenant) throw new StartProblem(`There is no tenant ${tenantKey}.`)
    if (kind !== undefined && key !== undefined) print(await journalOf(db, tenant.id, { kind, key }, entriesAtOnce))
    else {
      for (let rows = await readJournal(db, tenant.id, journalStart, entriesAtOnce); rows.length > 0; ) {
        print(rows)
        rows = await readJournal(db, tenant.id, rows.at(-1)!, entriesAtOnce)
      }
    }
  } finally {
    await close()
    await postgres.stop()
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function print(rows: readonly JournalRow[]): void {
  for (const { xid: _, ...row } of rows) console.log(JSON.stringify(row))
}
