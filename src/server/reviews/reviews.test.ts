import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/order/order-status.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, type MadeProduct, type MadeUser, makeCategory, makeProduct } from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { signInPeople } from '#testing/people.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let company: MadeCompany
let user: MadeUser
let category: number
let bought: MadeProduct
let buyer: ApiClient
let colleague: ApiClient
let stranger: ApiClient
const review = { rating: 4, title: 'Sells itself', text: 'Customers come back\nfor it.' }

beforeAll(async () => {
  shop = await startTestShop()
  ;({ company, user, buyer, colleague, stranger } = await signInPeople(shop))
  category = await makeCategory(shop.db, company.tenantId, 'Jackets')
  bought = await newProduct()
  await order(bought, { status: 6 })
})
afterAll(() => shop.stop())

interface Standing {
  status?: number
  paymentMethod?: PaymentMethod
  paymentStatus?: PaymentState
}

let products = 0
const newProduct = () => makeProduct(shop.db, company.tenantId, `NG${++products}`, { categories: [category] })

async function order(product: MadeProduct, { paymentStatus = 'open', ...wishes }: Standing): Promise<number> {
  const id = await makeOrder(shop.db, company, user, { ...wishes, lines: [{ product, quantity: 1 }] })
  await sql`update orders set payment_status = ${paymentStatus} where id = ${id}`.execute(shop.db)
  return id
}

const path = (product: MadeProduct) => `/api/material/${product.productId}/review`

describe('reviews', () => {
  test('are written by buyers, once each, however often they press', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => buyer.post(path(bought), review)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422, 422])
    expect((await colleague.post(path(bought), { ...review, name: 'Kim' })).status).toBe(200)
    const { body } = await stranger.get(path(bought))
    expect(body.meta).toEqual({ total: 2, problem: 'review.not.bought' })
    expect(body.data[0]).toMatchObject({ name: 'Kim', rating: 4, title: 'Sells itself' })
    expect((await buyer.get(`/api/material/${bought.productId}`)).body.data.rating).toEqual({ count: 2, average: 4 })
  })

  test('are not for those who have not bought', async () => {
    expect(await stranger.post(path(bought), review)).toMatchObject({
      status: 422,
      body: { code: 'review.not.bought' },
    })
  })

  test.each<[string, number, Standing]>([
    ['by card, not paid', 422, { paymentMethod: 'card', paymentStatus: 'pending' }],
    ['by card, paid', 200, { paymentMethod: 'card', paymentStatus: 'paid' }],
    ['paid ahead, but not yet', 422, { paymentMethod: 'prepayment', status: 5 }],
    ['on invoice, only placed', 422, { paymentMethod: 'invoice' }],
    ['on invoice, shipped in part', 200, { paymentMethod: 'invoice', status: 4 }],
    ['on invoice, cancelled', 422, { paymentMethod: 'invoice', status: 7 }],
  ])('for an order %s answer %i', async (_name, status, standing) => {
    const product = await newProduct()
    await order(product, standing)
    expect((await buyer.get(path(product))).body.meta.problem).toBe(status === 200 ? null : 'review.not.bought')
    expect((await buyer.post(path(product), review)).status).toBe(status)
  })

  test('go with the order that is cancelled or refunded, and come back with the next one', async () => {
    const product = await newProduct()
    const id = await order(product, { paymentMethod: 'card', paymentStatus: 'paid' })
    await buyer.post(path(product), review)
    const shown = async () => {
      const { rating } = (await stranger.get(`/api/material/${product.productId}`)).body.data
      return [(await stranger.get(path(product))).body.meta.total, rating.count, rating.average]
    }
    expect(await shown()).toEqual([1, 1, 4])
    expect((await buyer.post(`/api/order/${id}/cancel`)).status).toBe(200)
    expect(await shown()).toEqual([0, 0, null])
    expect((await buyer.get(path(product))).body.meta.problem).toBe('review.not.bought')
    const second = await order(product, { status: 4 })
    expect(await shown()).toEqual([1, 1, 4])
    expect((await buyer.get(path(product))).body.meta.problem).toBe('review.already.written')
    await sql`update orders set payment_status = 'refunded' where id = ${second}`.execute(shop.db)
    expect(await shown()).toEqual([0, 0, null])
  })

  const broken = [
    { rating: 0 },
    { rating: 6 },
    { rating: 2.5 },
    { title: '' },
    { text: ' ' },
    { text: 'x'.repeat(4001) },
  ]
  test.each(broken)('refuse %o', async change => {
    expect((await stranger.post(path(bought), { ...review, ...change })).status).toBe(400)
  })

  test('of a product that is not there are not there', async () => {
    expect((await buyer.get('/api/material/99999/review')).status).toBe(404)
    expect((await buyer.post('/api/material/99999/review', review)).status).toBe(404)
  })
})
