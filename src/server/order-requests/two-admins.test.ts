import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ApiClient, type Session } from '#testing/api-client.ts'
import { makeUser } from '#testing/builders.ts'
import { freshDatabase } from '#testing/database.ts'
import { makeSampleShop, orderBody, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { violations } from '../cli/integrity.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'

/** Two server processes on one database: what a lock in the memory of one would hide, shows here. */
let processes: ShopProcess[]
let addresses: string[]
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
let close: () => Promise<void>
let trade: SampleShop
let buyer: Session
let admins: Session[]
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-approvals-'))

beforeAll(async () => {
  database = await freshDatabase()
  const start = () => startShopProcess({ DATABASE_URL: database.url, KONTOR_DATA: dataDir, KONTOR_ROLE: 'web' })
  processes = [start(), start()]
  ;({ db, close } = openDatabase(database.url, () => undefined))
  trade = await makeSampleShop(db, 'north')
  const person = async (name: string, more: object) => sessionFor(db, await makeUser(db, trade.company, name, more))
  buyer = await person('ben', { approval_limit: 100 })
  admins = [await person('anna', { is_admin: true }), await person('alma', { is_admin: true })]
  addresses = await Promise.all(processes.map(shop => shop.address))
})
afterEach(async () => expect(await violations(db)).toEqual([]))
afterAll(async () => {
  await Promise.all(processes.map(stopShopProcess))
  await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const orderCount = async () => (await sql<{ n: number }>`select count(*)::int as n from orders`.execute(db)).rows[0]!.n

test('two admins who press at once on two processes, five times each, place one order', async () => {
  const ben = new ApiClient(addresses[0]!, buyer)
  for (let round = 0; round < 3; round++) {
    await ben.post('/api/basket', {
      items: [{ sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'order', quantity: 1 }],
    })
    const { _id } = (await ben.post('/api/order/create', orderBody(trade))).body.data.request
    const { now } = (await new ApiClient(addresses[1]!, admins[1]).get(`/api/order-request/${_id}`)).body.data
    const before = await orderCount()
    const presses = Array.from({ length: 10 }, (_, n) =>
      new ApiClient(addresses[n % 2]!, admins[n % 2]).post(`/api/order-request/${_id}/approve`, {
        total: now.totals.gross.value,
      }),
    )
    const answers = await Promise.all(presses)
    // Who was first reads the same order with each press, the other one that it has been approved.
    const [ofOne, ofOther] = [0, 1].map(admin => answers.filter((_, n) => n % 2 === admin))
    const [first, second] = ofOne![0]!.status === 200 ? [ofOne!, ofOther!] : [ofOther!, ofOne!]
    expect(new Set(first.map(({ body }) => body.data?.orders[0].orderNumber)).size).toBe(1)
    expect(first.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(second.map(({ body }) => body.code)).toEqual(Array(5).fill('order.request.approved'))
    expect(await orderCount()).toBe(before + 1)
  }
})
