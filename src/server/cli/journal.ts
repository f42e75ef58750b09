import { StartProblem } from '../platform/environment.ts'
import { type JournalRow, journalOf, journalStart, readJournal } from '../platform/journal/read-journal.ts'
import { findTenant } from '../settings/find-tenant.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run journal -- <tenant> [<kind> <key>]
  Prints what changed and who changed it, one entry a line: all of it, or what happened to one record, latest first.`

const entriesAtOnce = 1_000

await runCommand(readArguments, async ({ tenantKey, record }, tools) => {
  const tenant = await findTenant(tools.db, tenantKey)
  if (!tenant) throw new StartProblem(`There is no tenant ${tenantKey}.`)
  const db = tools.tenantDb({ tenantId: tenant.id })
  if (record) return print(await journalOf(db, record, entriesAtOnce))
  for (let rows = await readJournal(db, journalStart, entriesAtOnce); rows.length > 0; ) {
    print(rows)
    rows = await readJournal(db, rows.at(-1)!, entriesAtOnce)
  }
})

function readArguments([tenantKey, kind, key, ...extra]: string[]) {
  if (!tenantKey || (kind !== undefined && key === undefined) || extra.length > 0) throw new StartProblem(usage)
  return { tenantKey, record: kind !== undefined && key !== undefined ? { kind, key } : undefined }
}

function print(rows: readonly JournalRow[]): void {
  for (const { xid: _, ...row } of rows) console.log(JSON.stringify(row))
}
