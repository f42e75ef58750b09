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

describe('a line that breaks a rule', () => {
  const rejected: [string, object, string][] = [
    ['13 when packs hold 6', { sku: 'NG2', orderType: 'order', quantity: 13 }, 'batch.invalid'],
    ['a number nobody sells', { sku: 'NOPE', orderType: 'order', quantity: 1 }, 'unknown.sku'],
    ['a style without saying which size', { sku: 'NG1', orderType: 'order', quantity: 1 }, 'variant.choose'],
    ['a deal without deals', { sku: 'NG3', orderType: 'order', quantity: 1 }, 'unknown.sku'],
    [
      'a variant under another product',
      { sku: 'NG2', variantSku: 'NG1-S', orderType: 'order', quantity: 1 },
      'unknown.sku',
    ],
    [
      'a season that is not open yet',
      { sku: 'NG1', variantSku: 'NG1-S', orderType: 'preOrder', quantities: [1, 0] },
      'season.closed',
    ],
    [
      'an attribute nobody asked for',
      {
        ...{ sku: 'NG1', variantSku: 'NG1-S', orderType: 'order', quantity: 1 },
        attributes: [{ name: 'x', value: 'y' }],
      },
      'attribute.unknown',
    ],
  ]
  test.each(rejected)('%s is named and does not hold up the others', async (_name, line, code) => {
    const answer = await saveCart(ada, [medium(2), line])
    expect(answer.body.rejected).toEqual([{ line: 1, code }])
    expect(linesOf(await loadCart(ada))).toEqual([['NG1-M', 2]])
  })

  test('keeps its stored state', async () => {
    const { version } = (await saveCart(ada, [pack(6)])).body
    await saveCart(ada, [pack(7)], { version })
    expect(linesOf(await loadCart(ada))).toEqual([['NG2-M', 6]])
  })

  const malformed: [string, object][] = [
    ['a negative quantity', small(-1)],
    ['half a piece', small(1.5)],
    ['no piece', small(0)],
    ['a million', small(1_000_000)],
    ['words', { ...small(1), quantity: 'two' }],
    ['another order type', { ...small(1), orderType: 'gift' }],
    ['a pre-order of nothing', { sku: 'NG1', variantSku: 'NG1-S', orderType: 'preOrder', quantities: [0, 0] }],
  ]
  test.each(malformed)('%s is malformed, and nothing is stored', async (_name, line) => {
    expect((await saveCart(ada, [medium(2), line])).status).toBe(400)
    expect((await loadCart(ada)).items).toEqual([])
  })

  test('more than a thousand lines are malformed', async () => {
    expect((await saveCart(ada, Array(1001).fill(small(1)))).status).toBe(400)
  })
})

describe('the id of a product sent with a line', () => {
  test.each([
    ['of a row of variants', () => `${shop.jacket.productId}-NG1-S`],
    ['of another product', () => String(shop.packs.productId)],
  ])('%s is refused, and the others are kept', async (_name, id) => {
    const answer = await saveCart(ada, [{ ...small(1), _id: id() }, pack(6)])
    expect(answer.body.rejected).toEqual([{ line: 0, code: 'product.added.to.cart.error' }])
    expect(linesOf(await loadCart(ada))).toEqual([['NG2-M', 6]])
    const checked = await ada.post('/api/basket/check', { items: [{ ...small(1), _id: id() }] })
    expect(checked.body.data[0]).toMatchObject({ status: 'rejected', code: 'product.added.to.cart.error' })
  })
})

describe('an order line without a quantity', () => {
  const { quantity: _, ...bare } = small(1)

  test('starts with one piece, or one pack', async () => {
    await saveCart(ada, [bare, { ...pack(6), quantity: null }])
    expect(linesOf(await loadCart(ada))).toEqual([
      ['NG1-S', 1],
      ['NG2-M', 6],
    ])
  })

  test('that is in the cart stays as it is', async () => {
    await saveCart(ada, [small(7)])
    await saveCart(ada, [bare])
    expect(linesOf(await loadCart(ada))).toEqual([['NG1-S', 7]])
  })

  test('is one thing, a pre-order without quantities another', async () => {
    expect((await saveCart(ada, [{ ...bare, orderType: 'preOrder' }])).status).toBe(400)
  })
})

describe('lines that are only asked about', () => {
  const check = async (items: object[]) => (await ada.post('/api/basket/check', { items })).body.data

  test('are answered one by one and stored nowhere', async () => {
    const rows = await check([
      small(2),
      pack(24),
      pack(13),
      { sku: 'NOPE', orderType: 'order', quantity: 1 },
      { sku: 'NG3', orderType: 'order', quantity: 1 },
    ])
    expect(rows.map((row: { status: string; code?: string }) => [row.status, row.code])).toEqual([
      ['accepted', undefined],
      ['corrected', 'stock.not.enough.error'],
      ['rejected', 'batch.invalid'],
      ['rejected', 'unknown.sku'],
      ['rejected', 'unknown.sku'],
    ])
    expect(rows[0].item).toMatchObject({
      name: 'Product NG1',
      quantity: 2,
      price: { value: 90 },
      total: { value: 180 },
    })
    expect(rows[1].item).toMatchObject({ quantity: 18, requestedQuantity: 24 })
    expect(rows[2].item).toMatchObject({ salesBatchSize: 6 })
    expect((await loadCart(ada)).items).toEqual([])
  })

  test('a number that is there but not to be seen is answered like one that is not', async () => {
    const [hidden, missing] = await check([
      { sku: 'NG3', orderType: 'order', quantity: 1 },
      { sku: 'NOPE', orderType: 'order', quantity: 1 },
    ])
    expect(hidden).toEqual(missing)
  })

  test('that name a style of several variants are answered with what there is to choose from', async () => {
    const [row, other] = await check([
      { sku: 'NG1', orderType: 'order', quantity: 2 },
      { sku: 'NG1', variantSku: 'NG1-XXL', orderType: 'order', quantity: 2 },
    ])
    expect(row).toMatchObject({
      status: 'rejected',
      code: 'variant.choose',
      style: { sku: 'NG1', name: 'Product NG1' },
    })
    expect(row.style.variants).toHaveLength(row.style.variantCount)
    expect(row.style.variants).toContainEqual({ variantSku: 'NG1-S', colour: null, size: 'S' })
    expect(other).toEqual({ status: 'rejected', code: 'unknown.sku' })
  })

  test('more than a thousand, or a malformed one, are refused', async () => {
    expect((await ada.post('/api/basket/check', { items: Array(1001).fill(small(1)) })).status).toBe(400)
    expect((await ada.post('/api/basket/check', { items: [small(0)] })).status).toBe(400)
  })
})
