import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { assign, type MadeCompany, type MadeUser, makeAddress, makeCompany, makeUser } from '#testing/builders.ts'
import { makeSampleShop, orderBody, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let sales: MadeUser
let first: MadeCompany
let second: MadeCompany
let foreign: MadeCompany
let ofOtherTenant: MadeCompany
let methodId: number
let client: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  const north = await makeSampleShop(db, 'north')
  const south = await makeSampleShop(db, 'south')
  methodId = north.methodId
  first = north.company
  second = await makeCompany(db, north.tenantId, { name: 'Second' })
  foreign = await makeCompany(db, north.tenantId)
  ofOtherTenant = south.company
  sales = await makeUser(db, north, 'sales', { is_sales_person: true })
})
afterAll(() => shop.stop())

beforeEach(async () => {
  await sql`delete from sales_assignments`.execute(shop.db)
  for (const company of [first, second]) await assign(shop.db, sales, company)
  client = new ApiClient(shop.address, await sessionFor(shop.db, sales))
})

const as = (company: MadeCompany | string) => ({
  'x-act-for': typeof company === 'string' ? company : String(company.id),
})
const shown = async (headers: Record<string, string>, by = client) => {
  const { status, body } = await by.get('/api/user/currentUser', headers)
  return status === 200 ? (body.data.company?._id ?? null) : body.code
}
const add = (company: MadeCompany, quantity: number) =>
  client.post(
    '/api/basket',
    { items: [{ sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'order', quantity }] },
    as(company),
  )
const pieces = async (company: MadeCompany) =>
  (await client.get('/api/basket', as(company))).body.data.items.map(({ quantity }: { quantity: number }) => quantity)

describe('a call that names its company', () => {
  test('is of that company, whatever the session says', async () => {
    expect(await shown({})).toBeNull()
    expect(await shown(as(first))).toBe(String(first.id))
    expect(await shown(as(second))).toBe(String(second.id))
    const session = new ApiClient(shop.address, await sessionFor(shop.db, sales, first))
    expect(await shown({}, session)).toBe(String(first.id))
    expect(await shown(as(second), session)).toBe(String(second.id))
    expect(await shown(as('none'), session)).toBeNull()
  })

  test('writes into the cart of that company alone, also where calls for two are answered at once', async () => {
    await Promise.all([add(first, 3), add(second, 4), add(first, 3), add(second, 4)])
    expect(await pieces(first)).toEqual([3])
    expect(await pieces(second)).toEqual([4])
  })

  test('places an order of that company, with both names on it', async () => {
    await add(second, 2)
    const addressId = await makeAddress(shop.db, second, {})
    const answer = await client.post('/api/order/create', orderBody({ addressId, methodId }), {
      ...as(second),
      'idempotency-key': 'of the second',
    })
    expect(answer.status).toBe(200)
    const { rows } = await sql`
      select o.company_id, o.user_id, o.is_by_sales_person, j.actor_name, j.acting_company_id
      from orders o join journal j on j.kind = 'orders' and j.key = o.order_number
      where o.id = ${Number(answer.body.data.orders[0]._id)}`.execute(shop.db)
    expect(rows).toEqual([
      {
        company_id: second.id,
        user_id: sales.id,
        is_by_sales_person: true,
        actor_name: 'sales',
        acting_company_id: second.id,
      },
    ])
    expect(await pieces(second)).toEqual([])
  })

  test('must agree with the company that the page was built for', async () => {
    const headers = { ...as(first), 'x-company': String(second.id) }
    const answer = await client.post('/api/user/currentUser', { phone: '9' }, headers)
    expect(answer).toMatchObject({ status: 409, body: { code: 'company.changed' } })
  })
})

describe('is refused alike', () => {
  const cases: [string, () => string][] = [
    ['the company of a colleague', () => String(foreign.id)],
    ['a company of another tenant', () => String(ofOtherTenant.id)],
    ['one that is not there', () => '2147483647'],
    ['nonsense', () => '1 or 1=1'],
    ['an empty name', () => ''],
    ['two at once', () => `${first.id}, ${second.id}`],
  ]
  test.each(cases)('%s', async (_, named) => {
    const read = await client.get('/api/basket', as(named()))
    expect(read).toMatchObject({ status: 403, body: { code: 'company.not.assigned' } })
    const written = await client.post('/api/basket', { items: [] }, as(named()))
    expect(written.body).toEqual(read.body)
  })

  test('for a customer any company but their own', async () => {
    const ada = new ApiClient(shop.address, await sessionFor(shop.db, await makeUser(shop.db, first, 'ada')))
    expect(await shown(as(first), ada)).toBe(String(first.id))
    expect(await shown(as(second), ada)).toBe('company.not.assigned')
    expect(await shown(as('none'), ada)).toBe('company.not.assigned')
  })

  test('a company that is closed', async () => {
    await sql`update companies set is_active = false where id = ${second.id}`.execute(shop.db)
    expect(await shown(as(second))).toBe('company.not.assigned')
    await sql`update companies set is_active = true where id = ${second.id}`.execute(shop.db)
    expect(await shown(as(second))).toBe(String(second.id))
  })
})

test('a company that is taken away is closed from the next call on, and the others stay open', async () => {
  await add(first, 5)
  await add(second, 6)
  await sql`delete from sales_assignments where company_id = ${second.id}`.execute(shop.db)
  expect((await add(second, 7)).body.code).toBe('company.not.assigned')
  expect(await pieces(first)).toEqual([5])
  await assign(shop.db, sales, second)
  expect(await pieces(second)).toEqual([6])
})

describe('opening a company', () => {
  const open = (companyId: string) => client.post('/api/user/openCompany', { companyId })

  test('names it, and leaves the session as it was', async () => {
    expect((await open(String(second.id))).body.data).toMatchObject({ _id: String(second.id), name: 'Second' })
    expect(await shown({})).toBeNull()
    const { body } = await client.get('/api/user/salesPersonCustomers')
    expect(body.data[0].name).toBe('Second')
  })

  test('of a colleague, of another tenant and of nobody answers alike', async () => {
    for (const id of [foreign.id, ofOtherTenant.id, 'x']) expect((await open(String(id))).status).toBe(404)
  })
})
