import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { freshDatabase } from '#testing/database.ts'
import { raceForLastPieces } from '#testing/last-pieces.ts'
import { makeBuyers, makeSampleShop, orderBody, type SampleShop } from '#testing/sample-shop.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { fillCarts } from '#testing/stored-lines.ts'
import { violations } from '../cli/integrity.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'

/** Two server processes on one database: what a lock in the memory of one would hide, shows here. */
let processes: ShopProcess[]
let addresses: string[]
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
let close: () => Promise<void>
let trade: SampleShop
let crowd: Awaited<ReturnType<typeof makeBuyers>>
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-races-'))
const start = () => startShopProcess({ DATABASE_URL: database.url, KONTOR_DATA: dataDir, KONTOR_ROLE: 'web' })

beforeAll(async () => {
  database = await freshDatabase()
  processes = [start(), start()]
  ;({ db, close } = openDatabase(database.url, () => undefined))
  trade = await makeSampleShop(db, 'north')
  // Every sixth wants one piece of the pool: with seven of them no piece is left without a taker, whoever comes first.
  crowd = await makeBuyers(db, trade.company, 42)
  addresses = await Promise.all(processes.map(shop => shop.address))
})
afterEach(async () => expect(await violations(db)).toEqual([]))
afterAll(async () => {
  await Promise.all(processes.map(stopShopProcess))
  await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const jacket = { sku: 'NORTH1', variantSku: 'NORTH1-S', unitPrice: 9000 }
const client = (n: number, place = n) => new ApiClient(addresses[place % 2]!, crowd[n]!.session)
const order = (who: ApiClient, more: object = {}) => who.post('/api/order/create', orderBody(trade, more))

test.each([1, 2])(
  'of seven last pieces exactly seven are sold, of the stock and of the pool of seasons: round %i',
  async round => {
    const { sold, placed, refused, others } = await raceForLastPieces(db, addresses, trade, crowd, 7, round)
    expect(others).toEqual([])
    expect(sold).toEqual({ stock: 7, seasons: 7 })
    expect(placed + refused).toBe(crowd.length)
  },
)

test.each(['with', 'without'])(
  'one cart sent fifty times to both, %s its version, is one order that all answers name',
  async which => {
    const n = which === 'with' ? 0 : 1
    const [version] = await fillCarts(db, [
      { user: crowd[n]!.user, company: trade.company, lines: [{ ...jacket, quantity: 1 }] },
    ])
    const body = which === 'with' ? { basketVersion: version } : {}
    const answers = await Promise.all(Array.from({ length: 50 }, (_, place) => order(client(n, place), body)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map(answer => answer.body.data.orders[0].orderNumber)).size).toBe(1)
  },
)

test('saving a cart while it is ordered neither loses a line nor orders one that was not confirmed', async () => {
  for (let n = 2; n < 8; n++) {
    const { user } = crowd[n]!
    const [version] = await fillCarts(db, [{ user, company: trade.company, lines: [{ ...jacket, quantity: 1 }] }])
    const medium = { sku: 'NORTH1', variantSku: 'NORTH1-M', orderType: 'order', quantity: 1 }
    const [placed, saved] = await Promise.all([
      order(client(n, 0), { basketVersion: version }),
      client(n, 1).post('/api/basket', { items: [medium] }),
    ])
    expect([200, 409]).toContain(placed.status)
    expect(saved.status).toBe(200)
    const left = (await client(n).get('/api/basket')).body.data.items.map(
      (item: { variantSku: string }) => item.variantSku,
    )
    expect(left).toEqual(placed.status === 200 ? ['NORTH1-M'] : ['NORTH1-S', 'NORTH1-M'])
  }
})

test('carts with the same goods in opposite order wait for each other and all get through', async () => {
  await sql`with up as (update stock set available = available + 1000 where tenant_id = ${trade.tenantId} returning *)
    insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason)
    select tenant_id, product_id, variant_id, 1000, 'receipt' from up`.execute(db)
  const other = { sku: 'NORTH1', variantSku: 'NORTH1-M', unitPrice: 9000 }
  const versions = await fillCarts(
    db,
    crowd.map(({ user }, n) => {
      const lines = [
        { ...jacket, quantity: 1 },
        { ...other, quantity: 2 },
      ]
      return { user, company: trade.company, lines: n % 2 ? lines : lines.toReversed() }
    }),
  )
  const answers = await Promise.all(crowd.map((_, n) => order(client(n), { basketVersion: versions[n] })))
  expect(answers.map(answer => answer.status)).toEqual(crowd.map(() => 200))
})

test('cancelling and ordering at once never makes more goods than there are', async () => {
  const versions = await fillCarts(
    db,
    crowd.slice(0, 12).map(({ user }) => ({ user, company: trade.company, lines: [{ ...jacket, quantity: 3 }] })),
  )
  const placed = await Promise.all(versions.map((basketVersion, n) => order(client(n), { basketVersion })))
  const ids = placed.map(answer => answer.body.data.orders[0]._id)
  const again = await fillCarts(
    db,
    crowd.slice(12, 24).map(({ user }) => ({ user, company: trade.company, lines: [{ ...jacket, quantity: 2 }] })),
  )
  const answers = await Promise.all([
    ...ids.flatMap((id, n) => [0, 1].map(place => client(n, place).post(`/api/order/${id}/cancel`))),
    ...again.map((basketVersion, n) => order(client(12 + n), { basketVersion })),
  ])
  expect(answers.filter(answer => answer.status === 422)).toHaveLength(12)
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(24)
})
