import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { type CheckoutShop, fillCart, small, startCheckoutShop } from '#testing/checkout-shop.ts'
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

describe('placing an order once', () => {
  test('a repeat of the same version answers with the same orders', async () => {
    const basketVersion = await fillCart(ada, small(1))
    const first = await shop.order(ada, { basketVersion })
    expect((await shop.order(ada, { basketVersion })).body).toEqual(first.body)
    await fillCart(ada, small(2))
    expect((await shop.order(ada, { basketVersion })).body).toEqual(first.body)
  })

  test('without a version the same body does, once its lines are gone, but not another body', async () => {
    await fillCart(ada, small(1))
    const first = await shop.order(ada)
    expect((await shop.order(ada)).body).toEqual(first.body)
    const note = { deliveries: [{ note: 'other' }] }
    expect(await shop.order(ada, note)).toMatchObject({ status: 422, body: { code: 'cart.empty' } })
    await fillCart(ada, small(1))
    expect((await shop.order(ada)).body.data.orders[0]._id).not.toBe(first.body.data.orders[0]._id)
  })

  test('after ten minutes the same body is a new wish', async () => {
    await fillCart(ada, small(1))
    await shop.order(ada)
    await sql`update checkouts set at = at - interval '11 minutes'`.execute(shop.db)
    expect(await shop.order(ada)).toMatchObject({ status: 422, body: { code: 'cart.empty' } })
  })

  test('an Idempotency-Key answers with the same orders, and with another body refuses', async () => {
    const key = { 'idempotency-key': 'ada-1' }
    await fillCart(ada, small(1))
    const first = await shop.order(ada, {}, key)
    await fillCart(ada, small(2))
    expect((await shop.order(ada, {}, key)).body).toEqual(first.body)
    expect(await shop.order(ada, { termsAccepted: false }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency.key.reused' },
    })
    await fillCart(grace, small(1))
    expect((await shop.order(grace, {}, key)).body.data.orders[0]._id).not.toBe(first.body.data.orders[0]._id)
    expect((await shop.order(ada, {}, { 'idempotency-key': 'ü'.repeat(3) })).status).toBe(400)
  })

  test.each(['with', 'without'])('of fifty at once, %s a version, all name the one order', async which => {
    const version = await fillCart(ada, small(1))
    const before = await shop.orderCount()
    const body = which === 'with' ? { basketVersion: version } : {}
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.order(ada, body)))
    const named = new Set(answers.map(answer => answer.body.data?.orders[0]._id))
    expect(answers.map(answer => answer.status)).toEqual(Array(50).fill(200))
    expect(named.size).toBe(1)
    expect(await shop.orderCount()).toBe(before + 1)
  })

  test('of two keys at once for one cart both name the one order', async () => {
    await fillCart(ada, small(1))
    const answers = await Promise.all(['k1', 'k2'].map(key => shop.order(ada, {}, { 'idempotency-key': key })))
    expect(new Set(answers.map(answer => answer.body.data.orders[0]._id)).size).toBe(1)
  })
})
