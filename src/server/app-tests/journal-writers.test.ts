import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stores } from '../records/stores.ts'

/**
 * What may write the tables of records besides the records themselves, each for commands that write to the journal in
 * the same transaction. Whatever else changed such a row would be missing in the journal, for the audit, for undoing
 * and for whoever follows the changes.
 */
const writers: Readonly<Record<string, readonly string[]>> = {
  'account/email-queries.ts': ['users'],
  'account/queries.ts': ['users'],
  'account/user-admin-queries.ts': ['users'],
  'addresses/queries.ts': ['addresses'],
  'colleagues/queries.ts': ['users'],
  'first-steps/desk-routes.ts': ['tenants'],
  'invoices/booking-queries.ts': ['account_payments', 'orders'],
  'invoices/issue-queries.ts': ['account_entries'],
  'orders/erp-queries.ts': ['orders'],
  'orders/save-changes.ts': ['orders'],
  'orders/save-steps.ts': ['orders'],
  'payment/order-changes.ts': ['orders'],
  'settings/create-tenant.ts': ['tenants'],
  // What orders give back is in the stock ledger, and the order that gave it in the journal.
  'stock/give-back-stock.ts': ['stock'],
  'stock/move-pieces.ts': ['stock'],
}

const server = new URL('../', import.meta.url)

test('rows of records are written by records, and by the commands named here', () => {
  const tables = new Set(['tenants', ...Object.values(stores).flatMap(store => store.tables.map(({ name }) => name))])
  const found: Record<string, string[]> = {}
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.startsWith('records/')) continue
    const written = [...tables].filter(table => writes(readFileSync(new URL(file, server), 'utf8'), table))
    if (written.length > 0) found[file] = written.sort()
  }
  expect(found).toEqual(writers)
})

test.each(Object.keys(writers))('whoever calls %s writes to the journal', file => {
  const folder = new URL(`${file.slice(0, file.indexOf('/'))}/`, server)
  const own = readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const callers = file.startsWith('stock/') ? ['../orders/commands.ts'] : own
  const isJournalled = callers.some(name =>
    /\b(journalCommand|journalDeskCommand|writeJournal)\(/.test(readFileSync(new URL(name, folder), 'utf8')),
  )
  expect(isJournalled).toBe(true)
})

function writes(text: string, table: string): boolean {
  const statement = new RegExp(`\\b(insert into|update|delete from)\\s+${table}\\b`, 'i')
  const builder = new RegExp(`\\b(insertInto|updateTable|deleteFrom)\\('${table}\\b`)
  return statement.test(text) || builder.test(text)
}
