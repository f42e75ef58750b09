import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type BadNetwork, openBadNetwork } from '#testing/bad-network.ts'
import { makeProduct, makeUser } from '#testing/builders.ts'
import { differences } from '#testing/erp-books.ts'
import { type ErpClient, makeErpClient } from '#testing/erp-client.ts'
import { makeBuyers, makeSampleShop, orderBody, type SampleShop } from '#testing/sample-shop.ts'
import { randomFrom } from '#testing/seeded-random.ts'
import { fillCarts } from '#testing/stored-lines.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { type Books, openBooks, saveBooks } from '../../../examples/erp-client/books.ts'
import { round } from '../../../examples/erp-client/erp.ts'
import { violations } from '../cli/integrity.ts'

let shop: TestShop
let trade: SampleShop
let erp: ErpClient
let network: BadNetwork
const random = randomFrom(7)
const folder = mkdtempSync(join(tmpdir(), 'kontor-erp-'))
const path = join(folder, 'state.json')

beforeAll(async () => {
  shop = await startTestShop()
  trade = await makeSampleShop(shop.db, 'north')
  await makeUser(shop.db, { tenantId: trade.tenantId }, 'owner', { staff_role: 'owner' })
  await makeProduct(shop.db, trade.tenantId, 'PRICED', { sizes: ['S', 'M'], price: 500, categories: [trade.category] })
  erp = await makeErpClient(shop, trade.tenantId)
  await sql`update api_keys set calls_per_minute = 60000`.execute(shop.db)
  network = await openBadNetwork(shop.address, random)
})
afterAll(async () => {
  await network.stop()
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const skus = ['NORTH1-S', 'NORTH1-M']

/** Runs the client until it is ended in the middle of something, or until its books say that all is done. */
async function run(until: (books: Books) => boolean, endAfterMs?: number): Promise<Books> {
  const books = openBooks(path)
  const ending = new AbortController()
  const timer = endAfterMs === undefined ? undefined : setTimeout(() => ending.abort(), endAfterMs)
  try {
    while (!until(books)) {
      const client = { url: network.address, key: erp.key, signal: ending.signal }
      await round(client, books, () => saveBooks(path, books))
    }
  } catch (error) {
    if (!ending.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
  }
  return books
}

test('the example client and the shop agree in the end, whatever the network does to them', async () => {
  saveBooks(path, { orders: {}, warehouse: { 'NORTH1-S': 20, 'NORTH1-M': 20 }, prices: { 'PRICED-S': 510 } })
  const crowd = await makeBuyers(shop.db, trade.company, 6)
  const place = async (n: number) => {
    const [version] = await fillCarts(shop.db, [
      {
        user: crowd[n]!.user,
        company: trade.company,
        lines: skus.map((variantSku, at) => ({
          sku: 'NORTH1',
          variantSku,
          unitPrice: 9000,
          quantity: 1 + ((n + at) % 3),
        })),
      },
    ])
    const client = new ApiClient(shop.address, crowd[n]!.session)
    return client.post('/api/order/create', orderBody(trade, { basketVersion: version }))
  }
  const buying = Promise.all(
    crowd.map(async (_, n) => {
      await new Promise(resolve => setTimeout(resolve, n * 150))
      return (await place(n)).status
    }),
  )
  // Ended in the middle three times; what it knows then is what its file says.
  for (const milliseconds of [300, 700, 500]) await run(() => false, milliseconds)
  const books = openBooks(path)
  saveBooks(path, { ...books, prices: { 'PRICED-S': 520, 'PRICED-M': 480 } })
  const placed = (await buying).filter(status => status === 200).length
  expect(placed).toBe(crowd.length)
  const isDone = ({ orders }: Books) => {
    const known = Object.values(orders)
    return known.length === placed && known.every(({ status }) => status === 'completed')
  }
  await run(isDone)
  await network.settled()
  // What came late may have set an older count; whole rounds, however long they take, put it right.
  let roundsLeft = 2
  const own = await run(() => roundsLeft-- === 0)

  expect(Object.keys(own.orders)).toHaveLength(placed)
  expect(Object.keys(own.prices)).toHaveLength(2)
  expect(await differences(shop.db, trade.tenantId, erp, own)).toEqual([])
  // The network was as bad as it says.
  for (const [what, count] of Object.entries(network.done)) expect(count, what).toBeGreaterThan(0)
})
