import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, password } from '#testing/builders.ts'
import { type CartShop, linesOf, loadCart, medium, pack, saveCart, small, startCartShop } from '#testing/cart-shop.ts'

let shop: CartShop
let ada: ApiClient
let grace: ApiClient

beforeAll(async () => {
  shop = await startCartShop()
  ;({ ada, grace } = shop)
})
beforeEach(() => shop.empty())
afterAll(() => shop.stop())

describe('a cart', () => {
  test('that nobody has filled is empty, version 0', async () => {
    expect(await loadCart(ada)).toMatchObject({
      _id: null,
      version: 0,
      items: [],
      totals: { order: { gross: { value: 0 } } },
    })
  })

  test("is stored with the shop's own prices, whatever the client says they are", async () => {
    const answer = await saveCart(ada, [
      { ...small(3), price: { value: 0.01 }, vatRate: 0, name: 'Free', stock: { value: 9999 } },
    ])
    expect(answer.status).toBe(200)
    const [line] = (await loadCart(ada)).items
    expect(line).toMatchObject({
      _id: String(shop.jacket.productId),
      name: 'Product NG1',
      quantity: 3,
      vatRate: 19,
      price: { value: 90 },
      total: { value: 270, currency: 'EUR' },
      preStocks: [30, 30],
      isStockFreeze: false,
      isOnlySellableWithPositiveStock: false,
    })
    expect((await loadCart(ada)).totals.order).toEqual({
      goods: { value: 270, currency: 'EUR' },
      shipping: { value: 0, currency: 'EUR' },
      net: { value: 270, currency: 'EUR' },
      vat: [{ rate: 19, net: { value: 270, currency: 'EUR' }, amount: { value: 51.3, currency: 'EUR' } }],
      gross: { value: 321.3, currency: 'EUR' },
    })
  })

  test('belongs to one person: a colleague has their own, and none can be saved for another', async () => {
    await saveCart(ada, [small(1)])
    expect((await loadCart(grace)).items).toEqual([])
    const foreign = await saveCart(grace, [small(1)], { userId: ada.session!.userId })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'not.allowed' } })
    const id = (await loadCart(ada))._id
    await saveCart(grace, [medium(1)])
    expect((await saveCart(grace, [small(1)], { _id: id })).status).toBe(404)
  })

  test('replaces a line that is there, and is one line however the product is named', async () => {
    await saveCart(ada, [pack(6)])
    await saveCart(ada, [{ ...pack(12), variantSku: 'NG2-M' }])
    expect(linesOf(await loadCart(ada))).toEqual([['NG2-M', 12]])
  })

  test('keeps lines with other attributes apart', async () => {
    await saveCart(ada, [pack(6), { ...pack(6), attributes: [{ name: 'print', value: 'Huber' }] }])
    expect(linesOf(await loadCart(ada))).toEqual([
      ['NG2-M', 6],
      ['NG2-M', 6],
    ])
  })

  test('keeps the line of a product that is gone, without an id', async () => {
    await saveCart(ada, [pack(6), small(1)])
    await sql`update products set is_active = false where id = ${shop.packs.productId}`.execute(shop.db)
    const { items } = await loadCart(ada)
    expect(items[0]).toMatchObject({ name: 'Product NG2', price: null, problem: 'product.gone' })
    expect(items[0]).not.toHaveProperty('_id')
    expect(items[1]._id).toBe(String(shop.jacket.productId))
    await sql`update products set is_active = true where id = ${shop.packs.productId}`.execute(shop.db)
  })
})

describe('versions', () => {
  test('with the current one everything is replaced', async () => {
    const { version } = (await saveCart(ada, [small(1), medium(2)])).body
    expect((await saveCart(ada, [medium(3)], { version })).body.version).toBe(version + 1)
    expect(linesOf(await loadCart(ada))).toEqual([['NG1-M', 3]])
  })

  test('with an old one nothing is stored, and the stored cart comes back to be merged', async () => {
    await saveCart(ada, [small(1)])
    await saveCart(ada, [medium(2)])
    const answer = await saveCart(ada, [small(9)], { version: 1 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart.changed', basket: { version: 2 } } })
    expect(linesOf(answer.body.basket)).toEqual([
      ['NG1-S', 1],
      ['NG1-M', 2],
    ])
    expect(linesOf(await loadCart(ada))).toEqual([
      ['NG1-S', 1],
      ['NG1-M', 2],
    ])
  })

  test('without one lines are added and changed, and none is dropped', async () => {
    await saveCart(ada, [small(1), medium(2)])
    await saveCart(ada, [medium(5)])
    expect(linesOf(await loadCart(ada))).toEqual([
      ['NG1-S', 1],
      ['NG1-M', 5],
    ])
  })

  test('of twenty first saves at once make one cart that holds every line', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => saveCart(ada, [i % 2 ? small(1) : medium(1)])),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200))
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from baskets`.execute(shop.db)
    expect(rows[0]?.count).toBe(1)
    expect(linesOf(await loadCart(ada)).length).toBe(2)
  })

  test('of two replacements at once one wins and the other is told', async () => {
    const { version } = (await saveCart(ada, [small(1)])).body
    const answers = await Promise.all([saveCart(ada, [small(2)], { version }), saveCart(ada, [small(3)], { version })])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })
})

test('a sales person has a cart per company, still there after switching', async () => {
  const act = async (client: ApiClient, company: MadeCompany) =>
    shop.api.as(
      (await client.post('/api/user/switchCustomerOfSalesPerson', { companyId: String(company.id) })).body.data,
    )
  const first = await act(await shop.api.signIn('sales', password, 'north'), shop.companies[0]!)
  await saveCart(first, [small(4)])
  const second = await act(first, shop.companies[1]!)
  expect((await loadCart(second)).items).toEqual([])
  await saveCart(second, [medium(7)])
  expect(linesOf(await loadCart(await act(second, shop.companies[0]!)))).toEqual([['NG1-S', 4]])
})
