import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sessionStatement } from '../src/server/account/session-query.ts'
import { listStatement, pageStatement } from '../src/server/catalogue/load-for-viewer.ts'
import { connect, postgresOf } from '../src/server/platform/db/client.ts'
import { readEnvironment } from '../src/server/platform/environment.ts'
import { hashOfToken, newToken } from '../src/server/platform/secrets.ts'
import { countCpu, load, running, startShop, type Target } from './load.ts'
import { showPlans, wholeReads } from './plans.ts'

/**
 * Lists, product pages and searches of a large shop for many companies, each as a ratio to a bare Fastify in the same
 * run; the plans behind them; the memory of the process.
 * Usage: node bench/catalogue.ts, after: KONTOR_DATA=data/bench npm run seed -- --products 100000 --companies 10000
 */
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
const bare = fork(new URL('./bare-fastify.ts', import.meta.url).pathname)
try {
  const bareAddress = await new Promise<string>(resolve => bare.once('message', address => resolve(String(address))))
  const address = await running(shop)
  const callers = await signInMany(client, 500)
  const headers = callers[0]!
  const categories = await ids(address, headers, '/api/materialCategory')
  const products = await ids(address, headers, '/api/material?pageSize=100&page=50')
  const random = <T>(list: readonly T[], n: number) => list[(n * 7919) % list.length]!
  const filters = await filterOf(address, headers, categories[0]!)
  const cases: { name: string; goal: number; count: number; pathOf(n: number): string }[] = [
    {
      name: 'list of 16, page 1',
      goal: 0.15,
      count: 4000,
      pathOf: n => `/api/material?category=${random(categories, n)}&pageSize=16`,
    },
    {
      name: 'list of 16, deep page',
      goal: 0.15,
      count: 4000,
      pathOf: n => `/api/material?category=${categories[0]}&pageSize=16&page=${1 + (n % 150)}`,
    },
    {
      name: 'list of 16, two filters',
      goal: 0.08,
      count: 3000,
      pathOf: () => `/api/material?category=${categories[0]}&pageSize=16&filter=${filters}`,
    },
    { name: 'product page', goal: 0.2, count: 4000, pathOf: n => `/api/material/${random(products, n)}` },
    {
      name: 'search with prices',
      goal: 0.04,
      count: 1500,
      pathOf: n =>
        `/api/material/search?searchKey=${random(['jacket', 'NG-10', 'daunen', 'merino%20tee', 'pack'], n)}&pageSize=16`,
    },
  ]
  await showPlans(client, [sessionStatement, listStatement, pageStatement])
  // Initial loading of a shop does not count.
  for (const { pathOf } of cases) await load({ address, headers, pathOf }, 8, 200)
  await sleep(countedAfterMs)
  const before = await wholeReads(client)
  const headersOf = (_connection: number, n: number) => random(callers, n)
  for (const connections of [8, 32]) {
    for (const { name, goal, count, pathOf } of cases) {
      const target: Target = { address, headersOf, pathOf }
      await load(target, connections, Math.ceil(count / 4))
      // The bare server is measured before and after, because the speed of a machine varies.
      const bareTarget = { address: bareAddress, pathOf: () => '/' }
      const bareBefore = await load(bareTarget, connections, count)
      const cpu = countCpu(shop, dataDir)
      const result = await load(target, connections, count)
      const { node, postgres } = cpu(count)
      const bareAfter = await load(bareTarget, connections, count)
      const ratio = (result.perSecond * 2) / (bareBefore.perSecond + bareAfter.perSecond)
      const isInTime = result.p99 < longestMs || name.startsWith('search')
      const isGood = ratio >= goal && isInTime && result.failures === 0
      console.log(
        `${isGood ? 'ok  ' : 'MISS'} ${name.padEnd(26)} ${connections} connections: ratio ${ratio.toFixed(3)} (goal ${goal}), ` +
          `${result.perSecond.toFixed(0)}/s, p50 ${result.p50.toFixed(1)} p99 ${result.p99.toFixed(1)} ms, ` +
          `CPU ${node.toFixed(2)} + ${postgres.toFixed(2)} ms, failures ${result.failures}`,
      )
    }
  }
  await sleep(countedAfterMs)
  const wholly = [...(await wholeReads(client))].filter(([table, count]) => count > (before.get(table) ?? 0))
  console.log(
    `${wholly.length > 0 ? 'MISS' : 'ok  '} large tables read whole: ${wholly.map(([table]) => table).join(', ') || 'none'}`,
  )
  const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8')
  const megabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
  console.log(`${megabytes < mostMegabytes ? 'ok  ' : 'MISS'} memory of the process: ${megabytes} MB`)
} finally {
  shop.kill('SIGTERM')
  bare.kill()
  await client.end()
}

/** Sessions of users of as many companies with a price list, created without passwords. */
async function signInMany(db: pg.Client, count: number): Promise<Record<string, string>[]> {
  const { rows } = await db.query<{ tenant_id: number; id: number }>(
    `select u.tenant_id, u.id from (
       select distinct on (company_id) tenant_id, id, company_id from users where is_active and not is_locked
       order by company_id, id) u
     join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id and c.is_active
     where c.price_list_id is not null and u.tenant_id = (select id from tenants where key = 'nordgrat')
     order by md5(u.id::text) limit $1`,
    [count],
  )
  const tokens = rows.map(() => newToken())
  await db.query(
    'insert into sessions (token_hash, tenant_id, user_id) select * from unnest($1::bytea[], $2::int[], $3::int[])',
    [tokens.map(hashOfToken), rows.map(row => row.tenant_id), rows.map(row => row.id)],
  )
  // Analysed, so that the planner knows that the table is not small.
  await db.query('analyze sessions')
  return rows.map(({ id }, i) => ({
    authorization: `Basic ${Buffer.from(`${id}:${tokens[i]}`).toString('base64')}`,
  }))
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
