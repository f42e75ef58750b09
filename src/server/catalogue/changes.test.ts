import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeProduct, makeCategory, makeCompany, makeProduct, makeTenant, makeUser } from '#testing/builders.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { removeExpired } from '../account/remove-expired.ts'
import { currentSnapshot, readChanges } from '../search/read-changes.ts'
import { type ChangesRow, catalogueStatement, changes, changesStatement, endOfTime } from './catalogue-statement.ts'
import { openCatalogueMemory } from './memory.ts'

/** What others change in the database while a process keeps the catalogue in memory. */
let shop: TestShop
let tenantId: TenantId
let buyer: ApiClient
let tent: MadeProduct

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  tenantId = await makeTenant(db, 'north')
  const category = await makeCategory(db, tenantId, 'Tents')
  tent = await makeProduct(db, tenantId, 'TENT', { price: 10_000, stock: 5, categories: [category] })
  const user = await makeUser(db, await makeCompany(db, tenantId), 'buyer')
  buyer = new ApiClient(shop.address).as(await sessionFor(db, user))
  // The search index takes a product in a moment after its commit.
  await vi.waitFor(async () => expect(await everywhere()).toHaveLength(3), { timeout: 120_000 })
})
afterAll(() => shop.stop())

/** Price and stock of the tent wherever a buyer meets them. */
async function everywhere() {
  const paths = ['/api/material', `/api/material/${tent.productId}`, '/api/material/search?searchKey=TENT']
  const answers = await Promise.all(paths.map(async path => (await buyer.get(path)).body.data))
  return answers.flat().map(({ price, stock }) => [price?.value, stock.value])
}

const both = (price: number, stock: number) => [0, 1, 2].map(() => [price, stock])

test('a price or a stock that changes shows in the next request, in lists, on the page and in what is found', async () => {
  expect(await everywhere()).toEqual(both(100, 5))
  await sql`update base_prices set price = 8900 where product_id = ${tent.productId}`.execute(shop.db)
  expect(await everywhere()).toEqual(both(89, 5))
  await sql`update stock set available = 2 where product_id = ${tent.productId}`.execute(shop.db)
  expect(await everywhere()).toEqual(both(89, 2))
})

test('a sale begins and ends with its days, though its prices are kept', async () => {
  await sql`insert into sale_prices (tenant_id, product_id, variant_id, price, valid_from, valid_until)
    values (${tenantId}, ${tent.productId}, ${tent.variantId}, 5000, now()::date + 2, now()::date + 9)`.execute(shop.db)
  expect(await everywhere()).toEqual(both(89, 2))
  await sql`update sale_prices set valid_from = now()::date - 2`.execute(shop.db)
  expect(await everywhere()).toEqual(both(50, 2))
  await sql`update sale_prices set valid_until = now()::date - 1`.execute(shop.db)
  expect(await everywhere()).toEqual(both(89, 2))
})

test('the texts of a page, its attributes and its categories show with the next request too', async () => {
  const page = async () => {
    const { description, attributes, categories } = (await buyer.get(`/api/material/${tent.productId}`)).body.data
    return { description, attributes, categories }
  }
  const { categories } = await page()
  await sql`update products set description = '{"en":"Sleeps two.","de":"Für zwei."}' where id = ${tent.productId}`.execute(
    shop.db,
  )
  expect(await page()).toEqual({ description: 'Sleeps two.', attributes: [], categories })
  await sql`with named as (
      insert into attributes (tenant_id, key, label) values (${tenantId}, 'use', '{"en":"Use","de":"Zweck"}')),
    valued as (
      insert into attribute_values (tenant_id, attribute, key, label)
      values (${tenantId}, 'use', 'hiking', '{"en":"Hiking","de":"Wandern"}'))
    insert into product_attributes (tenant_id, product_id, attribute, value)
    values (${tenantId}, ${tent.productId}, 'use', 'hiking')`.execute(shop.db)
  expect((await page()).attributes).toEqual([{ key: 'use', label: 'Use', values: ['Hiking'] }])
  await sql`update attribute_values set label = '{"en":"Walking","de":"Wandern"}'`.execute(shop.db)
  expect((await page()).attributes).toEqual([{ key: 'use', label: 'Use', values: ['Walking'] }])
  const another = await makeCategory(shop.db, tenantId, 'Shelters')
  await sql`insert into products_in_categories (tenant_id, product_id, category_id)
    values (${tenantId}, ${tent.productId}, ${another})`.execute(shop.db)
  expect((await page()).categories).toEqual([...categories, String(another)])
})

test('a price leaves the order of lists and the search index alone', async () => {
  const before = await currentSnapshot(shop.db)
  await sql`update base_prices set price = 9100 where product_id = ${tent.productId}`.execute(shop.db)
  expect((await readChanges(shop.db, before)).changes).toEqual([])
  await sql`update products set popularity = 3 where id = ${tent.productId}`.execute(shop.db)
  expect((await readChanges(shop.db, before)).changes).toEqual([{ tenantId, productId: tent.productId }])
})

test('a whole new price book is one note, and shows at once', async () => {
  await sql`with made as (
      insert into products (tenant_id, sku, name, sort_en, sort_de, vat_rate)
      select ${tenantId}, 'P' || n, '{"en":"Peg","de":"Hering"}', 'peg', 'hering', 19 from generate_series(1, 1001) n
      returning id, sku), variants_made as (
      insert into variants (tenant_id, product_id, variant_sku)
      select ${tenantId}, id, sku || '-1' from made returning product_id, id)
    select count(*) from variants_made`.execute(shop.db)
  await sql`insert into base_prices (tenant_id, product_id, variant_id, price)
    select tenant_id, product_id, id, 300 from variants where variant_sku like 'P%-1'`.execute(shop.db)
  await everywhere()
  const notes = () =>
    sql<{
      product_ids: number[] | null
    }>`select product_ids from catalogue_changes where about = 'price' order by id`.execute(shop.db)
  const { rows: before } = await notes()
  await sql`update base_prices set price = 7700`.execute(shop.db)
  expect((await notes()).rows.slice(before.length)).toEqual([{ product_ids: null }])
  expect(await everywhere()).toEqual(both(77, 2))
})

test('a season shows under its new name, and before another that is now earlier', async () => {
  await sql`insert into seasons (tenant_id, code, name, date) values
    (${tenantId}, 'SS27', '{"en":"S","de":"F"}', '2097-03-01'), (${tenantId}, 'AW27', '{"en":"A","de":"H"}', '2097-09-01')`.execute(
    shop.db,
  )
  await sql`insert into pre_stock (tenant_id, product_id, variant_id, season_id, quantity)
    select ${tenantId}, ${tent.productId}, ${tent.variantId}, id, 24 from seasons`.execute(shop.db)
  const seasons = async () =>
    (await buyer.get(`/api/material/${tent.productId}`)).body.data.preStocks.map(
      ({ season }: { season: string }) => season,
    )
  expect(await seasons()).toEqual(['SS27', 'AW27'])
  await sql`update seasons set code = 'FW26', date = '2026-12-01' where code = 'AW27'`.execute(shop.db)
  expect(await seasons()).toEqual(['FW26', 'SS27'])
})

test('changes are cleared away after three days, and a process that nobody asked for a day reads all anew', async () => {
  let time = Date.now()
  const memory = openCatalogueMemory(shop.tenantDb, () => time)
  const price = () =>
    memory.read(tenantId, async view => (await view.products([tent.productId]))[0]?.variants[0]?.price)
  const before = await price()
  await sql`update base_prices set price = 6600 where product_id = ${tent.productId}`.execute(shop.db)
  await sql`update catalogue_changes set at = at - interval '2 days'`.execute(shop.db)
  await removeExpired(shop.db)
  expect(await countChanges()).toBeGreaterThan(0)
  await sql`update catalogue_changes set at = at - interval '2 days'`.execute(shop.db)
  await removeExpired(shop.db)
  expect(await countChanges()).toBe(0)
  expect(await price()).toBe(before)
  time += 25 * 3_600_000
  expect(await Promise.all([price(), price()])).toEqual([6600, 6600])
})

test('a check brings each change once, also while an older transaction is running', async () => {
  const db = shop.tenantDb({ tenantId })
  const check = async (since: string) => {
    const [row] = await db.read<ChangesRow>(changesStatement, [since])
    return { snapshot: row!.snapshot, productIds: changes.read(row!.changes).map(({ productId }) => productId) }
  }
  const rename = (name: string) =>
    sql`update products set name = ${JSON.stringify({ en: name, de: name })} where id = ${tent.productId}`
  const first = await check(endOfTime)
  const older = await shop.db.startTransaction().execute()
  await rename('Last to end').execute(older)
  const other = await makeProduct(shop.db, tenantId, 'TARP', { price: 5_000 })
  const second = await check(first.snapshot)
  expect(new Set(second.productIds)).toEqual(new Set([other.productId]))
  expect((await check(second.snapshot)).productIds).toEqual([])
  await older.commit().execute()
  const last = await check(second.snapshot)
  expect(last.productIds).toEqual([tent.productId])
  expect((await check(last.snapshot)).productIds).toEqual([])
})

const pricesOf = (product: string) =>
  `array(select price::integer from base_prices where tenant_id = $1 and product_id = ${product}) as prices`
const alone = catalogueStatement({ name: 'price in a test', columns: pricesOf('$3::integer') })
const together = catalogueStatement({ name: 'prices in a test', columns: pricesOf('$3::integer'), together: ['int'] })

test.each([
  ['alone', alone],
  ['together with others', together],
])(
  'who reads %s and meets with a change at every try still sees all of a transaction or nothing of it',
  async (_, statement) => {
    const memory = openCatalogueMemory(shop.tenantDb)
    let count = 0
    const change = async () => {
      const own = ++count
      await shop.db.transaction().execute(async tx => {
        await sql`update products set name = ${JSON.stringify({ en: `Tent ${own}`, de: `Zelt ${own}` })}, popularity = ${own}
        where id = ${tent.productId}`.execute(tx)
        await sql`update base_prices set price = ${own} where product_id = ${tent.productId}`.execute(tx)
      })
    }
    /** Every part of the answer is of another moment, and each of them is followed by another change. */
    const read = (isInterrupted: boolean) =>
      memory.read(tenantId, async view => {
        const [product] = await view.products([tent.productId])
        if (isInterrupted) await change()
        const { prices } = await view.read<{ prices: number[] }>(statement, [tent.productId])
        if (isInterrupted) await change()
        const [again] = await view.products([tent.productId])
        return { product: product?.name.en, prices, again: again?.name.en }
      })
    const whole = (n: number) => ({ product: `Tent ${n}`, prices: [n], again: `Tent ${n}` })
    await change()
    expect(await read(false)).toEqual(whole(1))
    const answers = await Promise.all([read(true), read(true), read(true)])
    for (const answer of answers) expect(answer).toEqual(whole(answer.prices[0]!))
    await change()
    expect(await read(false)).toEqual(whole(count))
  },
)

async function countChanges(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from catalogue_changes`.execute(shop.db)
  return rows[0]!.count
}
