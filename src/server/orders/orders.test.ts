import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { orderSearchText } from '#domain/order/order-search.ts'
import { cents } from '#domain/price/money.ts'
import { ApiClient, type ApiClient as Client } from '#testing/api-client.ts'
import {
  assign,
  type MadeCompany,
  type MadeProduct,
  makeCategory,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let buyer: Client
let colleague: Client
let stranger: Client
let abroad: Client
let company: MadeCompany
let jacket: MadeProduct
let beanie: MadeProduct
const ids: Record<string, number> = {}

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  const north = await makeTenant(db, 'north')
  const south = await makeTenant(db, 'south')
  company = await makeCompany(db, north, { name: 'Company of north' })
  const user = await makeUser(db, company, 'buyer')
  await makeUser(db, company, 'colleague')
  const sales = await makeUser(db, { tenantId: north }, 'sales', {
    is_sales_person: true,
    first_name: 'Sven',
    last_name: 'Sales',
  })
  await assign(db, sales, company)
  const other = await makeCompany(db, north, { name: 'canary company' })
  const foreign = await makeUser(db, other, 'stranger', { first_name: 'canary', last_name: 'person' })
  const southCompany = await makeCompany(db, south, { name: 'canary south' })
  const southUser = await makeUser(db, southCompany, 'abroad', { first_name: 'canary', last_name: 'south' })
  const category = await makeCategory(db, north, 'Jackets')
  jacket = await makeProduct(db, north, 'KAR', { categories: [category], stock: 50, price: 10_000 })
  beanie = await makeProduct(db, north, 'FELL', { categories: [category], stock: 3, price: 2000 })
  const southern = await makeProduct(db, south, 'SUD', {})

  ids.spring = await makeOrder(db, company, user, { lines: [{ product: jacket, quantity: 12, unitPrice: 10_000 }] })
  await say(ids.spring, { at: '2026-03-05T09:00:00Z', city: 'Köln', status: 5, item: 'Kar 3L Jacke', amount: 123_450 })
  ids.summer = await makeOrder(db, company, sales, {
    lines: [
      { product: beanie, quantity: 5, unitPrice: 2000 },
      { product: jacket, quantity: 2, unitPrice: 9000 },
    ],
    isBySalesPerson: true,
    paymentMethod: 'prepayment',
    externalOrderNumber: "=cmd('x')",
    packs: [{ number: 'P1', trackingCode: 'HP1', weightGrams: 900, items: [{ variantSku: 'KAR-M', quantity: 2 }] }],
  })
  await say(ids.summer, { at: '2026-06-20T09:00:00Z', city: 'München', status: 1, item: 'Fell Beanie', amount: 28_000 })
  await sql`insert into order_documents (tenant_id, order_id, kind, number, date)
    values (${north}, ${ids.summer}, 'delivery', 'LS-4711', '2026-06-22'), (${north}, ${ids.summer}, 'confirmation', 'AB-4711', '2026-06-21')`.execute(
    db,
  )
  ids.foreign = await makeOrder(db, other, foreign, {
    lines: [{ product: jacket, quantity: 1 }],
    externalOrderNumber: 'canary-po',
  })
  await say(ids.foreign, {
    at: '2026-03-05T09:00:00Z',
    city: 'canary city',
    status: 5,
    item: 'canary jacke',
    amount: 123_450,
  })
  ids.south = await makeOrder(db, southCompany, southUser, {
    lines: [{ product: southern, quantity: 1 }],
    externalOrderNumber: 'canary-south',
  })
  await say(ids.south, {
    at: '2026-03-05T09:00:00Z',
    city: 'canary city',
    status: 5,
    item: 'canary jacke',
    amount: 123_450,
  })

  const api = new ApiClient(shop.address)
  buyer = await api.signIn('buyer', password, 'north')
  colleague = await api.signIn('colleague', password, 'north')
  stranger = await api.signIn('stranger', password, 'north')
  abroad = await api.signIn('abroad', password, 'south')
})
afterAll(() => shop.stop())

interface Saying {
  at: string
  city: string
  status: number
  item: string
  amount: number
}

/** What placing the order would have written. */
async function say(id: number, { at, city, status, item, amount }: Saying): Promise<void> {
  const { rows } = await sql<{ number: string; external: string }>`
    select order_number as number, external_order_number as external from orders where id = ${id}`.execute(shop.db)
  const text = orderSearchText({
    ids: [],
    itemNames: [item],
    numbers: [rows[0]!.number, rows[0]!.external],
    city,
    amount: cents(amount),
    dates: [at],
  })
  await sql`update orders set ordered_at = ${at}, status = ${status}, search_text = ${text}, note = ${city},
    shipping_address = shipping_address || ${JSON.stringify({ city })}::jsonb,
    delivery_status = ${status === 5 ? 'delivered' : 'open'} where id = ${id}`.execute(shop.db)
}

const found = async (client: Client, query: string) =>
  (await client.get(`/api/order?${query}`)).body.data.map((order: { _id: string }) => Number(order._id))

describe('the orders of a company', () => {
  test('come newest first, with all that an order says', async () => {
    const { body } = await colleague.get('/api/order')
    expect(body.meta).toEqual({ total: 2 })
    expect(body.data.map((order: { _id: string }) => Number(order._id))).toEqual([ids.summer, ids.spring])
    expect(body.data[0]).toMatchObject({
      externalOrderNumber: "=cmd('x')",
      orderDate: '2026-06-20T09:00:00.000Z',
      docNumber: 'AB-4711',
      docDate: '2026-06-21',
      docType: 'order',
      salesHeadStatus: 1,
      orderStatus: 'Received',
      deliveryStatus: 'open',
      paymentStatus: 'open',
      paymentMethod: 'prepayment',
      receiverAddress: {
        company: 'Company of north',
        department: '',
        city: 'München',
        country: { code: 'DE', name: 'Germany' },
      },
      displayedOrderDescription: 'Product FELL +1',
      amount: { value: 280, currency: 'EUR' },
      costs: { shippingPriceForOrder: { value: 0, currency: 'EUR' } },
      orderedBy: { name: 'Sven Sales', isSalesPerson: true },
      isCancellable: true,
      packs: [{ number: 'P1', items: [{ variantSku: 'KAR-M', name: 'Product KAR', size: 'M', quantity: 2 }] }],
    })
    expect(body.data[0].items.map((item: { total: object }) => item.total)).toEqual([
      { value: 100, currency: 'EUR' },
      { value: 180, currency: 'EUR' },
    ])
    expect(body.data[1]).toMatchObject({ isCancellable: false, orderStatus: 'Shipped' })
  })

  test('open their documents by signed links', async () => {
    const { body } = await buyer.get(`/api/order/${ids.summer}`)
    for (const link of [body.data.documentLink, ...body.data.delDocumentsLinks]) {
      const file = await fetch(shop.address + link)
      expect(file.status).toBe(200)
      expect(file.headers.get('content-type')).toContain('application/pdf')
    }
  })

  test('are also found by their number', async () => {
    const number = (await buyer.get(`/api/order/${ids.spring}`)).body.data.orderNumber
    expect((await buyer.get(`/api/order/${number}`)).body.data._id).toBe(String(ids.spring))
  })

  test.each([
    'page=0',
    'pageSize=101',
    'page=x',
    'status=8',
    'deliveryStatus=lost',
    'paymentStatus=1',
    'orderType=x',
    'from=5.3.2026',
    'to=2026-02-30',
    `search=${'x'.repeat(201)}`,
  ])('refuse %s', async query => {
    expect((await buyer.get(`/api/order?${query}`)).status).toBe(400)
  })

  test.each([
    ['page=1&pageSize=1', ['summer']],
    ['page=2&pageSize=1', ['spring']],
    ['page=3&pageSize=1', []],
    ['status=5', ['spring']],
    ['deliveryStatus=delivered', ['spring']],
    ['deliveryStatus=open&status=5', []],
    ['orderType=preOrder', []],
    ['from=2026-03-05&to=2026-03-05', ['spring']],
    ['from=2026-03-06', ['summer']],
    ['companyId=2&userId=3', ['summer', 'spring']],
  ])('with %s are %j', async (query, expected) => {
    expect(await found(buyer, query)).toEqual(expected.map(name => ids[name]))
  })
})

describe('orders are found', () => {
  test.each([
    ['jacke', ['spring']],
    ['JACKE köln', ['spring']],
    ['kar', ['spring']],
    ['beanie', ['summer']],
    ['5.3.2026', ['spring']],
    ['05.03.2026', ['spring']],
    ['05.03.', ['spring']],
    ['03.2026', ['spring']],
    ['2026', ['summer', 'spring']],
    ['Köln', ['spring']],
    ['koeln', ['spring']],
    ['münch', ['summer']],
    ['1.234,50', ['spring']],
    ['1,234.50', ['spring']],
    ['1234.50', ['spring']],
    ['Versendet', ['spring']],
    ['versandt', ['spring']],
    ['Shipped', ['spring']],
    ['Eingegangen', ['summer']],
    ['Geliefert', ['spring']],
    ['vorkasse', ['summer']],
    ['prepayment', ['summer']],
    ['LS-4711', ['summer']],
    ['ab-4711', ['summer']],
    ['4711', ['summer']],
    ['Shipped beanie', []],
    ['berlin', []],
    ['2026-03-05', []],
    ["'", []],
    ["x' | 'y", []],
    [':* & !(', []],
    ['\\', []],
    ['  ', ['summer', 'spring']],
  ])('by "%s": %j', async (search, expected) => {
    const answer = await buyer.get(`/api/order?search=${encodeURIComponent(search)}`)
    expect(answer.status).toBe(200)
    expect(answer.body.data.map((order: { _id: string }) => Number(order._id))).toEqual(expected.map(name => ids[name]))
    expect(answer.body.meta.total).toBe(expected.length)
  })

  test('by their status as it is now, not as it was', async () => {
    await sql`update orders set status = 2 where id = ${ids.summer}`.execute(shop.db)
    expect(await found(buyer, 'search=confirmed')).toEqual([ids.summer])
    expect(await found(buyer, 'search=eingegangen')).toEqual([])
    await sql`update orders set status = 1 where id = ${ids.summer}`.execute(shop.db)
  })
})

describe('nobody sees orders of another company or shop', () => {
  const paths = () => [
    '/api/order',
    '/api/order?search=canary',
    '/api/order?search=jacke',
    '/api/order?search=5.3.2026',
    '/api/order?status=5',
  ]
  test('in any list', async () => {
    for (const path of paths()) {
      const { body } = await buyer.get(path)
      expect(JSON.stringify(body)).not.toMatch(/canary/i)
    }
    for (const client of [stranger, abroad]) {
      const { body } = await client.get('/api/order?search=jacke')
      expect(body.meta.total).toBe(1)
      expect(JSON.stringify(body)).not.toMatch(/Köln|München|Sven/)
    }
  })

  test.each(['', '/export'])('by id%s: it is answered like one that does not exist', async part => {
    const never = await buyer.get(`/api/order/99999${part}`)
    for (const id of [ids.foreign, ids.south]) {
      const answer = await buyer.get(`/api/order/${id}${part}`)
      expect({ ...answer.body, instance: undefined }).toEqual({ ...never.body, instance: undefined })
      expect(answer.status).toBe(404)
    }
    for (const odd of ['0', '-1', 'x', '99999999999999', '%00', "1'--"]) {
      expect((await buyer.get(`/api/order/${encodeURIComponent(odd)}${part}`)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('by ordering again', async () => {
    expect((await buyer.post(`/api/order/${ids.foreign}/reorder`)).status).toBe(404)
    expect((await abroad.post(`/api/order/${ids.summer}/reorder`)).status).toBe(404)
  })
})

describe('ordering again', () => {
  test('tells what is the same, dearer, short and gone, and puts nothing into the cart', async () => {
    const gone = await makeProduct(shop.db, company.tenantId, 'GONE', {})
    const user = { tenantId: company.tenantId, id: Number(buyer.session!.userId) as UserId }
    const id = await makeOrder(shop.db, company, user, {
      lines: [
        { product: jacket, quantity: 2, unitPrice: 10_000 },
        { product: jacket, quantity: 2, unitPrice: 9000 },
        { product: beanie, quantity: 5, unitPrice: 2000 },
        { product: gone, quantity: 1, unitPrice: 100 },
      ],
    })
    const { body } = await buyer.post(`/api/order/${id}/reorder`)
    expect(body.data.lines).toMatchObject([
      { change: 'same', quantity: 2, orderedQuantity: 2, orderType: 'order' },
      { change: 'priceChanged', oldPrice: { value: 90 }, price: { value: 100 }, quantity: 2 },
      { change: 'lessStock', quantity: 3, orderedQuantity: 5, alarmAllowed: true, preOrderSeason: null },
      { change: 'gone', quantity: 0, price: null, unitPrices: null, alarmAllowed: false, preOrderSeason: null },
    ])
    expect(body.data).toMatchObject({ orderDate: '2026-03-01T10:00:00.000Z', city: 'Köln' })
    expect(body.data.lines[0]).toMatchObject({ unitPrices: { value: 100, tiers: [] }, alarmAllowed: false })
    expect(JSON.stringify(body), 'no stock beyond what can be had of what was wanted').not.toMatch(/"stock"/)
    expect((await buyer.get('/api/basket')).body.data.items).toEqual([])
  })
})

describe('spreadsheets', () => {
  const sheetOf = async (path: string) => {
    const answer = await fetch(shop.address + path, {
      headers: {
        authorization: `Basic ${btoa(`${buyer.session!.userId}:${buyer.session!.token}`)}`,
        'accept-language': 'de',
      },
    })
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
    return sheet!.data
  }

  test('hold what was filtered, and no formula', async () => {
    const rows = await sheetOf('/api/order/export?search=beanie')
    expect(rows[0]?.slice(0, 6)).toEqual([
      'Bestellnr.',
      'Ihre Bestellnr.',
      'Datum',
      'Erwartet ab',
      'Lieferung an',
      'Ort',
    ])
    expect(rows[1]?.[4]).toBe('Company of north')
    expect(rows).toHaveLength(2)
    expect(rows[1]?.[1]).toBe("'=cmd('x')")
    expect(rows[1]).toContain('Eingegangen')
    expect(JSON.stringify(rows)).not.toMatch(/canary/)
  })

  test('hold the items of an order', async () => {
    const rows = await sheetOf(`/api/order/${ids.summer}/export`)
    expect(rows.slice(1).map(row => [row[0], row[4], row[6]])).toEqual([
      ['FELL-M', 5, 100],
      ['KAR-M', 2, 180],
    ])
  })
})
