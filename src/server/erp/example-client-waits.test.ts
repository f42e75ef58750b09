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
