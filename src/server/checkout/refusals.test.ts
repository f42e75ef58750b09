import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { type CheckoutShop, codes, euro, fillCart, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { makeAddress } from '#testing/sample-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: CheckoutShop
let ada: ApiClient
let grace: ApiClient

beforeAll(async () => {
  shop = await startCheckoutShop()
  ;({ ada, grace } = shop)
})
beforeEach(() => shop.restore())
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop.stop())

describe('what stops an order', () => {
  const refused: [string, () => Promise<object>, number, string][] = [
    [
      'an address of another company',
      async () => ({ shippingAddressId: String(await makeAddress(shop.db, shop.other)) }),
      422,
      'address.missing',
    ],
    [
      'an address without country',
      async () => ({ shippingAddressId: String(await makeAddress(shop.db, shop.north.company, null)) }),
      422,
      'address.missing.country',
    ],
    [
      'a country nobody delivers to',
      async () => ({ shippingAddressId: String(await makeAddress(shop.db, shop.north.company, 'JP')) }),
      422,
      'shipping.method.unavailable',
    ],
    [
      'a way to pay the shop does not offer',
      async () => ({ paymentMethod: 'directDebit' }),
      422,
      'payment.method.unavailable',
    ],
    ['terms not agreed', async () => ({ termsAccepted: false }), 422, 'terms.not.accepted'],
    ['a contract not confirmed', async () => ({ contractConfirmed: false }), 422, 'contract.not.confirmed'],
    ['another total than was confirmed', async () => ({ total: 1 }), 409, 'total.changed'],
    [
      'the right total in another currency',
      async () => {
        const { value } = (await shop.preview(ada)).totals.gross
        return { total: { value, currency: 'USD' } }
      },
      409,
      'total.changed',
    ],
    ['an old version of the cart', async () => ({ basketVersion: 0 }), 409, 'cart.changed'],
    [
      'two dates for what ships now',
      async () => ({ deliveries: [{ date: '2999-01-01' }, { date: '2999-01-02' }] }),
      422,
      'delivery.date.unknown',
    ],
    ['a day that has passed', async () => ({ deliveries: [{ date: '2020-01-01' }] }), 422, 'delivery.date.past'],
  ]
  test.each(refused)('%s', async (_name, more, status, code) => {
    await fillCart(ada, small(1))
    const before = await shop.orderCount()
    expect(await shop.order(ada, await more())).toMatchObject({ status, body: { code } })
    expect(await shop.orderCount()).toBe(before)
    expect((await ada.get('/api/basket')).body.data.items).toHaveLength(1)
  })

  test('a company whose deliveries are blocked', async () => {
    await fillCart(ada, small(1))
    await sql`update companies set blocked_delivery = true where id = ${shop.north.company.id}`.execute(shop.db)
    expect(await shop.order(ada)).toMatchObject({ status: 422, body: { code: 'delivery.blocked' } })
    await sql`update baskets set items = '[]', version = version + 1`.execute(shop.db)
    expect(codes(await shop.preview(ada)).slice(0, 2)).toEqual(['delivery.blocked', 'cart.empty'])
    await sql`update companies set blocked_delivery = false where id = ${shop.north.company.id}`.execute(shop.db)
  })

  test("too small a cart, by the buyer's own minimum, which the sentence names", async () => {
    await fillCart(ada, small(1))
    await sql`update users set min_cart_amount = 10000 where username = 'ada'`.execute(shop.db)
    expect(await shop.order(ada)).toMatchObject({
      status: 422,
      body: {
        code: 'minimum.order.amount',
        detail: expect.stringContaining('100 EUR'),
        facts: { minimum: 100, missing: 10 },
      },
    })
    await sql`update users set min_cart_amount = 0 where username = 'ada'`.execute(shop.db)
  })

  test('a date nobody delivers on, or a tax rate nobody knows, without blaming minimum or total for it', async () => {
    await fillCart(ada, small(2))
    await sql`update users set min_cart_amount = 10000 where username = 'ada'`.execute(shop.db)
    const dated = await shop.preview(ada, { deliveries: [{ date: '2020-01-01' }], total: 214.2 })
    expect(codes(dated)).toEqual(['delivery.date.past'])
    await sql`update products set vat_rate = 3 where id = ${shop.north.jacket.productId}`.execute(shop.db)
    const untaxed = await shop.order(ada, { total: 214.2 })
    expect(untaxed).toMatchObject({ status: 422, body: { code: 'tax.category.not.found' } })
    expect(codes(untaxed.body)).toEqual(['tax.category.not.found'])
    await sql`update products set vat_rate = 19 where id = ${shop.north.jacket.productId}`.execute(shop.db)
    await sql`update users set min_cart_amount = 0 where username = 'ada'`.execute(shop.db)
  })

  test('a line without a price, without blaming the minimum for it', async () => {
    await fillCart(ada, small(1))
    await sql`update users set min_cart_amount = 10000 where username = 'ada'`.execute(shop.db)
    const { rows } = await sql<{ variant_id: number }>`
      delete from base_prices where product_id = ${shop.north.jacket.productId} returning variant_id`.execute(shop.db)
    expect(codes(await shop.preview(ada))).toEqual(['price.missing'])
    for (const { variant_id: variantId } of rows) {
      await sql`insert into base_prices (tenant_id, product_id, variant_id, price)
        values (${shop.north.tenantId}, ${shop.north.jacket.productId}, ${variantId}, 9000)`.execute(shop.db)
    }
    await sql`update users set min_cart_amount = 0 where username = 'ada'`.execute(shop.db)
  })

  test('stock that went meanwhile: the line is named with what is left', async () => {
    await fillCart(ada, small(15))
    await fillCart(grace, small(12))
    expect((await shop.order(grace)).status).toBe(200)
    expect(await shop.order(ada)).toMatchObject({
      status: 409,
      body: {
        code: 'stock.not.enough.error',
        blocks: [{ sku: 'NORTH1', variantSku: 'NORTH1-S', facts: { requested: 15, available: 8 } }],
      },
    })
  })

  test('a price that moved, until the buyer confirms the total of today', async () => {
    await fillCart(ada, small(1))
    await sql`update base_prices set price = 9500 where product_id = ${shop.north.jacket.productId}`.execute(shop.db)
    expect(await shop.order(ada)).toMatchObject({
      status: 409,
      body: {
        code: 'price.changed',
        blocks: [{ lines: [{ variantSku: 'NORTH1-S', oldPrice: euro(90), updatedPrice: euro(95) }] }],
      },
    })
    expect(await shop.order(ada, { total: 117.69 })).toMatchObject({ status: 409, body: { code: 'price.changed' } })
    const now = (await shop.preview(ada)).totals.gross
    expect(codes(await shop.preview(ada, { total: { ...now, currency: 'USD' } }))).toEqual([
      'price.changed',
      'total.changed',
    ])
    expect(codes(await shop.preview(ada, { total: now }))).toEqual([])
    expect((await shop.order(ada, { total: now })).body.data.orders[0].total).toEqual(now)
    await sql`update base_prices set price = 9000 where product_id = ${shop.north.jacket.productId}`.execute(shop.db)
  })
})
