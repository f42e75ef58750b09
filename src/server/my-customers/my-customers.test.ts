import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, daysBefore } from '#domain/day.ts'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import {
  assign,
  type MadeCompany,
  type MadeProduct,
  type MadeUser,
  makeAddress,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
} from '#testing/builders.ts'
import { makeEntry, makeOrder } from '#testing/order-builders.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { fillCarts } from '#testing/stored-lines.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { today } from '../platform/today.ts'
import { countSome } from '../statistics/count-sales.ts'

let shop: TestShop
let sales: ApiClient
let other: ApiClient
let tenantId: TenantId
let marit: MadeUser
let lisa: MadeUser
let jacket: MadeProduct
let alpin: MadeCompany
let berg: MadeCompany
let chalet: MadeCompany
let foreign: MadeCompany
let lastOfAlpin: number
let ofForeign: number

beforeAll(async () => {
  // The counting is done by the test, at a moment of its choice.
  shop = await startTestShop({ KONTOR_ROLE: 'web' })
  tenantId = await makeTenant(shop.db, 'north')
  marit = await makeUser(shop.db, { tenantId }, 'marit', {
    is_sales_person: true,
    first_name: 'Marit',
    last_name: 'Solheim',
  })
  sales = new ApiClient(shop.address).as(await sessionFor(shop.db, marit))
  const olav = await makeUser(shop.db, { tenantId }, 'olav', { is_sales_person: true })
  other = new ApiClient(shop.address).as(await sessionFor(shop.db, olav))
  jacket = await makeProduct(shop.db, tenantId, 'JACKET', {})
  await sql`insert into seasons (tenant_id, code, name, date, order_from, order_until, is_archived) values
    (${tenantId}, 'SS27', '{"en":"Summer 27","de":"Sommer 27"}', ${daysAfter(today(), 90)}, ${daysBefore(today(), 30)},
      ${daysAfter(today(), 30)}, false),
    (${tenantId}, 'SS26', '{"en":"Summer 26","de":"Sommer 26"}', ${daysBefore(today(), 275)}, null, null, true)`.execute(
    shop.db,
  )
  alpin = await company('10001', 'Alpin Center', { zip_code: '82467', city: 'Garmisch', phone_number: '+49 8821 1' })
  berg = await company('10002', 'Bergladen', { zip_code: '6020', city: 'Innsbruck', country_code: 'AT' })
  chalet = await company('10003', 'Chalet Sport', { zip_code: '39048', city: 'Wolkenstein', country_code: 'IT' })
  foreign = await makeCompany(shop.db, tenantId, { customer_no: '99999', name: 'Alpin of another' })

  await order(alpin, 'SS26', 2, 300)
  lastOfAlpin = await order(alpin, 'SS27', 3, 1)
  const unpaid = await order(alpin, null, 1, 0)
  await sql`update orders set payment_method = 'card', payment_status = 'pending' where id = ${unpaid}`.execute(shop.db)
  await order(berg, 'SS26', 5, 300)
  await order(berg, null, 1, 200)
  ofForeign = await order(foreign, 'SS27', 9, 1)
  await sql`select recount_sales()`.execute(shop.db)
  while (await countSome(shop.db)) {}

  lisa = await makeUser(shop.db, alpin, 'lisa', { first_name: 'Lisa', last_name: 'Kern' })
  const line = { sku: 'JACKET', variantSku: 'JACKET-M', unitPrice: 90_00 }
  await fillCarts(shop.db, [
    {
      user: lisa,
      company: alpin,
      lines: [
        { ...line, quantity: 4 },
        { ...line, quantities: { SS27: 10, AW27: 2 } },
      ],
    },
    { user: marit, company: chalet, lines: [{ ...line, quantity: 1 }] },
  ])
  await makeEntry(shop.db, alpin, null, { number: 'RE-1', amount: 500_00 })
  await sql`update account_entries set due_date = ${daysBefore(today(), 12)} where fin_doc_number = 'RE-1'`.execute(
    shop.db,
  )
  await makeEntry(shop.db, berg, null, { number: 'RE-2', amount: 80_00 })
  await sql`update account_entries set due_date = ${daysAfter(today(), 2)} where fin_doc_number = 'RE-2'`.execute(
    shop.db,
  )
})
afterAll(() => shop.stop())

async function company(customerNo: string, name: string, address: Parameters<typeof makeAddress>[2]) {
  const made = await makeCompany(shop.db, tenantId, { customer_no: customerNo, name })
  await makeAddress(shop.db, made, address)
  await assign(shop.db, marit, made)
  return made
}

/** An order of jackets for 100.00 each, so many days ago. */
async function order(of: MadeCompany, season: string | null, quantity: number, daysAgo: number) {
  const id = await makeOrder(shop.db, of, marit, { lines: [{ product: jacket, quantity }] })
  await sql`update orders set ordered_at = ${`${daysBefore(today(), daysAgo)}T10:00:00Z`},
    season_id = (select id from seasons where tenant_id = ${tenantId} and code = ${season}) where id = ${id}`.execute(
    shop.db,
  )
  return id
}

async function numberOf(orderId: number): Promise<string> {
  const found = await shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return found.order_number
}

const list = async (query = '') => (await sales.get(`/api/salesPerson/customers${query}`)).body
const names = async (query: string) => (await list(query)).data.map((row: { name: string }) => row.name)
const summary = async (query = '') => (await sales.get(`/api/salesPerson/customers/summary${query}`)).body.data

describe('the customers of a sales person', () => {
  test('say what is to be known before a call', async () => {
    const { data, meta } = await list('?search=garmisch')
    expect(meta.total).toBe(1)
    expect(data[0]).toMatchObject({
      customerNo: '10001',
      name: 'Alpin Center',
      zipCode: '82467',
      phone: '+49 8821 1',
      lastOrder: { day: daysBefore(today(), 1) },
      booked: { value: 300, currency: 'EUR' },
      bookedBefore: { value: 200, currency: 'EUR' },
      carts: [
        { by: 'Lisa Kern', person: String(lisa.id), isOwn: false, order: { value: 360 }, preOrder: { value: 1080 } },
      ],
      open: { value: 500 },
      overdue: { value: 500 },
      overdueDays: 12,
      nextStep: null,
    })
    // An order that waits for its card is none yet, neither by its day nor by its number.
    expect(data[0].lastOrder.orderNumber).toBe(await numberOf(lastOfAlpin))
  })

  const views: [string, string[]][] = [
    ['?order=name', ['Alpin Center', 'Bergladen', 'Chalet Sport']],
    ['?order=booked', ['Alpin Center', 'Bergladen', 'Chalet Sport']],
    ['?order=lastOrder', ['Chalet Sport', 'Bergladen', 'Alpin Center']],
    ['?view=stopped', ['Bergladen']],
    ['?view=carts&order=name', ['Alpin Center', 'Chalet Sport']],
    ['?view=overdue', ['Alpin Center']],
    ['?view=notStarted', ['Bergladen']],
    ['?region=AT-6', ['Bergladen']],
    ['?region=DE-83', []],
    ['?search=10002', ['Bergladen']],
    ['?search=lisa', ['Alpin Center']],
    ['?search=%2B4988211', ['Alpin Center']],
    ['?search=8821', ['Alpin Center']],
    ['?search=another', []],
    ['?search=%25', []],
    ['?order=name&page=2&pageSize=2', ['Chalet Sport']],
  ]
  test.each(views)('asked for %s are %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('are found by the number of an order, each its own', async () => {
    const number = await numberOf(lastOfAlpin)
    expect(await names(`?search=${number}`)).toEqual(['Alpin Center'])
    expect(await names(`?search=${number.toLowerCase()}`)).toEqual(['Alpin Center'])
    expect(await names(`?search=${await numberOf(ofForeign)}`)).toEqual([])
  })

  test('are marked where they have stopped ordering', async () => {
    const { data } = await list('?order=name')
    expect(data.map((row: { hasStopped: boolean }) => row.hasStopped)).toEqual([false, true, false])
  })

  test('are counted by view, and their bookings by region', async () => {
    expect(await summary()).toEqual({
      counts: { all: 3, stopped: 1, carts: 2, overdue: 1, notStarted: 1 },
      season: {
        code: 'SS27',
        name: 'Summer 27',
        closesOn: daysAfter(today(), 30),
        before: { code: 'SS26', name: 'Summer 26' },
      },
      booked: { value: 300, currency: 'EUR' },
      bookedBefore: { value: 700, currency: 'EUR' },
      notStarted: { value: 500, currency: 'EUR' },
      regions: [
        { region: '', companies: 1, booked: { value: 0, currency: 'EUR' } },
        { region: 'AT-6', companies: 1, booked: { value: 0, currency: 'EUR' } },
        { region: 'DE-82', companies: 1, booked: { value: 300, currency: 'EUR' } },
      ],
    })
  })

  const postcodes: [string, string, string][] = [
    ['DE', 'D-82467', 'DE-82'],
    ['DE', ' 01067 ', 'DE-01'],
    ['CH', '8005', 'CH-8'],
    ['IT', '39048', ''],
    ['DE', '', ''],
    ['DE', 'EC1A 1BB', ''],
  ]
  test.each(postcodes)('in %s with the postcode "%s" are in region "%s"', async (country, zipCode, region) => {
    await sql`update addresses set country_code = ${country}, zip_code = ${zipCode}
      where company_id = ${chalet.id}`.execute(shop.db)
    expect((await summary('?search=chalet')).regions).toMatchObject([{ region, companies: 1 }])
  })

  test.each(['?view=mine', '?region=82', '?order=random', '?page=0'])('asked for %s get a sentence', async query => {
    expect((await sales.get(`/api/salesPerson/customers${query}`)).status).toBe(400)
  })
})

describe('the export', () => {
  const exported = (query: string, client = sales) => client.get(`/api/salesPerson/customers/export${query}`)
  const cellsOf = (body: string) =>
    body
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map(line => line.split(','))

  test('has the rows of the list as it is narrowed, with its figures', async () => {
    const { status, body, headers } = await exported('?format=csv&view=overdue')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/My-customers_\d{4}-\d\d-\d\d\.csv/)
    const [head, ...rows] = cellsOf(body)
    expect(rows).toHaveLength(1)
    const row = Object.fromEntries(head!.map((name, at) => [name, rows[0]![at]]))
    expect(row).toMatchObject({
      'Customer no.': '10001',
      Company: 'Alpin Center',
      Postcode: '82467',
      'Last order': daysBefore(today(), 1),
      'SS27 booked (EUR)': '300',
      'SS26 booked (EUR)': '200',
      'Order carts (EUR)': '360',
      'Pre-order carts (EUR)': '1080',
      'Carts of': 'Lisa Kern',
      'Open (EUR)': '500',
      'Overdue (EUR)': '500',
    })
  })

  test('has every company, whatever the page, also as a workbook', async () => {
    expect(cellsOf((await exported('?format=csv&order=name')).body).map(row => row[0])).toEqual([
      'Customer no.',
      '10001',
      '10002',
      '10003',
    ])
    const { headers, body } = await exported('?format=xlsx')
    expect(headers.get('content-type')).toContain('spreadsheetml')
    expect(body.slice(0, 2)).toBe('PK')
    expect(cellsOf((await exported('?format=csv', other)).body)).toHaveLength(1)
  })

  test('has no cell that begins like a formula', async () => {
    await sales.post(`/api/salesPerson/customers/${chalet.id}/nextStep`, { text: '=HYPERLINK("http://x")', day: null })
    expect((await exported('?format=csv&search=chalet')).body).toContain(`"'=HYPERLINK(""http://x"")"`)
    await sales.post(`/api/salesPerson/customers/${chalet.id}/nextStep`, { text: '' })
  })

  test.each(['?format=pdf', '?view=mine'])('asked for %s gets a sentence', async query => {
    expect((await exported(query)).status).toBe(400)
  })
})

describe('the next step', () => {
  const note = (id: number, body: object) => sales.post(`/api/salesPerson/customers/${id}/nextStep`, body)

  test('is noted, puts the company first, and is removed by an empty text', async () => {
    const visit = { text: 'Visit, line review', day: daysAfter(today(), 6) }
    expect((await note(chalet.id, visit)).body.data).toEqual(visit)
    expect((await list()).data[0]).toMatchObject({ name: 'Chalet Sport', nextStep: visit })
    expect((await note(chalet.id, { text: ' ' })).body.data).toBeNull()
    expect((await list('?search=chalet')).data[0].nextStep).toBeNull()
  })

  test('stands in the journal', async () => {
    await note(berg.id, { text: 'Call', day: null })
    const { rows } = await sql<{ key: string; after: unknown }>`
      select key, after from journal where action = 'company.next.step' order by sequence desc limit 1`.execute(shop.db)
    expect(rows[0]).toMatchObject({ key: '10002', after: { text: 'Call' } })
  })

  test('of a company of another sales person is not to be had', async () => {
    expect((await note(foreign.id, { text: 'Call' })).status).toBe(404)
    expect((await note(4711, { text: 'Call' })).status).toBe(404)
  })

  test.each([[{ text: 'x'.repeat(201) }], [{ text: 'Call', day: '2026-02-31' }], [{ day: '2026-02-01' }]])(
    'as %j is refused',
    async body => {
      expect((await note(alpin.id, body)).status).toBe(400)
    },
  )
})

describe('a saved view', () => {
  const views = async (client = sales) => (await client.get('/api/salesPerson/views')).body.data
  const save = (view: object, client = sales) => client.post('/api/salesPerson/views', view)

  test('is kept under its name, replaced by another of that name, and removed', async () => {
    await save({ name: 'Tour south', search: 'region=DE-82' })
    await save({ name: 'Carts', search: 'view=carts' })
    const { body } = await save({ name: 'Tour south', search: 'region=DE-83' })
    expect(await views()).toEqual([
      expect.objectContaining({ name: 'Carts', search: 'view=carts' }),
      { id: body.data.id, name: 'Tour south', search: 'region=DE-83' },
    ])
    expect((await sales.send('DELETE', `/api/salesPerson/views/${body.data.id}`)).status).toBe(204)
    expect((await sales.send('DELETE', `/api/salesPerson/views/${body.data.id}`)).status).toBe(404)
    expect(await views()).toHaveLength(1)
  })

  test('is for who saved it alone', async () => {
    const { body } = await save({ name: 'Mine', search: 'view=stopped' })
    expect(await views(other)).toEqual([])
    expect((await other.send('DELETE', `/api/salesPerson/views/${body.data.id}`)).status).toBe(404)
  })

  test('is refused beyond a hundred', async () => {
    for (let n = (await views()).length; n < 100; n++) await save({ name: `View ${n}`, search: '' })
    expect((await save({ name: 'One more', search: '' })).body.code).toBe('views.too.many')
    expect((await save({ name: 'Mine', search: 'view=all' })).status).toBe(200)
  })

  test.each([[{ name: '', search: '' }], [{ name: 'x'.repeat(61), search: '' }], [{ name: 'x' }]])(
    'as %j is refused',
    async view => {
      expect((await save(view)).status).toBe(400)
    },
  )
})
