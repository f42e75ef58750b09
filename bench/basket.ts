import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, postgresOf } from '../src/server/platform/db/client.ts'
import { readEnvironment } from '../src/server/platform/environment.ts'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { compare, figuresOf, type Measured, measure, medianOf, ratiosOf } from './compare.ts'
import { load } from './load.ts'
import { openSessions, type Person } from './sessions.ts'
import { running, startShop, stopped } from './shop-process.ts'

/**
 * Saving a cart, in a shop started with its data, not in the process that created them; each person saves their own.
 * All 200 lines, or one line of 200 and of 1,000, with the whole cart as the answer: as a ratio to a bare Fastify that
 * sends the same answer. And one line for a client that takes changes, as the browser does: what it costs.
 * Usage: npm run bench -- basket
 */
const goal = { ratio: 0.02, p99: 80 }
const port = Number(process.env.PORT ?? 3994)
const dataDir = process.env.KONTOR_DATA ?? mkdtempSync(join(tmpdir(), 'kontor-bench-basket-'))

const seeding = startShop(dataDir, port, { KONTOR_DEMO: '1' })
await running(seeding)
await stopped(seeding)
const shop = startShop(dataDir, port)
try {
  const address = await running(shop)
  const people = await buyers(32)
  const items = await sellable(address, people[0]!)
  const bodyOf = (lines: typeof items, quantity: number) =>
    JSON.stringify({ items: lines.map(item => ({ ...item, orderType: 'order', quantity })) })
  const save = (headers: Record<string, string>, lines: typeof items, quantity: number) => ({
    path: '/api/basket',
    headers,
    body: bodyOf(lines, quantity),
  })
  const fill = (size: number) =>
    Promise.all(
      people.map(async headers => {
        // With its version the whole cart is replaced, so that lines of a larger one before do not stay. What the load
        // client asked for last may still be saved meanwhile.
        for (let status = 409; status === 409; ) {
          const { data } = await (await fetch(`${address}/api/basket`, { headers })).json()
          const body = { version: data.version, ...JSON.parse(bodyOf(items.slice(0, size), 12)) }
          status = await post(address, '/api/basket', body, headers)
        }
      }),
    )
  const cases = [
    { name: 'all of 200 lines', size: 200, changed: 200, connections: 8 },
    { name: 'one of 200 lines', size: 200, changed: 1, connections: 32 },
    { name: 'one of 1,000 lines', size: 1000, changed: 1, connections: 8 },
  ]
  for (const { name, size, changed, connections } of cases) {
    await fill(size)
    const requests = [12, 24].flatMap(quantity =>
      people.slice(0, connections).map(headers => save(headers, items.slice(0, changed), quantity)),
    )
    const extent = { connections, threads: connections, seconds: 5 }
    await load({ address, requests }, { ...extent, seconds: 3 })
    const result = await compare({ address, requests }, extent, shop, dataDir)
    const isGood = result.ratio >= goal.ratio && result.p99 < goal.p99 && result.failures === 0
    say(
      isGood,
      `${name}, ${connections} connections: ${ratiosOf(result)} (goals ${goal.ratio}, p99 ${goal.p99} ms)`,
      result,
    )
  }
  for (const { size, connections, cpu } of [
    { size: 200, connections: 32, cpu: 4 },
    { size: 1000, connections: 8, cpu: 10 },
  ]) {
    await fill(size)
    const requests = [12, 24].flatMap(quantity =>
      people.slice(0, connections).map(headers => ({
        path: '/api/basket',
        headers,
        // The load client puts the etag of the answer before in its place.
        body: JSON.stringify({
          ...JSON.parse(bodyOf(items.slice(0, 1), quantity)),
          removed: [],
          knownEtag: '@'.repeat(100),
        }),
      })),
    )
    const extent = { connections, threads: connections, seconds: 5 }
    await load({ address, requests }, { ...extent, seconds: 3 })
    const rounds = []
    for (let round = 0; round < 3; round++) rounds.push(await measure({ address, requests }, extent, shop, dataDir))
    const result = medianOf(rounds, ({ node, postgres }) => node + postgres)
    const isGood = result.node + result.postgres <= cpu && result.p99 < goal.p99 && result.failures === 0
    const goals = `(goals ${cpu} ms, p99 ${goal.p99} ms)`
    say(
      isGood,
      `one of ${size} lines, changes only, ${connections} connections: CPU ${(result.node + result.postgres).toFixed(1)} ms ${goals}`,
      result,
    )
  }
} finally {
  await stopped(shop)
  if (!process.env.KONTOR_DATA) removeDataFolder(dataDir)
}

function say(isGood: boolean, text: string, result: Measured): void {
  console.log(`${isGood ? 'ok  ' : 'MISS'} ${text}, ${figuresOf(result)}`)
  if (!isGood) process.exitCode = 1
}

/** People of as many companies of the demo who may buy. */
async function buyers(count: number): Promise<Record<string, string>[]> {
  const { url } = await postgresOf(readEnvironment({ ...process.env, KONTOR_DATA: dataDir }))
  const db = await connect(url)
  try {
    const { rows } = await db.query<Person>(
      `select distinct on (u.company_id) u.id, u.tenant_id from users u
       join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id and c.is_active
       where u.is_active and not u.is_locked and u.tenant_id = (select id from tenants where key = 'nordgrat')
       order by u.company_id, u.id limit $1`,
      [count],
    )
    return await openSessions(db, rows)
  } finally {
    await db.end()
  }
}

/** Variants of many styles, as a buyer's season order has them. */
async function sellable(address: string, headers: Record<string, string>) {
  const pages = Array.from({ length: 27 }, async (_, third) => {
    const page = 1 + 3 * third
    const path = `/api/material/listMaterialWithVariants?stockAvail=true&pageSize=100&page=${page}`
    const { data } = await (await fetch(address + path, { headers })).json()
    return data as { sku: string; variantSku: string; stock: { value: number } }[]
  })
  const rows = (await Promise.all(pages)).flat().filter(row => row.stock.value > 24)
  if (rows.length < 1000) throw new Error(`only ${rows.length} variants to fill the cart with`)
  return rows.slice(0, 1000).map(({ sku, variantSku }) => ({ sku, variantSku }))
}

async function post(address: string, path: string, body: object, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok && answer.status !== 409) throw new Error(`${path} answered ${answer.status}`)
  return answer.status
}
