import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import {
  type MadeProduct,
  makeCategory,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let bought: MadeProduct
let cancelled: MadeProduct
let buyer: ApiClient
let colleague: ApiClient
let stranger: ApiClient
const review = { rating: 4, title: 'Sells itself', text: 'Customers come back\nfor it.' }

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  const tenantId = await makeTenant(db, 'north')
  const company = await makeCompany(db, tenantId)
  const { id: userId } = await makeUser(db, company, 'buyer')
  await makeUser(db, company, 'colleague')
  await makeUser(db, await makeCompany(db, tenantId), 'stranger')
  const category = await makeCategory(db, tenantId, 'Jackets')
  bought = await makeProduct(db, tenantId, 'NG1', { categories: [category] })
  cancelled = await makeProduct(db, tenantId, 'NG2', { categories: [category] })
  for (const [product, status] of [
    [bought, 6],
    [cancelled, 7],
  ] as const) {
    await sql`with placed as (
      insert into orders (tenant_id, order_number, company_id, user_id, order_type, delivery_date, status, payment_method,
                          currency, goods, shipping, vat, gross, shipping_address, invoice_address)
      values (${tenantId}, ${String(product.productId)}, ${company.id}, ${userId}, 'order', '2026-01-01', ${status}, 'invoice', 'EUR', 100, 0, '[]', 119, '{}', '{}')
      returning id)
      insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, quantity, unit_price, vat_rate)
      select ${tenantId}, id, 1, ${product.productId}, ${product.variantId}, 'x', 'x', '{}', 1, 100, 19 from placed`.execute(
      db,
    )
  }
  const api = new ApiClient(shop.address)
  buyer = await api.signIn('buyer', password, 'north')
  colleague = await api.signIn('colleague', password, 'north')
  stranger = await api.signIn('stranger', password, 'north')
})
afterAll(() => shop.stop())

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

  test('are not for those who have not bought, or whose order was cancelled', async () => {
    expect(await stranger.post(path(bought), review)).toMatchObject({
      status: 422,
      body: { code: 'review.not.bought' },
    })
    expect(await buyer.post(path(cancelled), review)).toMatchObject({
      status: 422,
      body: { code: 'review.not.bought' },
    })
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
