import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { assign, type MadeCompany, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
let companies: MadeCompany[]
let foreign: MadeCompany

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const tenantId = await makeTenant(shop.db, 'north')
  const sales = await makeUser(shop.db, { tenantId }, 'sales', { is_sales_person: true })
  companies = []
  for (let i = 0; i < 60; i++) {
    const name = i === 7 ? '100% Berg_Sport' : `Shop ${i}`
    const company = await makeCompany(shop.db, tenantId, { customer_no: String(10_000 + i), name })
    await assign(shop.db, sales, company)
    companies.push(company)
  }
  foreign = await makeCompany(shop.db, tenantId, { customer_no: '99999', name: 'Shop of another' })
  await makeUser(shop.db, companies[0]!, 'customer')
})
afterAll(() => shop.stop())

const found = async (client: ApiClient, search: string) =>
  (await client.get(`/api/user/salesPersonCustomers?search=${encodeURIComponent(search)}`)).body

describe('the companies of a sales person', () => {
  test('that are closed are neither listed nor to be acted for', async () => {
    const sales = await api.signIn('sales', password, 'north')
    const closed = companies[59]!
    const open = (isOpen: boolean) =>
      sql`update companies set is_active = ${isOpen} where id = ${closed.id}`.execute(shop.db)
    const turn = () => sales.post('/api/user/switchCustomerOfSalesPerson', { companyId: String(closed.id) })
    await open(false)
    expect((await found(sales, '10059')).data).toEqual([])
    expect((await turn()).status).toBe(404)
    await open(true)
    expect((await turn()).status).toBe(200)
  })

  test('come fifty at most, with the count of all', async () => {
    const sales = await api.signIn('sales', password, 'north')
    const { body } = await sales.get('/api/user/salesPersonCustomers')
    expect(body.data).toHaveLength(50)
    expect(body.meta.total).toBe(60)
  })

  const searches: [string, number][] = [
    ['10007', 1],
    ['berg_sport', 1],
    ['100%', 1],
    ['10007 - 100', 1],
    ['%', 1],
    ['_', 1],
    ['another', 0],
    ['99999', 0],
    ["'; drop table users; --", 0],
  ]
  test.each(searches)('searched for "%s" are %i', async (search, count) => {
    const sales = await api.signIn('sales', password, 'north')
    expect((await found(sales, search)).data).toHaveLength(count)
  })

  test('put the recently used first', async () => {
    const sales = await api.signIn('sales', password, 'north')
    const switched = await sales.post('/api/user/switchCustomerOfSalesPerson', { companyId: String(companies[42]!.id) })
    const after = api.as(switched.body.data)
    expect((await found(after, '')).data[0].customerNo).toBe('10042')
  })
})

describe('switching', () => {
  test('gives a new token for the company; the old one is dead', async () => {
    const before = await api.signIn('sales', password, 'north')
    const answer = await before.post('/api/user/switchCustomerOfSalesPerson', { companyId: String(companies[3]!.id) })
    expect(answer.body.data.company).toEqual({ _id: String(companies[3]!.id), customerNo: '10003', name: 'Shop 3' })
    expect((await before.get('/api/user/currentUser')).status).toBe(401)
    const after = api.as(answer.body.data)
    expect((await after.get('/api/user/currentUser')).body.data.company.customerNo).toBe('10003')
  })

  test('is not signing in again: the ten minutes for a new password go on', async () => {
    const before = await api.signIn('sales', password, 'north')
    await sql`update sessions set signed_in_at = now() - interval '1 hour'`.execute(shop.db)
    const answer = await before.post('/api/user/switchCustomerOfSalesPerson', { companyId: String(companies[3]!.id) })
    const change = await api.as(answer.body.data).post('/api/user/changeCurrentUserPassword', { newPassword: password })
    expect(change.body.code).toBe('password.current.required')
  })

  test('notes both names in the journal', async () => {
    const { rows } = await sql<{ username: string; acting_company_id: number }>`
      select actor_name as username, acting_company_id from journal where action = 'company.switched' and key = '10003'`.execute(
      shop.db,
    )
    expect(rows[0]).toEqual({ username: 'sales', acting_company_id: companies[3]!.id })
  })

  test('to a company of another, to one that is not there and to nonsense answers alike', async () => {
    const sales = await api.signIn('sales', password, 'north')
    const answers = await Promise.all(
      [String(foreign.id), '2147483647', '99999999999', 'x'].map(companyId =>
        sales.post('/api/user/switchCustomerOfSalesPerson', { companyId }),
      ),
    )
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([404, answers[0]!.body])
    expect((await sales.get('/api/user/currentUser')).body.data.company).toBeNull()
  })

  test('a page still showing the old company writes nothing', async () => {
    const first = await api.signIn('sales', password, 'north')
    const answer = await first.post('/api/user/switchCustomerOfSalesPerson', { companyId: String(companies[1]!.id) })
    const now = api.as(answer.body.data)
    const write = await now.post('/api/user/currentUser', { phone: '9' }, { 'x-company': String(companies[3]!.id) })
    expect(write).toMatchObject({ status: 409, body: { code: 'company.changed' } })
  })
})
