import { connect, postgresOf } from '../src/server/platform/db/client.ts'
import { readEnvironment } from '../src/server/platform/environment.ts'
import { goal, measureList, percentile, times } from './desk-requests.ts'
import { openSession } from './sessions.ts'
import { running, startShop, stopped } from './shop-process.ts'

/**
 * The lists of the desk in a shop that was made large (`npm run seed -- --products 100000`), one request after another.
 * Vendure's list of products takes 15 to 17 s at this size.
 * Usage: KONTOR_DATA=<its folder> npm run bench -- desk-lists [port]
 */
const dataDir = process.env.KONTOR_DATA
if (!dataDir) throw new Error('KONTOR_DATA must name the folder of a large shop')
const postgres = await postgresOf(readEnvironment(process.env))
const db = await connect(postgres.url)
const shop = startShop(dataDir, Number(process.argv[2] ?? 3992), { KONTOR_ROLE: 'web' })
try {
  const address = await running(shop)
  const headers = await openSession(db, 'operator')
  const { rows } = await db.query<{ count: number; sku: string; ean: string }>(
    `select (select count(*)::int from products) as count, p.sku, v.ean
     from products p join variants v on v.product_id = p.id where v.ean is not null order by p.id desc limit 1`,
  )
  const { count, sku, ean } = rows[0]!
  const categories = await (await fetch(`${address}/api/desk/products/categories`, { headers })).json()
  const category = encodeURIComponent(categories.data.find((one: { depth: number }) => one.depth > 0).key)
  const middle = Math.floor(count / 2)
  const queries = [
    '',
    `offset=${middle}`,
    `offset=${count - 50}`,
    'sort=name',
    `sort=name&direction=down&offset=${middle}`,
    'sort=changed&direction=down',
    `sort=changed&direction=down&offset=${middle}`,
    'state=inactive',
    `state=active&sort=name&offset=${middle}`,
    'state=active&sort=changed&direction=down',
    `category=${category}`,
    `category=${category}&sort=changed&state=active`,
    'missing=picture',
    'missing=price',
    'missing=ean',
    'stock=none',
    'stock=some&sort=name',
    `q=${encodeURIComponent(sku)}`,
    `q=${ean}`,
    `q=${ean.slice(0, 9)}`,
    'q=jacket',
    'q=jacket&sort=name&state=active',
    'q=light%20jacket',
    'q=ja',
    `q=${encodeURIComponent(sku.slice(0, 2))}`,
    `q=${encodeURIComponent(sku.slice(0, 4))}`,
  ]
  const customers = await largestCustomers()
  console.log(`${count} products, ${customers.count} companies, each request ${times} times, one after another; ms`)
  console.log('  p50    p95    max  found  request')
  const list = (path: string, wanted: readonly string[]) => measureList({ address, headers }, path, wanted)
  const stock = ['', `offset=${middle}`, 'state=low', 'state=none', 'state=blocked', 'q=jacket', `q=${ean}`]
  const found = ['jacket', 'ja', sku, ean, 'sport', 'NG'].map(q => `q=${encodeURIComponent(q)}`)
  const all = [
    ...(await list('/api/desk/products', queries)),
    ...(await list('/api/desk/customers', customers.queries)),
    ...(await list('/api/desk/prices', await pricesAsked())),
    ...(await list('/api/desk/stock', [...stock, `category=${category}`])),
    ...(await list('/api/desk/today', [''])),
    ...(await list('/api/desk/find', found)),
  ]
  console.log(`all: p95 ${percentile(all, 0.95).toFixed(0)} ms of ${goal} ms`)
  if (percentile(all, 0.95) > goal) process.exitCode = 1

  async function pricesAsked() {
    const { rows: known } = await db.query<{ list: string; no: string }>(
      `select l.name as list, (select customer_no from companies where tenant_id = l.tenant_id order by id desc limit 1) as no
       from price_lists l where l.tenant_id = (select id from tenants where key = 'nordgrat') order by l.id desc limit 1`,
    )
    const { list: name, no } = known[0]!
    const listed = `list=${encodeURIComponent(name)}&customerNo=${encodeURIComponent(no)}`
    return ['', listed, `${listed}&offset=${middle}`, `${listed}&only=own`, 'only=sale', 'missing=price', 'q=jacket']
  }

  /** Customers with a last order each, as a shop of 1,000,000 orders has them: the list reads no orders themselves. */
  async function largestCustomers() {
    await db.query(
      `insert into company_sales (tenant_id, company_id, last_day, orders, net)
       select tenant_id, id, current_date - (id * 7919) % 700, 1 + id % 100, (id * 104729) % 5000000 from companies
       on conflict do nothing`,
    )
    await db.query('analyze company_sales')
    const { rows: known } = await db.query<{ count: number; no: string; zip: string; email: string; rep: number }>(
      `select (select count(*)::int from companies) as count, c.customer_no as no, a.zip_code as zip, u.email, s.user_id as rep
       from companies c
       join addresses a on a.tenant_id = c.tenant_id and a.company_id = c.id
       join users u on u.tenant_id = c.tenant_id and u.company_id = c.id
       join sales_assignments s on s.tenant_id = c.tenant_id and s.company_id = c.id
       where c.tenant_id = (select id from tenants where key = 'nordgrat') order by c.id desc limit 1`,
    )
    const { count: companies, no, zip, email, rep } = known[0]!
    const half = Math.floor(companies / 2)
    const named = [
      '',
      `offset=${half}`,
      `sort=name&direction=down&offset=${half}`,
      'sort=lastOrder&direction=down',
      `sort=lastOrder&offset=${half}`,
      `sort=sales&direction=down&offset=${half}`,
      `salesPerson=${rep}`,
      'salesPerson=none&sort=name',
      'priceList=none&sort=sales',
      'state=locked',
      'quiet=90&sort=lastOrder',
      'quiet=365',
      'quiet=never',
      `q=${encodeURIComponent(no)}`,
      `q=${encodeURIComponent(zip)}`,
      `q=${encodeURIComponent(email)}`,
      'q=sport',
      'q=sport&quiet=90&sort=sales&direction=down',
      'q=be',
      'q=m%C3%BCnchen',
    ]
    return { count: companies, queries: named }
  }
} finally {
  await stopped(shop)
  await db.end()
  await postgres.stop()
}
