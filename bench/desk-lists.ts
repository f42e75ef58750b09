import { connect, postgresOf } from '../src/server/platform/db/client.ts'
import { readEnvironment } from '../src/server/platform/environment.ts'
import { openSession } from './sessions.ts'
import { running, startShop, stopped } from './shop-process.ts'

/**
 * The lists of the desk in a shop that was made large (`npm run seed -- --products 100000`), one request after another.
 * Vendure's list of products takes 15 to 17 s at this size.
 * Usage: KONTOR_DATA=<its folder> npm run bench -- desk-lists [port]
 */
const goal = 150
const times = 30

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
  console.log(`${count} products, each request ${times} times, one after another; ms`)
  console.log('  p50    p95    max  found  request')
  const all: number[] = []
  for (const query of queries) {
    const taken: number[] = []
    let total = 0
    for (let round = 0; round < times + 2; round++) {
      const begun = performance.now()
      const answer = await fetch(`${address}/api/desk/products?${query}`, { headers })
      const body = await answer.json()
      if (!answer.ok) throw new Error(`${query} answered ${answer.status}: ${JSON.stringify(body)}`)
      total = body.total
      // The first ones prepare statements and read from disk.
      if (round > 1) taken.push(performance.now() - begun)
    }
    all.push(...taken)
    const [p50, p95, max] = [0.5, 0.95, 1].map(share => percentile(taken, share))
    const verdict = p95! <= goal ? 'ok  ' : 'MISS'
    const figures = [p50, p95, max].map(value => value!.toFixed(0).padStart(6)).join(' ')
    console.log(`${figures} ${String(total).padStart(6)}  ${verdict} ${query || 'the first page'}`)
  }
  console.log(`all: p95 ${percentile(all, 0.95).toFixed(0)} ms of ${goal} ms`)
  if (percentile(all, 0.95) > goal) process.exitCode = 1
} finally {
  await stopped(shop)
  await db.end()
  await postgres.stop()
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1]!
}
