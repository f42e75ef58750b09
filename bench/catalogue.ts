import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { childrenOf, cpuMilliseconds, load, running, startShop, type Target } from './load.ts'

/**
 * Lists, product pages and searches of a large shop, each as a ratio to a bare Fastify in the same run.
 * Usage: node bench/catalogue.ts, after: KONTOR_DATA=data/bench npm run seed -- --products 100000 --companies 10000
 */
const dataDir = process.env.KONTOR_DATA ?? 'data/bench'
const port = 3990
const shop = startShop(dataDir, port)
const bare = fork(new URL('./bare-fastify.ts', import.meta.url).pathname)
try {
  const bareAddress = await new Promise<string>(resolve => bare.once('message', address => resolve(String(address))))
  const address = await running(shop)
  const headers = await signIn(address)
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
  const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  for (const connections of [8, 32]) {
    for (const { name, goal, count, pathOf } of cases) {
      await load({ address, headers, pathOf }, connections, Math.ceil(count / 4))
      const bareLoad = await load({ address: bareAddress, pathOf: () => '/' }, connections, count * 2)
      const target: Target = { address, headers, pathOf }
      const before = [cpuMilliseconds([shop.pid!]), cpuMilliseconds(childrenOf(postmaster))] as const
      const result = await load(target, connections, count)
      const node = (cpuMilliseconds([shop.pid!]) - before[0]) / count
      const postgres = (cpuMilliseconds(childrenOf(postmaster)) - before[1]) / count
      const ratio = result.perSecond / bareLoad.perSecond
      console.log(
        `${ratio >= goal ? 'ok  ' : 'MISS'} ${name.padEnd(26)} ${connections} connections: ratio ${ratio.toFixed(3)} (goal ${goal}), ` +
          `${result.perSecond.toFixed(0)}/s, p50 ${result.p50.toFixed(1)} p99 ${result.p99.toFixed(1)} ms, ` +
          `CPU ${node.toFixed(2)} + ${postgres.toFixed(2)} ms, failures ${result.failures}`,
      )
    }
  }
  const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8')
  console.log(`memory of the process: ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`)
} finally {
  shop.kill('SIGTERM')
  bare.kill()
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
