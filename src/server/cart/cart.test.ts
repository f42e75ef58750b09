import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import {
  assign,
  type Made,
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
let api: ApiClient
let ada: ApiClient
let grace: ApiClient
let tenantId: number
let jacket: MadeProduct
let packs: MadeProduct
let bargain: MadeProduct
let companies: Made[]

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  tenantId = await makeTenant(shop.db, 'north')
  companies = [await makeCompany(shop.db, tenantId), await makeCompany(shop.db, tenantId)]
  for (const name of ['ada', 'grace']) await makeUser(shop.db, companies[0]!, name)
  const sales = await makeUser(shop.db, { tenantId }, 'sales', { is_sales_person: true })
  for (const company of companies) await assign(shop.db, sales, company)
  const open = await makeCategory(shop.db, tenantId, 'Jackets')
  const deals = await makeCategory(shop.db, tenantId, 'Deals', { is_deal: true })
  jacket = await makeProduct(shop.db, tenantId, 'NG1', {
    sizes: ['S', 'M'],
    price: 9000,
    stock: 20,
    categories: [open],
  })
  packs = await makeProduct(shop.db, tenantId, 'NG2', {
    price: 500,
    stock: 20,
    sales_batch_size: 6,
    categories: [open],
  })
  bargain = await makeProduct(shop.db, tenantId, 'NG3', { categories: [deals] })
  await sql`insert into seasons (tenant_id, code, name, date, order_from) values
    (${tenantId}, 'SS27', '{"en":"S","de":"F"}', '2097-02-01', now()::date + 2),
    (${tenantId}, 'AW27', '{"en":"A","de":"H"}', '2097-09-01', null)`.execute(shop.db)
  await sql`insert into pre_stock (tenant_id, product_id, variant_id, season_id, quantity)
    select ${tenantId}, ${jacket.productId}, ${jacket.variantId}, id, 30 from seasons`.execute(shop.db)
  ada = await api.signIn('ada', password, 'north')
  grace = await api.signIn('grace', password, 'north')
})
beforeEach(async () => {
  await sql`delete from baskets`.execute(shop.db)
  await sql`delete from wishlists`.execute(shop.db)
})
afterAll(() => shop.stop())

const small = (quantity: number) => ({ sku: 'NG1', variantSku: 'NG1-S', orderType: 'order', quantity })
const medium = (quantity: number) => ({ sku: 'NG1', variantSku: 'NG1-M', orderType: 'order', quantity })
const pack = (quantity: number) => ({ sku: 'NG2', orderType: 'order', quantity })
const save = (client: ApiClient, items: object[], more: object = {}) => client.post('/api/basket', { items, ...more })
const load = async (client: ApiClient) => (await client.get('/api/basket')).body.data
const lines = (cart: { items: { variantSku: string; quantity?: number }[] }) =>
  cart.items.map(item => [item.variantSku, item.quantity])

describe('a cart', () => {
  test('that nobody has filled is empty, version 0', async () => {
    expect(await load(ada)).toMatchObject({
      _id: null,
      version: 0,
      items: [],
      totals: { order: { gross: { value: 0 } } },
    })
  })

  test("is stored with the shop's own prices, whatever the client says they are", async () => {
    const answer = await save(ada, [
      { ...small(3), price: { value: 0.01 }, vatRate: 0, name: 'Free', stock: { value: 9999 } },
    ])
    expect(answer.status).toBe(200)
    const [line] = (await load(ada)).items
    expect(line).toMatchObject({
      _id: String(jacket.productId),
      name: 'Product NG1',
      quantity: 3,
      vatRate: 19,
      price: { value: 90 },
      total: { value: 270, currency: 'EUR' },
      preStocks: [30, 30],
      isStockFreeze: false,
      isOnlySellableWithPositiveStock: false,
    })
    expect((await load(ada)).totals.order).toEqual({
      goods: { value: 270, currency: 'EUR' },
      shipping: { value: 0, currency: 'EUR' },
      net: { value: 270, currency: 'EUR' },
      vat: [{ rate: 19, net: { value: 270, currency: 'EUR' }, amount: { value: 51.3, currency: 'EUR' } }],
      gross: { value: 321.3, currency: 'EUR' },
    })
  })

  test('belongs to one person: a colleague has their own, and none can be saved for another', async () => {
    await save(ada, [small(1)])
    expect((await load(grace)).items).toEqual([])
    const foreign = await save(grace, [small(1)], { userId: ada.session!.userId })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'not.allowed' } })
    const id = (await load(ada))._id
    await save(grace, [medium(1)])
    expect((await save(grace, [small(1)], { _id: id })).status).toBe(404)
  })

  test('replaces a line that is there, and is one line however the product is named', async () => {
    await save(ada, [pack(6)])
    await save(ada, [{ ...pack(12), variantSku: 'NG2-M' }])
    expect(lines(await load(ada))).toEqual([['NG2-M', 12]])
  })

  test('keeps lines with other attributes apart', async () => {
    await sql`update products set sales_attributes = '[{"name":"print","label":{"en":"Print","de":"Druck"},"required":false,"maxLength":9}]' where sku = 'NG2'`.execute(
      shop.db,
    )
    await save(ada, [pack(6), { ...pack(6), attributes: [{ name: 'print', value: 'Huber' }] }])
    expect(lines(await load(ada))).toEqual([
      ['NG2-M', 6],
      ['NG2-M', 6],
    ])
  })
})

describe('versions', () => {
  test('with the current one everything is replaced', async () => {
    const { version } = (await save(ada, [small(1), medium(2)])).body
    expect((await save(ada, [medium(3)], { version })).body.version).toBe(version + 1)
    expect(lines(await load(ada))).toEqual([['NG1-M', 3]])
  })

  test('with an old one nothing is stored, and the stored cart comes back to be merged', async () => {
    await save(ada, [small(1)])
    await save(ada, [medium(2)])
    const answer = await save(ada, [small(9)], { version: 1 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart.changed', basket: { version: 2 } } })
    expect(lines(answer.body.basket)).toEqual([
      ['NG1-S', 1],
      ['NG1-M', 2],
    ])
    expect(lines(await load(ada))).toEqual([
      ['NG1-S', 1],
      ['NG1-M', 2],
    ])
  })

  test('without one lines are added and changed, and none is dropped', async () => {
    await save(ada, [small(1), medium(2)])
    await save(ada, [medium(5)])
    expect(lines(await load(ada))).toEqual([
      ['NG1-S', 1],
      ['NG1-M', 5],
    ])
  })

  test('of twenty first saves at once make one cart that holds every line', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => save(ada, [i % 2 ? small(1) : medium(1)])))
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200))
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from baskets`.execute(shop.db)
    expect(rows[0]?.count).toBe(1)
    expect(lines(await load(ada)).length).toBe(2)
  })

  test('of two replacements at once one wins and the other is told', async () => {
    const { version } = (await save(ada, [small(1)])).body
    const answers = await Promise.all([save(ada, [small(2)], { version }), save(ada, [small(3)], { version })])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })
})

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
    const answer = await save(ada, [medium(2), line])
    expect(answer.body.rejected).toEqual([{ line: 1, code }])
    expect(lines(await load(ada))).toEqual([['NG1-M', 2]])
  })

  test('keeps its stored state', async () => {
    const { version } = (await save(ada, [pack(6)])).body
    await save(ada, [pack(7)], { version })
    expect(lines(await load(ada))).toEqual([['NG2-M', 6]])
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
    expect((await save(ada, [medium(2), line])).status).toBe(400)
    expect((await load(ada)).items).toEqual([])
  })

  test('more than a thousand lines are malformed', async () => {
    expect((await save(ada, Array(1001).fill(small(1)))).status).toBe(400)
  })
})

describe('stock', () => {
  test('caps a line to whole packs and says so', async () => {
    const answer = await save(ada, [pack(24)])
    expect(answer.body.data.items[0]).toMatchObject({ quantity: 18, notEnoughStock: true, requestedQuantity: 24 })
  })

  test('is shared by two lines of one item', async () => {
    await save(ada, [pack(12), { ...pack(12), attributes: [{ name: 'print', value: 'Huber' }] }])
    expect(lines(await load(ada))).toEqual([
      ['NG2-M', 12],
      ['NG2-M', 6],
    ])
  })

  test('that is gone meanwhile marks the line', async () => {
    await save(ada, [small(10)])
    await sql`update stock set available = 4 where variant_id = ${jacket.variantId}`.execute(shop.db)
    expect((await load(ada)).items[0]).toMatchObject({
      quantity: 10,
      notEnoughStock: true,
      problem: 'stock.not.enough.error',
    })
    await sql`update stock set available = 20 where variant_id = ${jacket.variantId}`.execute(shop.db)
  })

  test('that is running low is said of the line, as it is in the list', async () => {
    await save(ada, [small(2), medium(2)])
    await sql`update stock set available = 4 where variant_id = ${jacket.variantId}`.execute(shop.db)
    const { items } = await load(ada)
    expect(items.map((item: { availability: string }) => item.availability)).toEqual(['low', 'inStock'])
    await sql`update stock set available = 20 where variant_id = ${jacket.variantId}`.execute(shop.db)
  })

  test('that was not enough stays a question until the buyer sets a quantity', async () => {
    const asked = await save(ada, [small(999)])
    expect(asked.body.data.items[0]).toMatchObject({
      quantity: 20,
      requestedQuantity: 999,
      problem: 'quantity.undecided',
    })
    const open = { quantity: 20, notEnoughStock: true, requestedQuantity: 999, problem: 'quantity.undecided' }
    const { version } = (await save(ada, [medium(1)])).body
    expect((await load(ada)).items[0]).toMatchObject(open)
    const whole = await save(ada, [small(20), medium(2)], { version })
    expect(whole.body.data.items[0]).toMatchObject(open)
    const echo = await save(ada, whole.body.data.items, { version: whole.body.version })
    expect(echo.body.data.items[0]).toMatchObject(open)
    const alone = await save(ada, [{ ...small(20), requestedQuantity: 999 }])
    expect(alone.body.data.items[0]).toMatchObject(open)
  })

  const decisions: [string, object[], boolean][] = [
    ['another quantity', [small(12)], true],
    ['the same one, sent alone', [small(20)], true],
    ['the same one with what was asked for taken back', [{ ...small(20), requestedQuantity: null }, medium(1)], false],
    ['the same one as what is asked for', [{ ...small(20), requestedQuantity: 20 }, medium(1)], false],
  ]
  test.each(decisions)('that was not enough is decided by %s', async (_name, items, isPartial) => {
    const { version } = (await save(ada, [small(999)])).body
    const answer = await save(ada, items, isPartial ? {} : { version })
    expect(answer.body.data.items[0]).toMatchObject({ notEnoughStock: false })
    expect(answer.body.data.items[0]).not.toHaveProperty('requestedQuantity')
    expect(answer.body.data.items[0]).not.toHaveProperty('problem')
  })

  test('of a frozen season caps a pre-order', async () => {
    await sql`update products set is_stock_freeze = true where id = ${jacket.productId}`.execute(shop.db)
    const answer = await save(ada, [{ sku: 'NG1', variantSku: 'NG1-S', orderType: 'preOrder', quantities: [0, 99] }])
    expect(answer.body.data.items[0]).toMatchObject({
      quantities: [0, 30],
      notEnoughStock: true,
      requestedQuantity: 99,
    })
    await sql`update products set is_stock_freeze = false where id = ${jacket.productId}`.execute(shop.db)
  })
})

describe('a price that moved', () => {
  test('is told with the old one until the buyer agrees, whatever else changes in the line', async () => {
    const { version } = (await save(ada, [small(2)])).body
    await sql`update base_prices set price = 9500 where product_id = ${jacket.productId}`.execute(shop.db)
    expect((await load(ada)).items[0]).toMatchObject({
      oldPrice: { value: 90 },
      updatedPrice: { value: 95 },
      price: { value: 95 },
    })
    const again = await save(ada, [small(2), medium(1)], { version })
    expect(again.body.data.items[0]).toHaveProperty('updatedPrice')
    const changed = await save(ada, [small(3)], { version: again.body.version })
    expect(changed.body.data.items[0]).toMatchObject({ oldPrice: { value: 90 }, updatedPrice: { value: 95 } })
    const agreed = await save(ada, [{ ...small(4), price: { value: 95 } }], { version: changed.body.version })
    expect(agreed.body.data.items[0]).not.toHaveProperty('updatedPrice')
    await sql`update base_prices set price = 9000 where product_id = ${jacket.productId}`.execute(shop.db)
  })

  test('of a pre-order is told as its pre-order price too', async () => {
    const early = { sku: 'NG1', variantSku: 'NG1-S', orderType: 'preOrder', quantities: [0, 1] }
    await save(ada, [small(2), early], { version: (await load(ada)).version })
    await sql`update base_prices set price = 9500 where product_id = ${jacket.productId}`.execute(shop.db)
    const [order, preOrder] = (await load(ada)).items
    expect(order.oldPrice).toEqual({ value: 90, currency: 'EUR' })
    expect(preOrder.oldPrice).toEqual({ value: 90, currency: 'EUR', preOrderPrice: 90 })
    expect(preOrder.updatedPrice).toEqual({ value: 95, currency: 'EUR' })
    await sql`update base_prices set price = 9000 where product_id = ${jacket.productId}`.execute(shop.db)
  })

  test('is no longer told once the buyer has said yes to it, and only to today’s', async () => {
    const { version } = (await save(ada, [small(2)])).body
    await sql`update base_prices set price = 9500 where product_id = ${jacket.productId}`.execute(shop.db)
    const wrong = await save(ada, [{ ...small(2), price: { value: 94 } }], { version })
    expect(wrong.body.data.items[0]).toMatchObject({ oldPrice: { value: 94 }, updatedPrice: { value: 95 } })
    const right = await save(ada, [{ ...small(2), price: { value: 95 } }], { version: wrong.body.version })
    expect(right.body.data.items[0]).not.toHaveProperty('updatedPrice')
    expect((await load(ada)).items[0]).not.toHaveProperty('updatedPrice')
    expect((await save(ada, [{ ...small(2), price: 'cheap' }])).status).toBe(200)
    await sql`update base_prices set price = 9000 where product_id = ${jacket.productId}`.execute(shop.db)
  })

  test('is told for a new line too, and for a new quantity sent with the price that was seen', async () => {
    const added = await save(ada, [{ ...small(2), price: { value: 85 } }])
    expect(added.body.data.items[0]).toMatchObject({
      oldPrice: { value: 85 },
      updatedPrice: { value: 90 },
      quantity: 2,
    })
    const more = await save(ada, [{ ...small(5), price: { value: 85 } }], { version: added.body.version })
    expect(more.body.data.items[0]).toMatchObject({ oldPrice: { value: 85 }, updatedPrice: { value: 90 }, quantity: 5 })
    expect((await load(ada)).items[0]).toHaveProperty('updatedPrice')
    await save(ada, [{ ...small(5), price: { value: 90 } }], { version: more.body.version })
    expect((await load(ada)).items[0]).not.toHaveProperty('updatedPrice')
  })

  test('is not one that a tier reached by the new quantity gives', async () => {
    const { rows } = await sql<{ id: number }>`insert into price_lists (tenant_id, name)
      values (${tenantId}, 'Tiers') returning id`.execute(shop.db)
    await sql`insert into price_list_entries (tenant_id, price_list_id, product_id, variant_id, min_quantity, price)
      values (${tenantId}, ${rows[0]!.id}, ${jacket.productId}, ${jacket.variantId}, 1, 8800),
        (${tenantId}, ${rows[0]!.id}, ${jacket.productId}, ${jacket.variantId}, 10, 8000)`.execute(shop.db)
    await sql`update companies set price_list_id = ${rows[0]!.id} where id = ${companies[0]!.id}`.execute(shop.db)
    await save(ada, [small(2)])
    const tier = await save(ada, [{ ...small(12), price: { value: 88 } }])
    expect(tier.body.data.items[0]).toMatchObject({ price: { value: 80 } })
    expect(tier.body.data.items[0]).not.toHaveProperty('updatedPrice')
    const back = await save(ada, [small(3)])
    expect(back.body.data.items[0]).not.toHaveProperty('updatedPrice')
    await sql`update companies set price_list_id = null where id = ${companies[0]!.id}`.execute(shop.db)
  })

  test('a product that is gone leaves its line without an id', async () => {
    await save(ada, [pack(6), small(1)])
    await sql`update products set is_active = false where id = ${packs.productId}`.execute(shop.db)
    const { items } = await load(ada)
    expect(items[0]).toMatchObject({ name: 'Product NG2', price: null, problem: 'product.gone' })
    expect(items[0]).not.toHaveProperty('_id')
    expect(items[1]._id).toBe(String(jacket.productId))
    await sql`update products set is_active = true where id = ${packs.productId}`.execute(shop.db)
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
    expect((await load(ada)).items).toEqual([])
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

describe('an id that is sent along', () => {
  test.each([
    ['of a row of variants', () => `${jacket.productId}-NG1-S`],
    ['of another product', () => String(packs.productId)],
  ])('%s is refused, and the others are kept', async (_name, id) => {
    const answer = await save(ada, [{ ...small(1), _id: id() }, pack(6)])
    expect(answer.body.rejected).toEqual([{ line: 0, code: 'product.added.to.cart.error' }])
    expect(lines(await load(ada))).toEqual([['NG2-M', 6]])
    const checked = await ada.post('/api/basket/check', { items: [{ ...small(1), _id: id() }] })
    expect(checked.body.data[0]).toMatchObject({ status: 'rejected', code: 'product.added.to.cart.error' })
  })
})

describe('an order line without a quantity', () => {
  const { quantity: _, ...bare } = small(1)

  test('starts with one piece, or one pack', async () => {
    await save(ada, [bare, { ...pack(6), quantity: null }])
    expect(lines(await load(ada))).toEqual([
      ['NG1-S', 1],
      ['NG2-M', 6],
    ])
  })

  test('that is in the cart stays as it is', async () => {
    await save(ada, [small(7)])
    await save(ada, [bare])
    expect(lines(await load(ada))).toEqual([['NG1-S', 7]])
  })

  test('is one thing, a pre-order without quantities another', async () => {
    expect((await save(ada, [{ ...bare, orderType: 'preOrder' }])).status).toBe(400)
  })
})

test('a sales person has a cart per company, still there after switching', async () => {
  const act = async (client: ApiClient, company: Made) =>
    api.as((await client.post('/api/user/switchCustomerOfSalesPerson', { companyId: String(company.id) })).body.data)
  const first = await act(await api.signIn('sales', password, 'north'), companies[0]!)
  await save(first, [small(4)])
  const second = await act(first, companies[1]!)
  expect((await load(second)).items).toEqual([])
  await save(second, [medium(7)])
  expect(lines(await load(await act(second, companies[0]!)))).toEqual([['NG1-S', 4]])
})

describe('a wishlist', () => {
  const wish = (client: ApiClient, items: object[], more = {}) => client.post('/api/wishlist', { items, ...more })
  const wishes = async (client: ApiClient) =>
    (await client.get('/api/wishlist')).body.data.items.map((item: { variantSku: string }) => item.variantSku)

  test('holds each thing once, and only things that are there', async () => {
    await wish(ada, [
      { sku: 'NG1', variantSku: 'NG1-S' },
      { sku: 'NG1', variantSku: 'NG1-S' },
      { sku: 'NOPE' },
      { sku: bargain ? 'NG3' : '' },
    ])
    expect(await wishes(ada)).toEqual(['NG1-S'])
    expect(await wishes(grace)).toEqual([])
  })

  test('names what it does not take: a style with several variants, a deal without deals, nothing at all', async () => {
    const answer = await wish(ada, [{ sku: 'NG1' }, { sku: 'NG3' }, { sku: 'NOPE' }, { sku: 'NG2' }])
    expect(answer.body.rejected).toEqual([
      { line: 0, code: 'variant.choose' },
      { line: 1, code: 'unknown.sku' },
      { line: 2, code: 'unknown.sku' },
    ])
    expect(await wishes(ada)).toEqual(['NG2-M'])
  })

  test('is also read as products, each once, last wished first, page by page', async () => {
    await wish(ada, [
      { sku: 'NG1', variantSku: 'NG1-S' },
      { sku: 'NG2', variantSku: 'NG2-M' },
      { sku: 'NG1', variantSku: 'NG1-M' },
    ])
    const first = (await ada.get('/api/wishlist/material?pageSize=1')).body
    expect(first).toMatchObject({ data: [{ sku: 'NG1', price: { value: 90 } }], meta: { total: 2 } })
    expect((await ada.get('/api/wishlist/material?pageSize=1&page=2')).body.data[0].sku).toBe('NG2')
    expect((await grace.get('/api/wishlist/material')).body).toEqual({ data: [], meta: { total: 0 } })
    expect((await ada.get('/api/wishlist/material?pageSize=101')).status).toBe(400)
  })

  test('without a version drops nothing, with the current one replaces, with an old one is refused', async () => {
    const first = await wish(ada, [{ sku: 'NG1', variantSku: 'NG1-S' }])
    await wish(ada, [{ sku: 'NG1', variantSku: 'NG1-M' }])
    expect(await wishes(ada)).toEqual(['NG1-S', 'NG1-M'])
    expect(await wish(ada, [], { version: first.body.version })).toMatchObject({
      status: 409,
      body: { wishlist: { version: 2 } },
    })
    await wish(ada, [{ sku: 'NG2' }], { version: 2 })
    expect(await wishes(ada)).toEqual(['NG2-M'])
  })

  test('of another person cannot be written', async () => {
    expect((await wish(grace, [], { userId: ada.session!.userId })).status).toBe(403)
  })
})
