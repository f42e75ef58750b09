import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sessionStatement } from '../src/server/account/session-query.ts'
import { listStatement, pageStatement, rowsStatement } from '../src/server/catalogue/present-product.ts'
import { connect, postgresOf } from '../src/server/platform/db/client.ts'
import { readEnvironment } from '../src/server/platform/environment.ts'
import { compare, figuresOf, ratiosOf } from './compare.ts'
import { load } from './load.ts'
import { largeReadWhole, showPlans, wholeReads } from './plans.ts'
import { openSessions, type Person } from './sessions.ts'
import { running, startShop } from './shop-process.ts'

/**
 * Lists, product pages and searches of a large shop for many companies, each as a ratio to a bare Fastify that sends
 * the same answer; the plans behind them; the memory of the process.
 * Usage: node bench/catalogue.ts [parts of rows' names], after:
 * KONTOR_DATA=data/bench npm run seed -- --products 100000 --companies 10000
 */
const parts = process.argv.slice(2)
const dataDir = process.env.KONTOR_DATA ?? 'data/bench'
const port = 3990
/** For 99 of 100 lists and product pages. */
const longestMs = 80
const mostMegabytes = 400
/** Postgres updates its statistics some seconds later. */
const countedAfterMs = 11_000

const database = await postgresOf(readEnvironment({ ...process.env, KONTOR_DATA: dataDir }))
const client = await connect(database.url)
const shop = startShop(dataDir, port)
try {
  const address = await running(shop)
  const callers = await signInMany(client, 500)
  const headers = callers[0]!
  const categories = await ids(address, headers, '/api/materialCategory')
  const products = await ids(address, headers, '/api/material?pageSize=100&page=50')
  const random = <T>(list: readonly T[], n: number) => list[(n * 7919) % list.length]!
  const filters = await filterOf(address, headers, categories[0]!)
  // Lists are asked for as the shop does.
  const list = '/api/material?fields=row&pageSize=16'
  const every: { name: string; goal: number; pathOf(n: number): string }[] = [
    { name: 'list of 16, page 1', goal: 0.35, pathOf: n => `${list}&category=${random(categories, n)}` },
    {
      name: 'list of 16, deep page',
      goal: 0.35,
      pathOf: n => `${list}&category=${categories[0]}&page=${1 + (n % 150)}`,
    },
    {
      name: 'list of 16, two filters',
      goal: 0.25,
      pathOf: () => `${list}&category=${categories[0]}&filter=${filters}`,
    },
    { name: 'product page', goal: 0.45, pathOf: n => `/api/material/${random(products, n)}` },
    {
      name: 'search with prices',
      goal: 0.04,
      pathOf: n =>
        `/api/material/search?searchKey=${random(['jacket', 'NG-10', 'daunen', 'merino%20tee', 'pack'], n)}&pageSize=16`,
    },
  ]
  const cases = every.filter(({ name }) => parts.length === 0 || parts.some(part => name.includes(part)))
  await showPlans(client, [sessionStatement, listStatement, rowsStatement, pageStatement])
  // Initial loading of a shop does not count.
  const targetOf = (pathOf: (n: number) => string) => ({
    address,
    requests: Array.from({ length: 3000 }, (_, n) => ({ path: pathOf(n), headers: random(callers, n) })),
  })
  for (const { pathOf } of cases) await load(targetOf(pathOf), { connections: 8, seconds: 1 })
  await sleep(countedAfterMs)
  const before = await wholeReads(client)
  for (const connections of [8, 32]) {
    for (const { name, goal, pathOf } of cases) {
      const result = await compare(targetOf(pathOf), { connections, seconds: 3 }, shop, dataDir)
      const isInTime = result.p99 < longestMs || name.startsWith('search')
      const isGood = result.ratio >= goal && isInTime && result.failures === 0
      console.log(
        `${isGood ? 'ok  ' : 'MISS'} ${name.padEnd(26)} ${connections} connections: ${ratiosOf(result)} (goal ${goal}), ${figuresOf(result)}`,
      )
    }
  }
  await sleep(countedAfterMs)
  const wholly = await largeReadWhole(client, before)
  console.log(`${wholly.length > 0 ? 'MISS' : 'ok  '} large tables read whole: ${wholly.join(', ') || 'none'}`)
  const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8')
  const megabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
  console.log(`${megabytes < mostMegabytes ? 'ok  ' : 'MISS'} memory of the process: ${megabytes} MB`)
} finally {
  shop.kill('SIGTERM')
  await client.end()
}

/** Sessions of users of as many companies with a price list, created without passwords. */
async function signInMany(db: pg.Client, count: number): Promise<Record<string, string>[]> {
  const { rows } = await db.query<Person>(
    `select u.tenant_id, u.id from (
       select distinct on (company_id) tenant_id, id, company_id from users where is_active and not is_locked
       order by company_id, id) u
     join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id and c.is_active
     where c.price_list_id is not null and u.tenant_id = (select id from tenants where key = 'nordgrat')
     order by md5(u.id::text) limit $1`,
    [count],
  )
  return openSessions(db, rows)
}

async function ids(address: string, headers: Record<string, string>, path: string): Promise<string[]> {
  const { data } = (await (await fetch(address + path, { headers })).json()) as { data: { _id: string }[] }
  return data.map(row => row._id)
}

async function filterOf(address: string, headers: Record<string, string>, category: string): Promise<string> {
  const answer = await fetch(`${address}/api/material/getFilterableAttributes?category=${category}`, { headers })
  const { data } = (await answer.json()) as { data: { attribute: string; values: { value: string }[] }[] }
  return data
    .slice(0, 2)
    .map(
      ({ attribute, values }) =>
        `${attribute}:${values
          .slice(0, 2)
          .map(one => one.value)
          .join(',')}`,
    )
    .join(';')
}
