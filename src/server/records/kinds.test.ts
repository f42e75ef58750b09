import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnFamilies, neededColumns, rowColumns } from '#contract/records/columns.ts'
import { allPermissions } from '#domain/access/permissions.ts'
import type { TenantId, UserId } from '#domain/ids.ts'
import { makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import type { Origin } from '../platform/actor.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openTenantDb } from '../platform/db/tenant-db.ts'
import type { Store, Table } from './store.ts'
import { type KindName, stores } from './stores.ts'
import { writeRecords } from './write.ts'

/** What holds for every kind, whatever it is about. */

let fresh: TestDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const kinds = Object.entries(stores) as [KindName, Store][]
const storedNames = ({ columns, parts = {}, constants = {} }: Table) => [
  ...Object.keys(columns),
  ...Object.keys(parts),
  ...Object.keys(constants),
]

test.each(kinds)('%s: every column that is kept has its place, and nothing else has', (name, { kind, tables }) => {
  const stored = new Set(tables.flatMap(storedNames))
  const kept = Object.entries(kind.columns).flatMap(([column, { isTransient }]) => (isTransient ? [] : [column]))
  expect(kind.name).toBe(name)
  expect([...stored].sort()).toEqual(kept.sort())
  expect(kept).toEqual(expect.arrayContaining([...kind.key]))
})

const written = kinds.filter(([, { isByCommand }]) => !isByCommand)

test.each(written)('%s: what its tables need, a row must say, unless something holds by itself', async (_, store) => {
  for (const table of store.tables) expect(await unruled(store, table), table.name).toEqual([])
})

/** What an invoice leaves open follows from its amount, see `settledInvoice`. */
const settled = ['open_amount']

/** Columns that the table needs and that a row could leave empty: the write would fail instead of naming the column. */
async function unruled({ kind }: Store, { name, columns, derived = {} }: Table): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_name = ${name} and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
      and is_generated = 'NEVER'
      and column_name <> 'tenant_id'`.execute(database.db)
  const needed = new Set(neededColumns(kind).flat())
  const ruled = Object.entries(columns).flatMap(([column, how]) => {
    const { column: place, empty, otherwise } = typeof how === 'string' ? { column: how } : how
    const own = rowColumns(kind).filter(row => row.name === column || row.name.startsWith(`${column}.`))
    const isSaid = own.some(row => needed.has(row.name) || row.column.initial !== undefined)
    // A group is kept as one value, which is there even if all its parts are empty.
    const isWhole = kind.columns[column]?.type === 'group'
    // Where a part of the key is empty, the record belongs to another table.
    const isGiven = isSaid || isWhole || empty !== undefined || otherwise !== undefined || kind.key.includes(column)
    return isGiven ? [place].flat() : []
  })
  const known = new Set([...ruled, ...Object.keys(derived), ...settled])
  return rows.map(({ column }) => column).filter(column => !known.has(column))
}

test.each(kinds)('%s: a record without what it needs is refused by the name of each column', async (name, { kind }) => {
  const tenantId = (await makeTenant(database.db, `n${name.toLowerCase()}`)) as TenantId
  const origin: Origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' }
  const { rejected } = await writeRecords(openTenantDb(database)(origin.actor), origin, name, [{}], { mode: 'rows' })
  const missing = kind.key.filter(column => kind.columns[column]!.isNeeded)
  expect(rejected).toEqual(missing.map(column => ({ row: 0, column, code: 'value.needed' })))
})

test.each(kinds)('%s: is explained in both languages, column by column', (_, { kind }) => {
  const described = [kind, ...rowColumns(kind), ...columnFamilies(kind)]
  for (const one of described) {
    const { label, help } = 'column' in one ? one.column : { label: one.label, help: one.label }
    for (const text of [label.en, label.de, help.en, help.de]) expect(text.trim()).not.toBe('')
  }
})

test.each(kinds)('%s: no amount is explained in cents, since files and forms have it as 12.50', (_, { kind }) => {
  const amounts = rowColumns(kind).filter(({ column }) => column.type === 'money')
  for (const { column } of amounts) expect(`${column.help.en} ${column.help.de}`).not.toMatch(/in cents?\b/i)
})

test.each(kinds)('%s: are written by whoever may, and by nobody else', async (name, { kind }) => {
  const tenantId = (await makeTenant(database.db, `p${name.toLowerCase()}`)) as TenantId
  const write = (permissions: Origin['permissions']) =>
    writeRecords(
      openTenantDb(database)({ tenantId }),
      { actor: { tenantId, type: 'person', userId: 1 as UserId, username: 'ada' }, channel: 'desk', permissions },
      name,
      [],
      { mode: 'rows' },
    )
  await expect(write(undefined)).rejects.toMatchObject({ code: 'not.allowed' })
  for (const permission of allPermissions) {
    const isRefused = await write([permission]).then(
      () => false,
      () => true,
    )
    expect(isRefused, permission).toBe(permission !== kind.needs)
  }
})

test('people: staff are changed only by who may change staff', async () => {
  const tenantId = (await makeTenant(database.db, 'people')) as TenantId
  const actor = { tenantId, type: 'person', userId: 1 as UserId, username: 'ada' } as const
  const write = async (permissions: NonNullable<Origin['permissions']>, row: object) => {
    const report = await writeRecords(
      openTenantDb(database)(actor),
      { actor, channel: 'desk', permissions },
      'people',
      [row],
      {
        mode: 'rows',
      },
    )
    return report.rejected.map(({ code }) => code)
  }
  const owner = { username: 'owner', email: 'owner@north.example', staffRole: 'owner' }
  expect(await write(['customers.write'], owner)).toEqual(['not.allowed'])
  expect(await write(['customers.write', 'staff.write'], owner)).toEqual([])
  expect(await write(['customers.write'], { username: 'owner', email: 'me@evil.example' })).toEqual(['not.allowed'])
  expect(await write(['customers.write'], { username: 'owner', staffRole: null, customerNo: null })).toEqual([
    'not.allowed',
  ])
})
