import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../src/server/platform/db/client.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { today } from '../src/server/platform/today.ts'
import { countSome } from '../src/server/statistics/count-sales.ts'
import { ApiClient } from '../src/testing/api-client.ts'
import { makeUser, password } from '../src/testing/builders.ts'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { makeSampleShop } from '../src/testing/sample-shop.ts'
import { running, startShop, stopped } from './shop-process.ts'

/**
 * The statistics and the first page of the desk in a shop with 1,000,000 orders of four lines over three years, 100,000
 * products with three sizes and 10,000 customers. Half of what is ordered is of the best thousand styles.
 * Usage: npm run bench -- statistics [orders]
 */
const goalMs = 150
const orders = Number(process.argv[2] ?? 1_000_000)
const products = 100_000
const companies = 10_000
const rounds = 40

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
const postgres = await startEmbeddedPostgres(dataDir)
const shop = startShop(dataDir, Number(process.env.PORT ?? 3993), {
  DATABASE_URL: '',
  KONTOR_DEMO: '0',
  KONTOR_ROLE: 'web',
})
const database = openDatabase(postgres.url, () => undefined)
const client = await connect(postgres.url)
try {
  const address = await running(shop)
  const { tenantId, seasonIds } = await makeSampleShop(database.db, 'bench')
  await makeUser(database.db, { tenantId }, 'staff', { staff_role: 'owner' })
  const { id: buyer } = await makeUser(database.db, { tenantId }, 'buyer', { is_sales_person: true })
  await fill(tenantId, seasonIds, buyer)
  const startedAt = performance.now()
  await client.query('select recount_sales()')
  while (await countSome(database.db)) {}
  say(`everything counted in ${seconds(startedAt)} s`)
  await client.query('vacuum analyze')
  const desk = await new ApiClient(address).signIn('staff', password, 'bench')
  const year = today().slice(0, 4)
  const paths = [
    ...['weeks', 'styles', 'sizes', 'searches'].flatMap(table =>
      [year, `${year}-Q3`, `${year}-10`].map(period => `/api/desk/statistics/${table}?period=${period}`),
    ),
    '/api/desk/statistics/seasons',
    `/api/desk/statistics/styles?period=${year}&season=SS27`,
    `/api/desk/statistics/sizes?period=${year}&season=SS27`,
    '/api/desk/statistics/customers?silence=60',
    '/api/desk/today',
  ]
  for (const path of paths) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const from = performance.now()
      const { status } = await desk.get(path)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      times.push(performance.now() - from)
    }
    const p95 = times.sort((a, b) => a - b)[Math.floor(rounds * 0.95)]!
    say(`${p95 <= goalMs ? 'ok  ' : 'MISS'} p95 ${p95.toFixed(1)} ms  ${path}`)
  }
  await measureOneDay(tenantId)
} finally {
  await stopped(shop)
  await client.end()
  await database.close()
  await postgres.stop()
  removeDataFolder(dataDir)
}

/** What it costs to count a day again in which an order was placed. */
async function measureOneDay(tenantId: number): Promise<void> {
  const { rows } = await client.query(
    `select day::text, sum(orders)::int as orders from sales_days where tenant_id = $1 group by day
     order by day desc limit 10`,
    [tenantId],
  )
  const times: number[] = []
  for (const { day } of rows) {
    await client.query('insert into uncounted_days values ($1, $2)', [tenantId, day])
    const from = performance.now()
    await countSome(database.db)
    times.push(performance.now() - from)
  }
  const median = times.sort((a, b) => a - b)[5]!
  say(`a day of ${rows[0].orders} orders is counted again in ${median.toFixed(0)} ms`)
}

/** Nothing is missing of a product, so that whoever counts what is has to look at all. Orders go past the triggers. */
async function fill(tenantId: number, seasonIds: readonly number[], buyer: number): Promise<void> {
  const startedAt = performance.now()
  await client.query('set synchronous_commit = off')
  await client.query(
    `with p as (
       insert into products (tenant_id, sku, name, sort_en, sort_de, vat_rate, images)
       select $1, 'B' || n, jsonb_build_object('en', 'Jacket ' || n, 'de', 'Jacke ' || n), 'b' || n, 'b' || n, 19, '[{}]'
       from generate_series(1, ${products}) n returning id),
     v as (
       insert into variants (tenant_id, product_id, variant_sku, size, ean)
       select $1, id, id || size, size, id || size from p cross join unnest(array['S', 'M', 'L']) size
       returning id, product_id),
     priced as (
       insert into base_prices (tenant_id, product_id, variant_id, price) select $1, product_id, id, 4500 from v)
     insert into stock (tenant_id, product_id, variant_id, available) select $1, product_id, id, 20 from v`,
    [tenantId],
  )
  await client.query(
    `insert into companies (tenant_id, customer_no, name, vat_country_code)
     select $1, (100000 + n)::text, 'Company ' || n, 'DE' from generate_series(1, ${companies}) n`,
    [tenantId],
  )
  await client.query('set session_replication_role = replica')
  const address = JSON.stringify({ street: 'Seestraße 4', zipCode: '83684', city: 'Tegernsee', countryCode: 'DE' })
  // The newest hundred orders wait to be confirmed; a customer's share of the orders grows with their number.
  await client.query(
    `insert into orders (tenant_id, id, order_number, company_id, user_id, order_type, season_id, ordered_at,
       delivery_date, status, payment_method, currency, goods, shipping, vat, gross, shipping_address, invoice_address)
     overriding system value
     select $1, n, 'A' || (200000 + n), 1 + (select min(id) from companies) + (sqrt(n::bigint * 7919 % 1000000) * 10)::int % ${companies},
       $2, case when n % 4 = 0 then 'preOrder' else 'order' end, case when n % 4 = 0 then ($3::int[])[1 + n % 8 / 4] end,
       now() - make_interval(secs => (${orders} - n) * (3.0 * 365 * 86400 / ${orders})), current_date,
       case when n > ${orders} - 100 then 1 when n % 50 = 0 then 7 else 6 end, 'invoice', 'EUR', 40000, 0, '[]', 47600, $4, $4
     from generate_series(1, ${orders}) n`,
    [tenantId, buyer, seasonIds, address],
  )
  say(`${orders} orders after ${seconds(startedAt)} s`)
  await client.query(
    `insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, quantity,
       unit_price, vat_rate)
     select $1, o.n, l, v.product_id, v.id, 'B', v.variant_sku, '{"en":"Jacket","de":"Jacke"}', 10, 1000, 19
     from generate_series(1, ${orders}) o (n) cross join generate_series(0, 3) l
     join (select product_id, id, variant_sku, row_number() over (order by id) as place from variants where tenant_id = $1) v
       on v.place = 1 + case when o.n % 2 = 0 then (o.n::bigint * 7919 + l * 2) % 3000
                             else (o.n::bigint * 104729 + l * 2) % ${products * 3} end`,
    [tenantId],
  )
  await client.query('set session_replication_role = default')
  await client.query('analyze')
  say(`their lines after ${seconds(startedAt)} s`)
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1)
}

function say(line: string): void {
  console.log(line)
}
