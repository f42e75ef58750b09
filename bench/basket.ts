import { fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { countCpu, load, running, startShop, stopped, type Target } from './load.ts'

/**
 * Saving a cart of 200 lines, each priced and checked again, as a ratio to a bare Fastify in the same run: at least
 * 0.02 at 8 connections, 99 of 100 under 80 ms. Eight people save their own carts, in a shop started with its data, not
 * in the process that created them. Usage: npm run bench -- basket
 */
const lineCount = 200
const connections = 8
const goal = { ratio: 0.02, p99: 80 }
const port = Number(process.env.PORT ?? 3994)
const dataDir = process.env.KONTOR_DATA ?? mkdtempSync(join(tmpdir(), 'kontor-bench-basket-'))

const seeding = startShop(dataDir, port, { KONTOR_DEMO: '1' })
await running(seeding)
await stopped(seeding)
const shop = startShop(dataDir, port)
const bare = fork(new URL('./bare-fastify.ts', import.meta.url).pathname)
try {
  const bareAddress = await new Promise<string>(resolve => bare.once('message', address => resolve(String(address))))
  const address = await running(shop)
  const people = await Promise.all(
    ['buyer', 'owner', 'deals', 'vienna', 'frozen', 'twin1', 'twin2'].map(name => signIn(address, name)),
  )
  people.push(await actingSales(address))
  const items = await sellable(address, people[0]!)
  const body = (quantity: number) =>
    JSON.stringify({ items: items.map(item => ({ ...item, orderType: 'order', quantity })) })
  const bodies = [body(12), body(24)]
  const target: Target = {
    address,
    headersOf: connection => people[connection % people.length]!,
    pathOf: () => '/api/basket',
    bodyOf: n => bodies[Math.floor(n / connections) % 2]!,
  }
  for (let round = 0; round <= 3; round++) {
    const bareLoad = await load({ address: bareAddress, pathOf: () => '/' }, connections, 10_000)
    const cpu = countCpu(shop, dataDir)
    const count = 1_000
    const result = await load(target, connections, count)
    const { node, postgres } = cpu(count)
    // The first round is a warm-up.
    if (round === 0) continue
    const ratio = result.perSecond / bareLoad.perSecond
    const isGood = ratio >= goal.ratio && result.p99 < goal.p99 && result.failures === 0
    console.log(
      `${isGood ? 'ok  ' : 'MISS'} ${lineCount} lines, ${connections} connections: ratio ${ratio.toFixed(4)} (goal ${goal.ratio}), ` +
        `${result.perSecond.toFixed(0)}/s, p50 ${result.p50.toFixed(1)} p99 ${result.p99.toFixed(1)} ms (goal ${goal.p99}), ` +
        `CPU ${node.toFixed(2)} + ${postgres.toFixed(2)} ms, failures ${result.failures}; bare ${bareLoad.perSecond.toFixed(0)}/s`,
    )
    if (!isGood) process.exitCode = 1
  }
} finally {
  bare.kill()
  await stopped(shop)
  if (!process.env.KONTOR_DATA) removeDataFolder(dataDir)
}

async function signIn(address: string, username: string): Promise<Record<string, string>> {
  const { data } = await post(address, '/api/login', { username, password: 'Nordgrat-2026', tenant: 'nordgrat' })
  return authorization(data)
}

async function actingSales(address: string): Promise<Record<string, string>> {
  const headers = await signIn(address, 'sales')
  const { data } = await (await fetch(`${address}/api/user/salesPersonCustomers`, { headers })).json()
  const switched = await post(address, '/api/user/switchCustomerOfSalesPerson', { companyId: data[0]._id }, headers)
  return authorization(switched.data)
}

function authorization({ userId, token }: { userId: string; token: string }): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${userId}:${token}`).toString('base64')}` }
}

/** Variants of many styles, as a buyer's season order has them. */
async function sellable(address: string, headers: Record<string, string>) {
  const pages = [1, 6, 11, 16].map(async page => {
    const path = `/api/material/listMaterialWithVariants?stockAvail=true&pageSize=100&page=${page}`
    const { data } = await (await fetch(address + path, { headers })).json()
    return data as { sku: string; variantSku: string; stock: { value: number } }[]
  })
  const rows = (await Promise.all(pages)).flat().filter(row => row.stock.value > 24)
  if (rows.length < lineCount) throw new Error(`only ${rows.length} variants to fill the cart with`)
  return rows.slice(0, lineCount).map(({ sku, variantSku }) => ({ sku, variantSku }))
}

async function post(address: string, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}
