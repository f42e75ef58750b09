import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { type CheckoutShop, codes, euro, fillCart, pack, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: CheckoutShop
let ada: ApiClient
let stranger: ApiClient

beforeAll(async () => {
  shop = await startCheckoutShop()
  ;({ ada, stranger } = shop)
})
beforeEach(() => shop.restore())
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop.stop())

describe('a preview', () => {
  test('prices the cart by delivery, with freight and VAT per rate, and places nothing', async () => {
    await fillCart(ada, small(3), pack(12))
    const data = await shop.preview(ada)
    expect(codes(data)).toEqual([])
    expect(data.orders).toHaveLength(1)
    expect(data.orders[0]).toMatchObject({
      items: [
        { variantSku: 'NORTH1-S', quantity: 3, price: euro(90), total: euro(270), vatRate: 19 },
        { variantSku: 'PACK-M', quantity: 12, price: euro(5), total: euro(60), vatRate: 7 },
      ],
      freight: {
        price: euro(8.9),
        rule: 'standard',
        next: { above: euro(500), missing: euro(170.01), price: euro(0) },
      },
    })
    expect(data.totals).toEqual({
      goods: euro(330),
      shipping: euro(8.9),
      net: euro(338.9),
      vat: [
        { rate: 19, net: euro(278.9), amount: euro(52.99) },
        { rate: 7, net: euro(60), amount: euro(4.2) },
      ],
      gross: euro(396.09),
    })
    expect((await ada.get('/api/basket')).body.data.items).toHaveLength(2)
  })

  test('says everything that stops the order at once, and placing it says the same', async () => {
    await fillCart(ada, small(3))
    const nothing = { orderType: 'order', deliveries: [] }
    const data = (await ada.post('/api/order/create', { ...nothing, preview: true })).body.data
    const expected = [
      'address.missing',
      'address.missing',
      'shipping.method.unavailable',
      'payment.method.unavailable',
      'terms.not.accepted',
      'contract.not.confirmed',
    ]
    expect(codes(data)).toEqual(expected)
    const placed = await ada.post('/api/order/create', nothing)
    expect(placed).toMatchObject({ status: 422, body: { code: 'address.missing' } })
    expect(codes(placed.body)).toEqual(expected)
  })

  test.each(['shipping', 'invoice'])('says that it is the %s address which is missing', async address => {
    await fillCart(ada, small(3))
    const without = { [`${address}AddressId`]: null }
    const [block] = (await shop.preview(ada, without)).blocks
    expect(block).toEqual({ code: 'address.missing', facts: { address } })
    const { status, body } = await shop.order(ada, without)
    const message = `The ${address} address is missing. Please choose one.`
    expect([status, body.detail]).toEqual([422, message])
    expect(body.errors).toEqual([{ path: `${address}AddressId`, code: 'address.missing', message }])
  })

  test('says how this company may pay, and no other way', async () => {
    await fillCart(ada, small(1))
    expect((await shop.preview(ada)).paymentMethods).toEqual(['invoice', 'prepayment', 'card'])
    await sql`update companies set payment_methods = '{card,directDebit}' where id = ${shop.other.id}`.execute(shop.db)
    await fillCart(stranger, small(1))
    expect((await shop.preview(stranger)).paymentMethods).toEqual(['card'])
  })

  test('says that a quantity is still to be decided on, and placing it says the same', async () => {
    await fillCart(ada, small(999))
    await fillCart(ada, pack(6))
    const block = { code: 'quantity.undecided', variantSku: 'NORTH1-S', facts: { requested: 999 } }
    expect((await shop.preview(ada)).blocks).toMatchObject([block])
    expect(await shop.order(ada)).toMatchObject({ status: 422, body: { code: 'quantity.undecided', blocks: [block] } })
    const { items } = (await ada.get('/api/basket')).body.data
    expect(items[0]).toMatchObject({ requestedQuantity: 999 })
    await fillCart(ada, { ...small(items[0].quantity), requestedQuantity: null })
    expect(codes(await shop.preview(ada))).toEqual([])
  })

  test('says that a line was put in at a price that is not today’s, until the buyer confirms the total', async () => {
    await fillCart(ada, { ...small(1), price: { value: 85 } })
    const { blocks, totals } = await shop.preview(ada)
    expect(blocks).toMatchObject([{ code: 'price.changed', lines: [{ oldPrice: euro(85), updatedPrice: euro(90) }] }])
    expect(await shop.order(ada)).toMatchObject({ status: 409, body: { code: 'price.changed' } })
    expect((await shop.order(ada, { total: totals.gross.value })).status).toBe(200)
  })

  test('of an empty cart says so', async () => {
    expect(codes(await shop.preview(ada))).toEqual(['cart.empty'])
  })

  test('of an old version says that the cart has changed', async () => {
    const version = await fillCart(ada, small(1))
    expect(codes(await shop.preview(ada, { basketVersion: version - 1 }))).toEqual(['cart.changed'])
  })
})
