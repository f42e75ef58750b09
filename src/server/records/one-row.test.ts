import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import type { Origin } from '../platform/actor.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openTenantDb } from '../platform/db/tenant-db.ts'
import type { KindName } from './stores.ts'
import { writeRecords } from './write.ts'

/** Enough to tell a table that is read as a whole from single rows. */
const size = 300

/** A small table is cheapest to read as a whole; in a large shop Postgres would do as it is made to do here. */
const asIfLarge = ['seqscan', 'hashjoin', 'mergejoin'].map(way => `-c enable_${way}=off`).join(' ')

let fresh: TestDatabase
let database: Database
let origin: Origin

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(`${fresh.url}?options=${encodeURIComponent(asIfLarge)}`, () => undefined)
  const tenantId = (await makeTenant(database.db, 'north')) as TenantId
  origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' }
  await write('priceLists', [{ name: 'List' }])
  await write('seasons', [{ code: 'S1', 'name.en': 'Season', date: '2030-01-01' }])
  await write('categories', [
    { key: 'c1', 'name.en': 'Tents' },
    { key: 'c2', 'name.en': 'Bags' },
  ])
  await writeAll('products', n => ({ sku: `P${n}`, 'name.en': `Product ${n}`, vatRate: 19, categories: ['c1'] }))
  await writeAll('variants', n => ({ variantSku: `V${n}`, sku: `P${n}` }))
  await writeAll('companies', n => ({ customerNo: `${n}`, name: `Company ${n}`, vatCountryCode: 'DE' }))
  await writeAll('people', n => ({ username: `u${n}`, email: `u${n}@people.example`, customerNo: `${n}` }))
  await writeAll('addresses', n => ({ customerNo: `${n}`, addressKey: 'main', type: 'shipping', country: 'DE' }))
  await writeAll('prices', n => ({ kind: 'base', variantSku: `V${n}`, price: 1_000 }))
  await writeAll('prices', n => ({ kind: 'list', list: 'List', variantSku: `V${n}`, price: 900 }))
  await writeAll('prices', n => ({ kind: 'customer', customerNo: `${n}`, variantSku: `V${n}`, price: 800 }))
  await writeAll('stock', n => ({ variantSku: `V${n}`, available: 5 }))
  await writeAll('stock', n => ({ variantSku: `V${n}`, season: 'S1', available: 5 }))
  await writeAll('invoices', n => ({
    finDocNumber: `R${n}`,
    customerNo: `${n}`,
    type: 'invoice',
    docDate: '2026-01-01',
    dueDate: '2026-02-01',
    amount: 100,
  }))
  await writeAll('content', n => ({ slug: `page-${n}`, 'title.en': 'Page', 'body.en': 'Text' }))
  await sql`analyze`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

async function write(kind: KindName, rows: object[]): Promise<void> {
  const { rejected } = await writeRecords(openTenantDb(database)(origin.actor), origin, kind, rows, { mode: 'strict' })
  expect(rejected).toEqual([])
}

const writeAll = (kind: KindName, rowOf: (n: number) => object) =>
  write(
    kind,
    Array.from({ length: size }, (_, n) => rowOf(n)),
  )

/** How many rows have been read of each table so far. All of this runs on one connection, which reports them itself. */
async function rowsRead(): Promise<Map<string, number>> {
  return database.db.connection().execute(async db => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ name: string; read: number }>`
      select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables`.execute(db)
    return new Map(rows.map(({ name, read }) => [name, read]))
  })
}

test.each<[KindName, object]>([
  ['products', { sku: 'P7', 'name.en': 'Changed', categories: ['c2'] }],
  ['variants', { variantSku: 'V7', size: 'XL' }],
  ['companies', { customerNo: '7', name: 'Changed' }],
  ['people', { username: 'u7', firstName: 'Ada' }],
  ['addresses', { customerNo: '7', addressKey: 'main', city: 'Wien' }],
  ['prices', { kind: 'base', variantSku: 'V7', price: 1_100 }],
  ['prices', { kind: 'list', list: 'List', variantSku: 'V7', price: 1_100 }],
  ['prices', { kind: 'customer', customerNo: '7', variantSku: 'V7', price: 1_100 }],
  ['prices', { kind: 'base', sku: 'P8', price: 1_200 }],
  ['stock', { variantSku: 'V7', delta: 1 }],
  ['stock', { variantSku: 'V7', season: 'S1', available: 9 }],
  ['invoices', { finDocNumber: 'R7', externalNumber: 'X' }],
  ['payments', { finDocNumber: 'R7', paymentNo: 1, amount: 50, date: '2026-03-01' }],
  ['content', { slug: 'page-7', 'title.en': 'Changed' }],
])('a row of %s is found without reading a whole table: %j', async (kind, row) => {
  const before = await rowsRead()
  await write(kind, [row])
  const after = await rowsRead()
  const scanned = [...after].filter(([name, read]) => read - (before.get(name) ?? 0) >= size)
  expect(scanned).toEqual([])
})
