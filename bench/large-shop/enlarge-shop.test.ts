import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDemo, writeDemo } from '#demo/seed-demo.ts'
import { integrityRules } from '#server/cli/integrity.ts'
import { connect } from '#server/platform/db/client.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { fillEmpty } from '#server/platform/db/fill-empty.ts'
import { freshDatabase } from '#testing/database.ts'
import { enlargeShop } from './enlarge-shop.ts'

let client: pg.Client
let drop: () => Promise<void>
let before: string[]

const structure = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal`

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  client = await connect(database.url)
  before = (await client.query(structure)).rows.map(({ line }) => line).sort()
  const { db, close } = openDatabase(database.url, () => undefined)
  const shops = await readDemo('2026-11-15')
  await fillEmpty(db, tx => writeDemo(tx, shops))
  await close()
  await client.query('begin')
  await enlargeShop(client, {
    products: 1500,
    companies: 300,
    variantsPerProduct: 3,
    priceLists: 20,
    log: () => undefined,
  })
  // Growing once more must not trip over what is there.
  await enlargeShop(client, {
    products: 1600,
    companies: 310,
    variantsPerProduct: 4,
    priceLists: 20,
    log: () => undefined,
  })
  await client.query('commit')
})

afterAll(async () => {
  await client?.end()
  await drop?.()
})

const countOf = async (sql: string): Promise<number> =>
  (await client.query(`select count(*)::int as n from ${sql}`)).rows[0].n

test('the shop has exactly as many products, companies and price lists as asked for', async () => {
  const nordgrat = `tenant_id = (select id from tenants where key = 'nordgrat')`
  expect(await countOf(`products where ${nordgrat}`)).toBe(1600)
  expect(await countOf(`product_list where ${nordgrat}`)).toBe(1600)
  expect(await countOf(`companies where ${nordgrat}`)).toBe(310)
  expect(await countOf(`price_lists where ${nordgrat}`)).toBe(20)
})

test('constraints, indexes and triggers are as the migrations made them', async () => {
  const after = (await client.query(structure)).rows.map(({ line }) => line).sort()
  expect(after).toEqual(before)
})

test.each(['stock is the sum of its ledger', 'pre-stock is the sum of what came in'])('%s', async rule => {
  expect((await client.query(integrityRules[rule]!)).rows).toEqual([])
})

test.each([
  [
    'every variant has a price',
    'variants v where not exists (select from base_prices b where (b.tenant_id, b.product_id, b.variant_id) = (v.tenant_id, v.product_id, v.id))',
  ],
  [
    'every product has three variants at least, or came with the demo',
    `products p where sku ~ '^NG-[0-9]{6}' and (select count(*) from variants v where (v.tenant_id, v.product_id) = (p.tenant_id, p.id)) < 3`,
  ],
  [
    'every product lies in a category',
    'products p where not exists (select from products_in_categories i where (i.tenant_id, i.product_id) = (p.tenant_id, p.id))',
  ],
  [
    'every company has a sales person and a default address',
    `companies c where not exists (select from sales_assignments a where (a.tenant_id, a.company_id) = (c.tenant_id, c.id))
    or not exists (select from addresses a where (a.tenant_id, a.company_id) = (c.tenant_id, c.id) and a.is_default and a.type = 1)`,
  ],
  [
    'names are filled in both languages',
    `products where coalesce(name->>'en', '') = '' or coalesce(name->>'de', '') = ''`,
  ],
  [
    'higher tiers cost no more',
    `price_list_entries a join price_list_entries b using (tenant_id, price_list_id, product_id, variant_id, for_pre_order) where b.min_quantity > a.min_quantity and b.price > a.price`,
  ],
])('%s', async (_name, sql) => {
  expect(await countOf(sql)).toBe(0)
})

test('sales still looks after 60 companies', async () => {
  expect(
    await countOf(
      `sales_assignments a join users u on (u.tenant_id, u.id) = (a.tenant_id, a.user_id) where u.username = 'sales'`,
    ),
  ).toBe(60)
})

test('new rows continue where the large shop ends', async () => {
  const { rows } = await client.query(
    `select nextval(pg_get_serial_sequence('products', 'id')) > max(id) as products, nextval(pg_get_serial_sequence('variants', 'id')) > (select max(id) from variants) as variants from products`,
  )
  expect(rows[0]).toEqual({ products: true, variants: true })
})
