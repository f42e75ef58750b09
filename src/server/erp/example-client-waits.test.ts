import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { password } from '#testing/builders.ts'
import { type ErpShop, startErpShop } from '#testing/erp-shop.ts'
import type { Books } from '../../../examples/erp-client/books.ts'
import { round } from '../../../examples/erp-client/erp.ts'

let shop: ErpShop

beforeAll(async () => {
  shop = await startErpShop()
})
afterAll(() => shop.stop())

test('the example client leaves an order that waits for approval, does the others, and goes on once it is approved', async () => {
  const [held, other] = [await shop.placed(), await shop.placed()]
  await sql`insert into order_holds (tenant_id, order_id, reason)
    select tenant_id, id, 'limit' from orders where order_number = ${held}`.execute(shop.db)
  const books: Books = { orders: {}, warehouse: {}, prices: {} }
  const rounds = async (count: number) => {
    for (let turn = 0; turn < count; turn++) await round({ url: shop.address, key: shop.erp.key }, books, () => {})
  }
  await rounds(8)
  expect(books.orders[other]!.status).toBe('completed')
  expect(books.orders[held]).toMatchObject({ status: 'received', refused: expect.stringContaining('order.held') })
  const owner = await new ApiClient(shop.address).signIn('owner', password, 'north')
  expect(
    (await owner.post('/api/desk/orders/approve', { selection: { filter: {}, orderNumbers: [held] } })).status,
  ).toBe(200)
  await expect
    .poll(async () => {
      await rounds(8)
      return books.orders[held]!.status
    })
    .toBe('completed')
})

test('the example client that is ended while it reads all orders goes on with the page it had not read', async () => {
  for (let n = 0; n < 50; n++) await shop.placed()
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(shop.db)
  await sql`update api_keys set calls_per_minute = 60000`.execute(shop.db)
  const said: string[] = []
  let saved: Books = { orders: {}, warehouse: {}, prices: {} }
  const start = () => {
    const ending = new AbortController()
    const books = structuredClone(saved)
    const say = (line: string) => {
      said.push(line)
      ending.abort()
    }
    const client = { url: shop.address, key: shop.erp.key, signal: ending.signal, say }
    return round(client, books, () => {
      saved = structuredClone(books)
    })
  }
  await expect(start()).rejects.toThrow('aborted')
  expect(Object.keys(saved.orders)).toHaveLength(50)
  expect(saved.cursor).toBeUndefined()
  await expect(start()).rejects.toThrow('aborted')
  expect(said).toEqual(['50 orders read', `${rows[0]!.orders} orders read`])
  expect([typeof saved.cursor, saved.reading]).toEqual(['string', undefined])
})

test('the example client says that it waits for the limit, and is ended meanwhile', async () => {
  await sql`update api_keys set calls_per_minute = 1`.execute(shop.db)
  const ending = new AbortController()
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    ending.abort()
  }
  const client = { url: shop.address, key: shop.erp.key, signal: ending.signal, say }
  const books: Books = { orders: {}, warehouse: {}, prices: {} }
  await expect(round(client, books, () => {})).rejects.toThrow('aborted')
  expect(said).toEqual([expect.stringMatching(/^The shop takes no more calls for now, waiting \d+ s$/)])
})
