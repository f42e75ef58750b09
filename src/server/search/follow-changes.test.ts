import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { makeCategory, makeProduct, makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { silentLog } from '#testing/silent-log.ts'
import { connect } from '../platform/db/client.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openSearch } from './open-search.ts'
import type { Search } from './search.ts'

let fresh: TestDatabase
let database: Database
let search: Search
let tenantId: TenantId
let category: number

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  tenantId = await makeTenant(database.db, 'north')
  category = await makeCategory(database.db, tenantId, 'Jackets')
  search = await openSearch({ database, databaseUrl: fresh.url, log: silentLog })
})
afterAll(async () => {
  await search.stop()
  await database.close()
  await fresh.drop()
})

async function add(sku: string, name: string): Promise<number> {
  const { productId } = await makeProduct(database.db, tenantId, sku)
  await rename(productId, name)
  await sql`insert into products_in_categories values (${tenantId}, ${category}, ${productId})`.execute(database.db)
  return productId
}
const rename = (id: number, name: string) =>
  sql`update products set name = ${JSON.stringify({ en: name, de: name })} where id = ${id}`.execute(database.db)

const found = async (typed: string, hasDeals = false, tenant = tenantId) =>
  (await search.find({ tenantId: tenant, hasDeals, locale: 'en' }, typed, 0, 100)).productIds
const shows = (typed: string, ids: number[]) => expect.poll(() => found(typed), { interval: 20 }).toEqual(ids)

describe('the index follows', () => {
  test('a product that is added, renamed, deactivated and activated again', async () => {
    const id = await add('A-1', 'Aurora Parka')
    await shows('aurora', [id])
    await rename(id, 'Borealis Parka')
    await shows('borealis', [id])
    expect(await found('aurora')).toEqual([])
    await sql`update products set is_active = false where id = ${id}`.execute(database.db)
    await shows('borealis', [])
    await sql`update products set is_active = true where id = ${id}`.execute(database.db)
    await shows('borealis', [id])
  })

  test('a variant and a category that come and go', async () => {
    const id = await add('B-1', 'Basalt Hat')
    await shows('basalt', [id])
    await sql`insert into variants (tenant_id, product_id, variant_sku, ean) values (${tenantId}, ${id}, 'B-1-NEW', '4012345678901')`.execute(
      database.db,
    )
    await shows('4012345678901', [id])
    await sql`update variants set is_active = false where variant_sku = 'B-1-NEW'`.execute(database.db)
    await shows('4012345678901', [])
    await sql`delete from products_in_categories where product_id = ${id}`.execute(database.db)
    await shows('basalt', [])
  })

  test('a category that is renamed, switched off, or becomes a deal', async () => {
    const id = await add('C-1', 'Cirrus Tent')
    await shows('cirrus', [id])
    const set = (change: ReturnType<typeof sql>) =>
      sql`update categories set ${change} where id = ${category}`.execute(database.db)
    await set(sql`name = '{"en":"Shelters","de":"Unterkünfte"}'`)
    await shows('unterkuenfte cirrus', [id])
    await set(sql`is_active = false`)
    await shows('cirrus', [])
    await set(sql`is_active = true, is_deal = true`)
    await expect.poll(() => found('cirrus', true)).toEqual([id])
    expect(await found('cirrus')).toEqual([])
    await set(sql`is_deal = false`)
    await shows('cirrus', [id])
  })

  test('a tenant that opens its shop now', async () => {
    const other = await makeTenant(database.db, 'south')
    const tents = await makeCategory(database.db, other, 'Tents')
    const { productId } = await makeProduct(database.db, other, 'S-1')
    await sql`insert into products_in_categories values (${other}, ${tents}, ${productId})`.execute(database.db)
    await expect.poll(() => found('S-1', false, other)).toEqual([productId])
    expect(await found('S-1')).toEqual([])
  })
})

test('a change that began first and is committed last is not missed', async () => {
  const [early, late] = [await add('D-1', 'Dune Cap'), await add('D-2', 'Delta Cap')]
  await shows('delta', [late])
  const slow = await connect(fresh.url)
  await slow.query('begin')
  await slow.query(`update products set name = '{"en":"Slowpoke Cap","de":"Slowpoke Cap"}' where id = $1`, [early])
  await rename(late, 'Quick Cap')
  // The later change, with the higher number, is known while the earlier one is still open.
  await shows('quick', [late])
  await rename(late, 'Swift Cap')
  await shows('swift', [late])
  expect(await found('slowpoke')).toEqual([])
  await slow.query('commit')
  await slow.end()
  await shows('slowpoke', [early])
})

test('lost connections are made again, and what changed meanwhile is caught up with', async () => {
  const id = await add('E-1', 'Ember Sock')
  await shows('ember', [id])
  const admin = await connect(fresh.url)
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  await admin.query(`update products set name = '{"en":"Glacier Sock","de":"Glacier Sock"}' where id = $1`, [id])
  await expect.poll(() => found('glacier').catch(() => [])).toEqual([id])
  const listening = async () =>
    (await admin.query(`select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`))
      .rowCount
  await expect.poll(listening, { message: 'it listens again' }).toBe(1)
  await admin.query(`update products set name = '{"en":"Harbour Sock","de":"Harbour Sock"}' where id = $1`, [id])
  await shows('harbour', [id])
  await admin.end()
})

test('many changes at once all arrive, and the index stays whole', async () => {
  const ids: number[] = []
  for (let i = 0; i < 150; i++) ids.push(await add(`F-${i}`, `Fathom Rope ${i}`))
  await sql`update products set name = '{"en":"Gannet Rope","de":"Gannet Rope"}' where sku like 'F-%'`.execute(
    database.db,
  )
  await expect
    .poll(async () => (await search.find({ tenantId, hasDeals: false, locale: 'en' }, 'gannet', 0, 100)).total)
    .toBe(150)
  expect(await found('fathom')).toEqual([])
})
