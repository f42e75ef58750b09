import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { assign, type Made, type MadeProduct, makeCompany, makeProduct, makeUser } from '#testing/builders.ts'
import { makeAddress, makeSampleShop, orderBody, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: TestShop
let api: ApiClient
let north: SampleShop
let packs: MadeProduct
let other: Made
let ada: ApiClient
let grace: ApiClient
let stranger: ApiClient
let foreigner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  api = new ApiClient(shop.address)
  north = await makeSampleShop(db, 'north')
  packs = await makeProduct(db, north.tenantId, 'PACK', {
    price: 500,
    stock: 60,
    sales_batch_size: 6,
    vat_rate: 7,
    categories: [north.category],
  })
  other = await makeCompany(db, north.tenantId)
  const south = await makeSampleShop(db, 'south')
  const signedIn = async (company: Made, name: string) =>
    api.as(await sessionFor(db, await makeUser(db, company, name)))
  ada = await signedIn(north.company, 'ada')
  grace = await signedIn(north.company, 'grace')
  stranger = await signedIn(other, 'stranger')
  foreigner = await signedIn(south.company, 'foreigner')
})
/** Stock and its ledger as they were made, so that tests do not eat each other's goods. */
beforeEach(async () => {
  await sql`update baskets set items = '[]', version = version + 1`.execute(shop.db)
  for (const [product, stock] of [
    [north.jacket, 20],
    [packs, 60],
  ] as const) {
    await sql`with moved as (
        update stock s set available = ${stock} from stock old where s.product_id = ${product.productId}
          and (old.tenant_id, old.product_id, old.variant_id) = (s.tenant_id, s.product_id, s.variant_id)
          and old.available <> ${stock}
        returning s.tenant_id, s.product_id, s.variant_id, s.available - old.available as delta)
      insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason)
      select tenant_id, product_id, variant_id, delta, 'correction' from moved`.execute(shop.db)
  }
})
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop.stop())

const small = (quantity: number) => ({ sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'order', quantity })
const pack = (quantity: number) => ({ sku: 'PACK', orderType: 'order', quantity })
const fill = async (client: ApiClient, ...items: object[]) =>
  (await client.post('/api/basket', { items })).body.version as number
const order = (client: ApiClient, more: object = {}, headers: Record<string, string> = {}) =>
  client.post('/api/order/create', orderBody(north, more), headers)
const preview = async (client: ApiClient, more: object = {}) =>
  (await order(client, { preview: true, ...more })).body.data
const codes = (data: { blocks: { code: string }[] }) => data.blocks.map(block => block.code)
const euro = (value: number) => ({ value, currency: 'EUR' })
const stockOf = async (variantId: number) =>
  (await sql<{ available: number }>`select available from stock where variant_id = ${variantId}`.execute(shop.db))
    .rows[0]?.available
const orderCount = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from orders`.execute(shop.db)).rows[0]!.n

describe('a preview', () => {
  test('prices the cart by delivery, with freight and VAT per rate, and places nothing', async () => {
    await fill(ada, small(3), pack(12))
    const data = await preview(ada)
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
    await fill(ada, small(3))
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
    await fill(ada, small(3))
    const without = { [`${address}AddressId`]: null }
    const [block] = (await preview(ada, without)).blocks
    expect(block).toEqual({ code: 'address.missing', facts: { address } })
    const { status, body } = await order(ada, without)
    const message = `The ${address} address is missing. Please choose one.`
    expect([status, body.detail]).toEqual([422, message])
    expect(body.errors).toEqual([{ path: `${address}AddressId`, code: 'address.missing', message }])
  })

  test('says how this company may pay, and no other way', async () => {
    await fill(ada, small(1))
    expect((await preview(ada)).paymentMethods).toEqual(['invoice', 'prepayment', 'card'])
    await sql`update companies set payment_methods = '{card,directDebit}' where id = ${other.id}`.execute(shop.db)
    await fill(stranger, small(1))
    expect((await preview(stranger)).paymentMethods).toEqual(['card'])
  })

  test('says that a quantity is still to be decided on, and placing it says the same', async () => {
    await fill(ada, small(999))
    await fill(ada, pack(6))
    const block = { code: 'quantity.undecided', variantSku: 'NORTH1-S', facts: { requested: 999 } }
    expect((await preview(ada)).blocks).toMatchObject([block])
    expect(await order(ada)).toMatchObject({ status: 422, body: { code: 'quantity.undecided', blocks: [block] } })
    const { items } = (await ada.get('/api/basket')).body.data
    expect(items[0]).toMatchObject({ requestedQuantity: 999 })
    await fill(ada, { ...small(items[0].quantity), requestedQuantity: null })
    expect(codes(await preview(ada))).toEqual([])
  })

  test('says that a line was put in at a price that is not today’s, until the buyer confirms the total', async () => {
    await fill(ada, { ...small(1), price: { value: 85 } })
    const { blocks, totals } = await preview(ada)
    expect(blocks).toMatchObject([{ code: 'price.changed', lines: [{ oldPrice: euro(85), updatedPrice: euro(90) }] }])
    expect(await order(ada)).toMatchObject({ status: 409, body: { code: 'price.changed' } })
    expect((await order(ada, { total: totals.gross.value })).status).toBe(200)
  })

  test('of an empty cart says so', async () => {
    expect(codes(await preview(ada))).toEqual(['cart.empty'])
  })

  test('of an old version says that the cart has changed', async () => {
    const version = await fill(ada, small(1))
    expect(codes(await preview(ada, { basketVersion: version - 1 }))).toEqual(['cart.changed'])
  })
})

describe('an order', () => {
  test('takes its lines out of the cart, leaves the other order type, and lowers the stock', async () => {
    await sql`insert into pre_stock (tenant_id, product_id, variant_id, season_id, quantity)
      select ${north.tenantId}, ${packs.productId}, ${packs.variantId}, id, 0 from seasons where tenant_id = ${north.tenantId}
      on conflict do nothing`.execute(shop.db)
    const version = await fill(ada, small(3), { sku: 'PACK', orderType: 'preOrder', quantities: [6, 0] })
    const answer = await order(ada, { basketVersion: version, total: 331.89 })
    expect(answer).toMatchObject({ status: 200, body: { data: { orders: [{ total: euro(331.89) }] } } })
    const basket = (await ada.get('/api/basket')).body.data
    expect(basket.version).toBe(version + 1)
    expect(basket.items.map((item: { orderType: string }) => item.orderType)).toEqual(['preOrder'])
    expect(await stockOf(north.jacket.variantId)).toBe(17)
    const [{ _id, orderNumber }] = answer.body.data.orders
    expect(orderNumber).toBe(`A${200_000 + Number(_id)}`)
  })

  test('keeps names, prices, addresses and what it is found by', async () => {
    await fill(ada, small(2))
    const { orders } = (
      await order(ada, { deliveries: [{ date: '2999-03-04', externalOrderNumber: 'PO-77', note: 'Ring' }] })
    ).body.data
    const { rows } = await sql`select * from orders where id = ${Number(orders[0]._id)}`.execute(shop.db)
    expect(rows[0]).toMatchObject({
      delivery_date: '2999-03-04',
      external_order_number: 'PO-77',
      note: 'Ring',
      status: 1,
      payment_status: 'open',
      payment_expires_at: null,
      goods: 18_000,
      shipping: 890,
      is_by_sales_person: false,
      shipping_method_name: { en: 'Parcel', de: 'Paket' },
      shipping_address: {
        company: expect.stringMatching(/^Company \d+$/),
        department: '',
        city: 'München',
        countryCode: 'DE',
        street: 'Talweg 3',
      },
    })
    for (const word of ['north1-s', 'po-77', 'muenchen', '188,90', '04.03.2999'])
      expect((rows[0] as { search_text: string }).search_text).toContain(word)
    const found = await ada.get(`/api/order?search=${north.jacket.productId}%20po-77`)
    expect(found.body.data.map((one: { _id: string }) => one._id)).toEqual([orders[0]._id])
  })

  test('by card waits for its payment, and holds its goods meanwhile', async () => {
    await fill(ada, small(2))
    const { data } = (await order(ada, { paymentMethod: 'card' })).body
    expect(data.orders[0]).toMatchObject({ paymentMethod: 'card', paymentStatus: 'pending' })
    expect(data.payment).toMatchObject({ method: 'card', orderIds: [data.orders[0]._id] })
    const seconds = (Date.parse(data.payment.expiresAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(1700)
    expect(seconds).toBeLessThanOrEqual(1801)
    expect(await stockOf(north.jacket.variantId)).toBe(18)
  })

  test('is announced to the queue in its own transaction, by card only once it is paid', async () => {
    const jobs = async () =>
      (
        await sql<{
          ids: number[]
        }>`select data -> 'orderIds' as ids from pgboss.job where name = 'order-placed'`.execute(shop.db)
      ).rows.flatMap(row => row.ids)
    await fill(ada, small(1))
    const invoice = Number((await order(ada)).body.data.orders[0]._id)
    await fill(ada, small(1))
    const card = Number((await order(ada, { paymentMethod: 'card' })).body.data.orders[0]._id)
    expect(await jobs()).toContain(invoice)
    expect(await jobs()).not.toContain(card)
  })

  test('by a sales person carries both identities and stands in the journal', async () => {
    const sales = await makeUser(shop.db, { tenantId: north.tenantId }, 'sales', { is_sales_person: true })
    await assign(shop.db, sales, north.company)
    const client = api.as(await sessionFor(shop.db, sales, north.company))
    await fill(client, small(1))
    const [placed] = (await order(client)).body.data.orders
    const { rows } =
      await sql`select o.company_id, o.user_id, o.is_by_sales_person, a.actor_name as username, a.acting_company_id
      from orders o join journal a on a.kind = 'orders' and a.key = o.order_number where o.id = ${Number(placed._id)}`.execute(
        shop.db,
      )
    expect(rows).toEqual([
      {
        company_id: north.company.id,
        user_id: sales.id,
        is_by_sales_person: true,
        username: 'sales',
        acting_company_id: north.company.id,
      },
    ])
  })

  test('for another company than the page was built for is refused', async () => {
    await fill(ada, small(1))
    const answer = await order(ada, {}, { 'x-company': String(other.id) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'company.changed' } })
  })
})

describe('what stops an order', () => {
  const refused: [string, () => Promise<object>, number, string][] = [
    [
      'an address of another company',
      async () => ({ shippingAddressId: String(await makeAddress(shop.db, other)) }),
      422,
      'address.missing',
    ],
    [
      'an address without country',
      async () => ({ shippingAddressId: String(await makeAddress(shop.db, north.company, null)) }),
      422,
      'address.missing.country',
    ],
    [
      'a country nobody delivers to',
      async () => ({ shippingAddressId: String(await makeAddress(shop.db, north.company, 'JP')) }),
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
        const { value } = (await preview(ada)).totals.gross
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
    await fill(ada, small(1))
    const before = await orderCount()
    expect(await order(ada, await more())).toMatchObject({ status, body: { code } })
    expect(await orderCount()).toBe(before)
    expect((await ada.get('/api/basket')).body.data.items).toHaveLength(1)
  })

  test('a company whose deliveries are blocked', async () => {
    await fill(ada, small(1))
    await sql`update companies set blocked_delivery = true where id = ${north.company.id}`.execute(shop.db)
    expect(await order(ada)).toMatchObject({ status: 422, body: { code: 'delivery.blocked' } })
    await sql`update baskets set items = '[]', version = version + 1`.execute(shop.db)
    expect(codes(await preview(ada)).slice(0, 2)).toEqual(['delivery.blocked', 'cart.empty'])
    await sql`update companies set blocked_delivery = false where id = ${north.company.id}`.execute(shop.db)
  })

  test("too small a cart, by the buyer's own minimum, which the sentence names", async () => {
    await fill(ada, small(1))
    await sql`update users set min_cart_amount = 10000 where username = 'ada'`.execute(shop.db)
    expect(await order(ada)).toMatchObject({
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
    await fill(ada, small(2))
    await sql`update users set min_cart_amount = 10000 where username = 'ada'`.execute(shop.db)
    const dated = await preview(ada, { deliveries: [{ date: '2020-01-01' }], total: 214.2 })
    expect(codes(dated)).toEqual(['delivery.date.past'])
    await sql`update products set vat_rate = 3 where id = ${north.jacket.productId}`.execute(shop.db)
    const untaxed = await order(ada, { total: 214.2 })
    expect(untaxed).toMatchObject({ status: 422, body: { code: 'tax.category.not.found' } })
    expect(codes(untaxed.body)).toEqual(['tax.category.not.found'])
    await sql`update products set vat_rate = 19 where id = ${north.jacket.productId}`.execute(shop.db)
    await sql`update users set min_cart_amount = 0 where username = 'ada'`.execute(shop.db)
  })

  test('a line without a price, without blaming the minimum for it', async () => {
    await fill(ada, small(1))
    await sql`update users set min_cart_amount = 10000 where username = 'ada'`.execute(shop.db)
    const { rows } = await sql<{ variant_id: number }>`
      delete from base_prices where product_id = ${north.jacket.productId} returning variant_id`.execute(shop.db)
    expect(codes(await preview(ada))).toEqual(['price.missing'])
    for (const { variant_id: variantId } of rows) {
      await sql`insert into base_prices (tenant_id, product_id, variant_id, price)
        values (${north.tenantId}, ${north.jacket.productId}, ${variantId}, 9000)`.execute(shop.db)
    }
    await sql`update users set min_cart_amount = 0 where username = 'ada'`.execute(shop.db)
  })

  test('stock that went meanwhile: the line is named with what is left', async () => {
    await fill(ada, small(15))
    await fill(grace, small(12))
    expect((await order(grace)).status).toBe(200)
    expect(await order(ada)).toMatchObject({
      status: 409,
      body: {
        code: 'stock.not.enough.error',
        blocks: [{ sku: 'NORTH1', variantSku: 'NORTH1-S', facts: { requested: 15, available: 8 } }],
      },
    })
  })

  test('a price that moved, until the buyer confirms the total of today', async () => {
    await fill(ada, small(1))
    await sql`update base_prices set price = 9500 where product_id = ${north.jacket.productId}`.execute(shop.db)
    expect(await order(ada)).toMatchObject({
      status: 409,
      body: {
        code: 'price.changed',
        blocks: [{ lines: [{ variantSku: 'NORTH1-S', oldPrice: euro(90), updatedPrice: euro(95) }] }],
      },
    })
    expect(await order(ada, { total: 117.69 })).toMatchObject({ status: 409, body: { code: 'price.changed' } })
    const now = (await preview(ada)).totals.gross
    expect(codes(await preview(ada, { total: { ...now, currency: 'USD' } }))).toEqual([
      'price.changed',
      'total.changed',
    ])
    expect(codes(await preview(ada, { total: now }))).toEqual([])
    expect((await order(ada, { total: now })).body.data.orders[0].total).toEqual(now)
    await sql`update base_prices set price = 9000 where product_id = ${north.jacket.productId}`.execute(shop.db)
  })
})

describe('once', () => {
  test('a repeat of the same version answers with the same orders', async () => {
    const basketVersion = await fill(ada, small(1))
    const first = await order(ada, { basketVersion })
    expect((await order(ada, { basketVersion })).body).toEqual(first.body)
    await fill(ada, small(2))
    expect((await order(ada, { basketVersion })).body).toEqual(first.body)
  })

  test('without a version the same body does, once its lines are gone, but not another body', async () => {
    await fill(ada, small(1))
    const first = await order(ada)
    expect((await order(ada)).body).toEqual(first.body)
    const note = { deliveries: [{ note: 'other' }] }
    expect(await order(ada, note)).toMatchObject({ status: 422, body: { code: 'cart.empty' } })
    await fill(ada, small(1))
    expect((await order(ada)).body.data.orders[0]._id).not.toBe(first.body.data.orders[0]._id)
  })

  test('after ten minutes the same body is a new wish', async () => {
    await fill(ada, small(1))
    await order(ada)
    await sql`update checkouts set at = at - interval '11 minutes'`.execute(shop.db)
    expect(await order(ada)).toMatchObject({ status: 422, body: { code: 'cart.empty' } })
  })

  test('an Idempotency-Key answers with the same orders, and with another body refuses', async () => {
    const key = { 'idempotency-key': 'ada-1' }
    await fill(ada, small(1))
    const first = await order(ada, {}, key)
    await fill(ada, small(2))
    expect((await order(ada, {}, key)).body).toEqual(first.body)
    expect(await order(ada, { termsAccepted: false }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency.key.reused' },
    })
    await fill(grace, small(1))
    expect((await order(grace, {}, key)).body.data.orders[0]._id).not.toBe(first.body.data.orders[0]._id)
    expect((await order(ada, {}, { 'idempotency-key': 'ü'.repeat(3) })).status).toBe(400)
  })

  test.each(['with', 'without'])('of fifty at once, %s a version, all name the one order', async which => {
    const version = await fill(ada, small(1))
    const before = await orderCount()
    const body = which === 'with' ? { basketVersion: version } : {}
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(ada, body)))
    const named = new Set(answers.map(answer => answer.body.data?.orders[0]._id))
    expect(answers.map(answer => answer.status)).toEqual(Array(50).fill(200))
    expect(named.size).toBe(1)
    expect(await orderCount()).toBe(before + 1)
  })

  test('of two keys at once for one cart both name the one order', async () => {
    await fill(ada, small(1))
    const answers = await Promise.all(['k1', 'k2'].map(key => order(ada, {}, { 'idempotency-key': key })))
    expect(new Set(answers.map(answer => answer.body.data.orders[0]._id)).size).toBe(1)
  })
})

describe('cancelling', () => {
  const placed = async () => {
    await fill(ada, small(3))
    return (await order(ada)).body.data.orders[0]._id as string
  }

  test('gives the goods back, and finds the order as cancelled', async () => {
    const id = await placed()
    expect(await grace.post(`/api/order/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { data: { salesHeadStatus: 7 } },
    })
    expect(await stockOf(north.jacket.variantId)).toBe(20)
    const { body } = await grace.get('/api/order?search=storniert')
    expect(body.data).toMatchObject([{ _id: id, salesHeadStatus: 7 }])
  })

  test('a second time, or once work has begun, is refused, and gives nothing back', async () => {
    const id = await placed()
    const answers = await Promise.all([1, 2, 3].map(() => ada.post(`/api/order/${id}/cancel`)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422, 422])
    expect(await stockOf(north.jacket.variantId)).toBe(20)
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
    expect(await stockOf(north.jacket.variantId)).toBe(17)
  })
})

test("an address, a way of shipping or a version of another tenant's is as good as none", async () => {
  const before = await orderCount()
  await fill(foreigner, { sku: 'SOUTH1', variantSku: 'SOUTH1-S', orderType: 'order', quantity: 1 })
  const answer = await order(foreigner)
  expect(answer).toMatchObject({ status: 422, body: { code: 'address.missing' } })
  expect(JSON.stringify(answer.body)).not.toContain('Talweg')
  expect(await orderCount()).toBe(before)
})
