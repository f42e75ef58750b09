import type pg from 'pg'
import { connect, postgresOf } from '../src/server/platform/db/client.ts'
import { readEnvironment } from '../src/server/platform/environment.ts'
import { addOrdersAndInvoices } from './account-rows.ts'
import { figuresOf, measure } from './compare.ts'
import { load } from './load.ts'
import { running, startShop } from './shop-process.ts'

/**
 * Order history and invoices of one company with very many: first and last page, searches and sums, each with a limit
 * of 100 ms for 99 of 100 requests on 8 connections. Usage: KONTOR_DATA=data/bench-account npm run bench -- account
 * [orders], after: KONTOR_DATA=… npm run seed
 */
const wanted = Number(process.argv[2] ?? 50_000)
const dataDir = process.env.KONTOR_DATA ?? 'data/bench-account'
/** Each matches a third to two thirds of the orders. */
const wideWords = ['jacke', 'jacket', 'hose', 'pant']

const environment = readEnvironment({ ...process.env, KONTOR_DATA: dataDir })
const postgres = await postgresOf(environment)
const client = await connect(postgres.url)
const shop = startShop(dataDir, 3991)
try {
  const address = await running(shop)
  await showPlans(client, await fill(client))
  const headers = await signIn(address)
  const pages = Math.floor(wanted / 20)
  let first = 0
  const cases: [name: string, pathOf: (n: number) => string][] = [
    ['orders, first page', () => '/api/order'],
    ['orders, last page', () => `/api/order?page=${pages}`],
    ['orders by number', n => `/api/order?search=A${210_000 + (n % 5000)}`],
    ['orders by German date', n => `/api/order?search=${(n % 28) + 1}.3.2026`],
    ['orders by city', n => `/api/order?search=${one(['salzburg', 'innsbruck', 'rosenheim', 'garmisch'], n)}`],
    ['orders by item', n => `/api/order?search=${one(wideWords, n)}&page=${1 + (n % 3)}`],
    // Another range each time, so that no cached result helps.
    ['orders by item, first asked', n => `/api/order?search=${one(wideWords, n)}&from=${dayBefore(first++)}`],
    ['orders by status', n => `/api/order?search=${one(['versandt', 'shipped', 'received', 'offen'], n)}`],
    ['invoices, first page and sums', () => '/api/account/list'],
    ['invoices, last page', () => `/api/account/list?page=${pages}`],
    ['invoices, overdue', () => '/api/account/list?state=overdue'],
    ['invoices by number', n => `/api/account/list?search=REB-${12_000 + (n % 5000)}`],
  ]
  for (const [name, pathOf] of cases) {
    const target = { address, requests: Array.from({ length: 5000 }, (_, n) => ({ path: pathOf(n), headers })) }
    await load(target, { connections: 8, seconds: 1 })
    const result = await measure(target, { connections: 8, seconds: 3 }, shop, dataDir)
    const isGood = result.p99 < 100 && result.failures === 0
    console.log(`${isGood ? 'ok  ' : 'MISS'} ${name.padEnd(30)} ${figuresOf(result)}`)
  }
} finally {
  shop.kill('SIGTERM')
  await client.end()
  await postgres.stop()
}

function one(words: readonly string[], n: number): string {
  return words[n % words.length]!
}

/** Days before the oldest order. */
function dayBefore(n: number): string {
  return new Date(Date.UTC(2020, 0, 1) - n * 86_400_000).toISOString().slice(0, 10)
}

interface Company {
  tenantId: number
  companyId: number
  userId: number
}

async function fill(db: pg.Client): Promise<Company> {
  const { rows } = await db.query<Company>(
    `select tenant_id as "tenantId", company_id as "companyId", id as "userId" from users where username = 'buyer'`,
  )
  const owner = rows[0]!
  const counted = await db.query<{ count: number }>('select count(*)::int as count from orders where company_id = $1', [
    owner.companyId,
  ])
  const missing = wanted - counted.rows[0]!.count
  if (missing > 1000) await addOrdersAndInvoices(db, owner, missing)
  for (const table of ['orders', 'order_lines', 'order_search', 'account_entries'])
    await db.query(`vacuum (analyze) ${table}`)
  return owner
}

/** The plans behind the figures: nothing may read a whole table. */
async function showPlans(db: pg.Client, { tenantId, companyId }: Company): Promise<void> {
  const scope = `tenant_id = ${tenantId} and company_id = ${companyId}`
  const statements = {
    'page of orders': `select id from orders where ${scope} order by ordered_at desc, id desc limit 20`,
    'orders counted': `select count(*) from orders where ${scope}`,
    'orders by city': `select order_id from order_search where entries @@ '''${tenantId}.${companyId}/salzburg'':*'::tsquery`,
    'sums of what is open': `select due_date, sum(open_amount), count(*) from account_entries
       where ${scope} and open_amount <> 0 group by due_date, open_amount > 0`,
  }
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${statement}`)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n  ')
    console.log(`${/Seq Scan/.test(plan) ? 'MISS' : 'ok  '} ${name}:\n  ${plan}`)
  }
}

async function signIn(address: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'buyer', password: 'Nordgrat-2026', tenant: 'nordgrat' }),
  })
  const { data } = (await answer.json()) as { data: { userId: string; token: string } }
  return { authorization: `Basic ${Buffer.from(`${data.userId}:${data.token}`).toString('base64')}` }
}
