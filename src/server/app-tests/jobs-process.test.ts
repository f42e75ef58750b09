import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '#testing/builders.ts'
import { emptyFigures, fillStock, keepOrdering, lostAndDuplicated } from '#testing/buyers.ts'
import { freshDatabase } from '#testing/database.ts'
import { makeErpClient } from '#testing/erp-client.ts'
import { makeBuyers, makeSampleShop, type SampleShop } from '#testing/sample-shop.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { violations } from '../cli/integrity.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'

/** The two processes of `npm start` with their supervisor. */
let shop: ShopProcess
let log = ''
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
let close: () => Promise<void>
let trade: SampleShop
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-roles-'))

beforeAll(async () => {
  database = await freshDatabase()
  const port = String(20_000 + Math.floor(Math.random() * 10_000))
  const settings = { DATABASE_URL: database.url, KONTOR_DATA: dataDir, KONTOR_LOG: 'info', PORT: port }
  shop = startShopProcess(settings, true)
  shop.child.stdout!.on('data', chunk => {
    log += chunk
  })
  ;({ db, close } = openDatabase(database.url, () => undefined))
  trade = await makeSampleShop(db, 'north')
  await fillStock(db, trade)
  await shop.address
})
afterAll(async () => {
  await stopShopProcess(shop)
  await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The numbers of the processes that were started for a role, the newest last. */
function pidsOf(role: string): number[] {
  const started = log.split('\n').filter(line => line.includes('"msg":"started"'))
  return started.map(line => JSON.parse(line)).flatMap(line => (line.role === role ? [line.pid as number] : []))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('with either process killed, each order is stored, confirmed and mailed once', async () => {
  await expect.poll(() => pidsOf('jobs').length).toBe(1)
  const crowd = await makeBuyers(db, trade.company, 3)
  const watched = emptyFigures()
  const addresses = [await shop.address]
  const orderUntil = (isOver: () => boolean) =>
    Promise.all(crowd.map(buyer => keepOrdering(addresses, buyer, trade, 'NORTH1', watched, isOver)))

  // Killed in the middle of the jobs of these orders.
  await orderUntil(() => watched.acknowledged.length >= 40)
  while (readdirSync(join(dataDir, 'outbox')).length < 3) await sleep(20)
  process.kill(pidsOf('jobs')[0]!, 'SIGKILL')
  const [before, pid] = [watched.acknowledged.length, pidsOf('web')[0]!]
  const ordering = orderUntil(() => pidsOf('web').length === 2)
  while (watched.acknowledged.length < before + 5) await sleep(20)
  process.kill(pid, 'SIGKILL')
  await ordering
  const orders = watched.acknowledged.length
  expect(await lostAndDuplicated(db, watched)).toEqual({ lost: 0, doubled: 0, orders })
  const confirmed = async () => {
    const { rows } = await sql<{ confirmations: number; mails: number; undone: number }>`
      select (select count(*)::int from order_documents where kind = 'confirmation') as confirmations,
        (select count(*)::int from pgboss.job where name = 'mail') as mails,
        (select count(*)::int from pgboss.job where name in ('mail', 'order-placed') and state <> 'completed') as undone`.execute(
      db,
    )
    return rows[0]
  }
  await expect.poll(confirmed, { timeout: 120_000 }).toEqual({ confirmations: orders, mails: orders, undone: 0 })
  expect(await violations(db)).toEqual([])
})

/** The numbers of the processes that got a call of programs, as the log says, one for each process that it passed. */
function pidsThatGot(path: string): number[] {
  const lines = log.split('\n').filter(line => line.includes('"msg":"incoming request"') && line.includes(`"${path}"`))
  return lines.map(line => JSON.parse(line).pid)
}

test('programs are answered by the process for jobs, and by the other one while it is away', async () => {
  await expect.poll(() => pidsOf('jobs').length).toBe(2)
  await makeUser(db, trade, 'owner', { staff_role: 'owner' })
  const erp = await makeErpClient({ db, address: await shop.address }, trade.tenantId)
  const ask = async (kind: string) => {
    const { status } = await erp.send('GET', `/${kind}`)
    await expect.poll(() => pidsThatGot(`/api/erp/v1/${kind}`).length).toBeGreaterThan(0)
    return { status, pids: pidsThatGot(`/api/erp/v1/${kind}`) }
  }
  const [web, jobs] = [pidsOf('web').at(-1)!, pidsOf('jobs').at(-1)!]
  expect(await ask('products')).toEqual({ status: 200, pids: expect.arrayContaining([web, jobs]) })
  process.kill(jobs, 'SIGKILL')
  await expect.poll(() => isAlive(jobs)).toBe(false)
  expect(await ask('variants')).toEqual({ status: 200, pids: [web] })
  await expect.poll(() => pidsOf('jobs').length).toBe(3)
  expect(await ask('prices')).toEqual({ status: 200, pids: expect.arrayContaining([web, pidsOf('jobs').at(-1)]) })
})

test('the process for jobs answers programs alone, and whom a key is good for', async () => {
  const status = (path: string) =>
    new Promise<number>((resolve, reject) =>
      request({ socketPath: join(dataDir, 'programs.sock'), path }, answer => resolve(answer.statusCode!))
        .once('error', reject)
        .end(),
    )
  expect(await status('/api/erp/v1/products')).toBe(401)
  expect(await status('/api/user/currentUser')).toBe(404)
})

test('a signal to the supervisor ends both', async () => {
  await expect.poll(() => pidsOf('jobs').length).toBe(3)
  const both = [...pidsOf('web'), ...pidsOf('jobs')]
  expect(both.filter(isAlive)).toHaveLength(2)
  expect(await stopShopProcess(shop)).toBe(0)
  expect(both.filter(isAlive)).toEqual([])
})
