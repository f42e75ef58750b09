import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#testing/database.ts'
import { integrityRules } from '../cli/integrity.ts'
import { connect } from '../platform/db/client.ts'
import { migrate } from '../platform/db/migrate.ts'

/** A shop as it was before what is held of a pool was kept as a number of its own. */
let database: TestDatabase
let client: Awaited<ReturnType<typeof connect>>

beforeAll(async () => {
  database = await emptyDatabase()
  client = await connect(database.url)
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, at timestamptz not null default now())',
  )
  const folder = new URL('../../../migrations/', import.meta.url)
  for (const name of (await readdir(folder)).filter(name => name < '0025').sort()) {
    const text = await readFile(new URL(name, folder), 'utf8')
    await client.query(text)
    const checksum = createHash('sha256').update(text).digest('hex')
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
  await client.query(rows)
  await migrate(client)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/**
 * Variant 1 is frozen, 220 and 50 for two seasons: order 1 took 52 and was cancelled, order 2 holds 51, which gave the
 * second season its 50 back, and order 3 took 20 of it. Variant 2 is made to order, 4 and 100: order 4 holds 6 of the
 * first season, two of them back-ordered, order 5 holds 5 of the second. Order 6 is of a season long gone.
 */
const rows = `
  insert into tenants (id, key, name, settings) overriding system value values (1, 'north', 'North', '{}');
  insert into companies (tenant_id, id, customer_no, name, vat_country_code) overriding system value
    values (1, 1, '1', 'Huber', 'DE');
  insert into users (tenant_id, id, company_id, username, email, first_name, last_name) overriding system value
    values (1, 1, 1, 'ada', 'ada@people.example', 'Ada', 'Lovelace');
  insert into seasons (tenant_id, id, code, name, date) overriding system value
    values (1, 1, 'SS27', '{}', '2027-02-01'), (1, 2, 'AW27', '{}', '2027-09-01');
  insert into products (tenant_id, id, sku, name, sort_en, sort_de, description, vat_rate, is_stock_freeze)
    overriding system value
    values (1, 1, 'A', '{}', 'a', 'a', '{}', 19, true), (1, 2, 'B', '{}', 'b', 'b', '{}', 19, false);
  insert into variants (tenant_id, product_id, id, variant_sku) overriding system value
    values (1, 1, 1, 'A-M'), (1, 2, 2, 'B-M');
  insert into pre_stock (tenant_id, product_id, variant_id, season_id, available)
    values (1, 1, 1, 1, 149), (1, 1, 1, 2, 30), (1, 2, 2, 1, 0), (1, 2, 2, 2, 89);
  insert into baskets (tenant_id, id, user_id, company_id) overriding system value values (1, 1, 1, 1);
  insert into checkouts (tenant_id, id, basket_id, basket_version, user_id, company_id, order_type)
    overriding system value select 1, n, 1, n, 1, 1, 'preOrder' from generate_series(1, 6) n;
  insert into orders (checkout_id, tenant_id, company_id, user_id, order_type, payment_method, currency, goods, shipping, vat, gross,
      shipping_address, invoice_address, id, order_number, season_id, delivery_date, status)
    overriding system value
    select id, 1, 1, 1, 'preOrder', 'invoice', 'EUR', 1000 * pieces, 0,
      jsonb_build_array(jsonb_build_object('rate', 19, 'net', 1000 * pieces, 'amount', 190 * pieces)), 1190 * pieces,
      '{}', '{}', id, 'T' || id, season, '2027-02-01', status
    from (values (1, 1, 52, 7), (2, 1, 51, 1), (3, 2, 20, 1), (4, 1, 6, 1), (5, 2, 5, 1), (6, null, 7, 6))
      as o (id, season, pieces, status);
  insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, quantity,
      back_ordered, unit_price, vat_rate)
    select 1, o, 0, p, p, 'x', 'x', '{}', pieces, missing, 1000, 19
    from (values (1, 1, 52, 0), (2, 1, 51, 0), (3, 1, 20, 0), (4, 2, 6, 2), (5, 2, 5, 0), (6, 2, 7, 0))
      as l (o, p, pieces, missing);
  insert into stock_ledger (tenant_id, product_id, variant_id, season_id, delta, reason, order_id)
    select 1, v, v, season, delta, reason, o from (values
      (1, 1, 220, 'receipt', null), (1, 2, 50, 'receipt', null), (2, 1, 4, 'receipt', null), (2, 2, 100, 'receipt', null),
      (1, 1, -52, 'order', 1), (1, 2, -50, 'order', 1),
      (1, 1, -51, 'order', 2),
      (1, 1, 52, 'cancelled', 1), (1, 2, 50, 'cancelled', 1),
      (1, 2, -20, 'order', 3), (1, 1, -20, 'order', 3),
      (2, 1, -4, 'order', 4), (2, 2, -6, 'order', 4),
      (2, 2, -5, 'order', 5)) as l (v, season, delta, reason, o);`

test('gives the seasons back what they were, and counts what their orders hold', async () => {
  const { rows: preStocks } = await client.query(
    'select variant_id, season_id, quantity from pre_stock order by variant_id, season_id',
  )
  expect(preStocks).toEqual([
    { variant_id: 1, season_id: 1, quantity: 220 },
    { variant_id: 1, season_id: 2, quantity: 50 },
    { variant_id: 2, season_id: 1, quantity: 4 },
    { variant_id: 2, season_id: 2, quantity: 100 },
  ])
  const { rows: held } = await client.query('select variant_id, held::int from pre_stock_held order by variant_id')
  expect(held).toEqual([
    { variant_id: 1, held: 71 },
    { variant_id: 2, held: 11 },
  ])
})

test('leaves nothing for the audit to find but what really was oversold', async () => {
  const found: Record<string, unknown[]> = {}
  for (const [rule, question] of Object.entries(integrityRules)) {
    const { rows: broken } = await client.query(question)
    if (broken.length > 0) found[rule] = broken
  }
  expect(found).toMatchObject({ 'nothing frozen was pre-ordered beyond its pool': [{ order_id: 3, season_id: 2 }] })
  expect(Object.keys(found)).toHaveLength(1)
})

test('finds earlier orders by the ids of their products', async () => {
  const { rows: texts } = await client.query(
    'select trim(search_text) as text from orders where id in (1, 4) order by id',
  )
  expect(texts).toEqual([{ text: '1' }, { text: '2' }])
})
