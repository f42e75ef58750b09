import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { type CheckoutShop, fillCart, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: CheckoutShop
let ada: ApiClient
let grace: ApiClient
let stranger: ApiClient
let foreigner: ApiClient

beforeAll(async () => {
  shop = await startCheckoutShop()
  ;({ ada, grace, stranger, foreigner } = shop)
})
beforeEach(() => shop.restore())
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop.stop())

describe('cancelling', () => {
  const placed = async () => {
    await fillCart(ada, small(3))
    return (await shop.order(ada)).body.data.orders[0]._id as string
  }

  test('gives the goods back, and finds the order as cancelled', async () => {
    const id = await placed()
    expect(await grace.post(`/api/order/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { data: { salesHeadStatus: 7 } },
    })
    expect(await shop.stockOf(shop.north.jacket.variantId)).toBe(20)
    const { body } = await grace.get('/api/order?search=storniert')
    expect(body.data).toMatchObject([{ _id: id, salesHeadStatus: 7 }])
  })

  test('a second time, or once work has begun, is refused, and gives nothing back', async () => {
    const id = await placed()
    const answers = await Promise.all([1, 2, 3].map(() => ada.post(`/api/order/${id}/cancel`)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422, 422])
    expect(await shop.stockOf(shop.north.jacket.variantId)).toBe(20)
    const begun = await placed()
    await sql`update orders set status = 2 where id = ${Number(begun)}`.execute(shop.db)
    expect(await ada.post(`/api/order/${begun}/cancel`)).toMatchObject({
      status: 422,
      body: { code: 'order.not.cancellable' },
    })
  })

  test("of another company's or another tenant's order finds nothing", async () => {
    const id = await placed()
    for (const client of [stranger, foreigner]) expect((await client.post(`/api/order/${id}/cancel`)).status).toBe(404)
    expect((await ada.post('/api/order/99999999999/cancel')).status).toBe(404)
    expect(await shop.stockOf(shop.north.jacket.variantId)).toBe(17)
  })
})
