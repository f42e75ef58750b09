import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { type CartShop, linesOf, loadCart, medium, pack, saveCart, small, startCartShop } from '#testing/cart-shop.ts'

let shop: CartShop
let ada: ApiClient

beforeAll(async () => {
  shop = await startCartShop()
  ;({ ada } = shop)
})
beforeEach(() => shop.empty())
afterAll(() => shop.stop())

describe('stock', () => {
  test('caps a line to whole packs and says so', async () => {
    const answer = await saveCart(ada, [pack(24)])
    expect(answer.body.data.items[0]).toMatchObject({ quantity: 18, notEnoughStock: true, requestedQuantity: 24 })
  })

  test('is shared by two lines of one item', async () => {
    await saveCart(ada, [pack(12), { ...pack(12), attributes: [{ name: 'print', value: 'Huber' }] }])
    expect(linesOf(await loadCart(ada))).toEqual([
      ['NG2-M', 12],
      ['NG2-M', 6],
    ])
  })

  test('that is gone meanwhile marks the line', async () => {
    await saveCart(ada, [small(10)])
    await sql`update stock set available = 4 where variant_id = ${shop.jacket.variantId}`.execute(shop.db)
    expect((await loadCart(ada)).items[0]).toMatchObject({
      quantity: 10,
      notEnoughStock: true,
      problem: 'stock.not.enough.error',
    })
    await sql`update stock set available = 20 where variant_id = ${shop.jacket.variantId}`.execute(shop.db)
  })

  test('that is running low is said of the line, as it is in the list', async () => {
    await saveCart(ada, [small(2), medium(2)])
    await sql`update stock set available = 4 where variant_id = ${shop.jacket.variantId}`.execute(shop.db)
    const { items } = await loadCart(ada)
    expect(items.map((item: { availability: string }) => item.availability)).toEqual(['low', 'inStock'])
    await sql`update stock set available = 20 where variant_id = ${shop.jacket.variantId}`.execute(shop.db)
  })

  test('that was not enough stays a question until the buyer sets a quantity', async () => {
    const asked = await saveCart(ada, [small(999)])
    expect(asked.body.data.items[0]).toMatchObject({
      quantity: 20,
      requestedQuantity: 999,
      problem: 'quantity.undecided',
    })
    const open = { quantity: 20, notEnoughStock: true, requestedQuantity: 999, problem: 'quantity.undecided' }
    const { version } = (await saveCart(ada, [medium(1)])).body
    expect((await loadCart(ada)).items[0]).toMatchObject(open)
    const whole = await saveCart(ada, [small(20), medium(2)], { version })
    expect(whole.body.data.items[0]).toMatchObject(open)
    const echo = await saveCart(ada, whole.body.data.items, { version: whole.body.version })
    expect(echo.body.data.items[0]).toMatchObject(open)
    const alone = await saveCart(ada, [{ ...small(20), requestedQuantity: 999 }])
    expect(alone.body.data.items[0]).toMatchObject(open)
  })

  const decisions: [string, object[], boolean][] = [
    ['another quantity', [small(12)], true],
    ['the same one, sent alone', [small(20)], true],
    ['the same one with what was asked for taken back', [{ ...small(20), requestedQuantity: null }, medium(1)], false],
    ['the same one as what is asked for', [{ ...small(20), requestedQuantity: 20 }, medium(1)], false],
  ]
  test.each(decisions)('that was not enough is decided by %s', async (_name, items, isPartial) => {
    const { version } = (await saveCart(ada, [small(999)])).body
    const answer = await saveCart(ada, items, isPartial ? {} : { version })
    expect(answer.body.data.items[0]).toMatchObject({ notEnoughStock: false })
    expect(answer.body.data.items[0]).not.toHaveProperty('requestedQuantity')
    expect(answer.body.data.items[0]).not.toHaveProperty('problem')
  })

  test('of a frozen season caps a pre-order', async () => {
    await sql`update products set is_stock_freeze = true where id = ${shop.jacket.productId}`.execute(shop.db)
    const answer = await saveCart(ada, [
      { sku: 'NG1', variantSku: 'NG1-S', orderType: 'preOrder', quantities: [0, 99] },
    ])
    expect(answer.body.data.items[0]).toMatchObject({
      quantities: [0, 30],
      notEnoughStock: true,
      requestedQuantity: 99,
    })
    await sql`update products set is_stock_freeze = false where id = ${shop.jacket.productId}`.execute(shop.db)
  })
})
