import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { assign, type MadeCompany, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
let company: MadeCompany
let other: MadeCompany

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const tenantId = await makeTenant(shop.db, 'north')
  company = await makeCompany(shop.db, tenantId, {
    customer_no: '10023',
    name: 'Bergsport Huber',
    vat_country_code: 'AT',
    show_net_prices: true,
    discount_type: 'percent',
    freight_expense: 495,
    freight_expense_until: 30_000,
  })
  other = await makeCompany(shop.db, tenantId)
  await makeUser(shop.db, company, 'ada', { min_cart_amount: 25_050 })
  await makeUser(shop.db, company, 'grace')
  await makeUser(shop.db, company, 'blocked', { is_locked: true })
  const sales = await makeUser(shop.db, { tenantId }, 'sales', { is_sales_person: true })
  await assign(shop.db, sales, company)
  await sql`insert into addresses (tenant_id, company_id, type, is_default, city, country_code)
    values (${tenantId}, ${company.id}, 1, true, 'Innsbruck', 'AT'), (${tenantId}, ${other.id}, 1, true, 'Secretville', 'DE')`.execute(
    shop.db,
  )
})
beforeEach(() => sql`delete from rate_limits`.execute(shop.db))
afterAll(() => shop.stop())

const actFor = (companyId: number) =>
  sql`update sessions set acting_company_id = ${companyId} from users where users.id = sessions.user_id and username = 'sales'`.execute(
    shop.db,
  )

describe("one's own account", () => {
  test('shows the person, the company and its conditions', async () => {
    const ada = await api.signIn('ada', password, 'north')
    const { body } = await ada.get('/api/user/currentUser')
    expect(body.data).toMatchObject({
      username: 'ada',
      firstName: 'Ada',
      active: true,
      locked: false,
      isAdmin: false,
      minCartAmount: 250.5,
      company: { _id: String(company.id), customerNo: '10023', name: 'Bergsport Huber' },
      accountInformation: { vatCountryCode: 'AT', showNetPrices: true },
      transientObject: {
        tenant: 'north',
        company: {
          blockedDelivery: false,
          discountType: 'percent',
          freight: { freightExpense: 4.95, freightExpenseUntil: 300, currency: 'EUR' },
        },
      },
    })
    expect(body.data.addresses).toMatchObject([
      { city: 'Innsbruck', isDefault: true, country: { code: 'AT', name: 'Austria' } },
    ])
    expect(JSON.stringify(body)).not.toMatch(/password|argon2|Secretville/)
  })

  test('takes what a person may change and ignores every privilege in the body', async () => {
    const grace = await api.signIn('grace', password, 'north')
    const answer = await grace.post('/api/user/currentUser', {
      firstName: 'Grace',
      phone: '+49 40 1',
      locale: 'de',
      preferences: { density: 'compact' },
      isAdmin: true,
      isSalesPerson: true,
      isOperator: true,
      isDeal: true,
      minCartAmount: 0.01,
      company: { _id: String(other.id) },
      tenant: 'south',
      username: 'root',
      blockUsersToAddNewAddress: false,
      transientObject: { company: { blockedDelivery: false } },
    })
    expect(answer.status).toBe(200)
    const { data } = (await grace.get('/api/user/currentUser')).body
    expect(data).toMatchObject({
      firstName: 'Grace',
      phone: '+49 40 1',
      locale: 'de',
      preferences: { density: 'compact' },
    })
    expect(data).toMatchObject({
      username: 'grace',
      isAdmin: false,
      isSalesPerson: false,
      isOperator: false,
      isDeal: false,
    })
    expect(data).toMatchObject({ minCartAmount: 0, company: { _id: String(company.id) } })
  })

  test('notifies the old address of a new one, and asks for the password when signing in was long ago', async () => {
    const grace = await api.signIn('grace', password, 'north')
    const change = (body: object) => grace.post('/api/user/currentUser', body)
    await sql`update sessions set signed_in_at = now() - interval '11 minutes'`.execute(shop.db)
    expect((await change({ email: 'new@people.example' })).body.code).toBe('password.current.required')
    expect((await change({ email: 'new@people.example', currentPassword: password })).body.data).toMatchObject({
      email: 'grace@people.example',
      emailPending: 'new@people.example',
    })
    await expect
      .poll(async () => (await shop.mails(1)).filter(mail => mail.includes('To: grace@people.example')).length)
      .toBe(1)
  })

  test('does not let the password be guessed: after ten attempts it is limited', async () => {
    const ada = await api.signIn('ada', password, 'north')
    const guess = () =>
      ada.post('/api/user/currentUser', { email: 'x@people.example', currentPassword: 'wrong-password' })
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })

  const broken: [string, object][] = [
    ['an e-mail address that is none', { email: 'nonsense' }],
    ['a language the shop does not speak', { locale: 'fr' }],
    ['a name with a line break', { firstName: 'Ada\r\nBcc: all@people.example' }],
    ['a name of 101 characters', { firstName: 'x'.repeat(101) }],
    ['a number for a name', { firstName: 7 }],
  ]
  test.each(broken)('refuses %s and says where', async (_name, body) => {
    const ada = await api.signIn('ada', password, 'north')
    const answer = await ada.post('/api/user/currentUser', body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].path).toBe(Object.keys(body)[0])
  })
})

describe('acting for a company', () => {
  test('ends with the assignment, at the next request', async () => {
    const sales = await api.signIn('sales', password, 'north')
    expect((await sales.get('/api/user/currentUser')).body.data.company).toBeNull()
    await actFor(company.id)
    expect((await sales.get('/api/user/currentUser')).body.data.company._id).toBe(String(company.id))
    await actFor(other.id)
    expect((await sales.get('/api/user/currentUser')).body.data.company).toBeNull()
    await actFor(company.id)
    await sql`delete from sales_assignments`.execute(shop.db)
    expect((await sales.get('/api/user/currentUser')).body.data.company).toBeNull()
  })
})

describe('a page built for another company', () => {
  const writes: [string, string | undefined, number][] = [
    ['its own company', 'own', 200],
    ['no company named', undefined, 200],
    ['another company', 'other', 409],
    ['nonsense', 'constructor', 409],
  ]
  test.each(writes)('writing with %s gives the right answer', async (_name, header, status) => {
    const ada = await api.signIn('ada', password, 'north')
    const value = header === 'own' ? String(company.id) : header === 'other' ? String(other.id) : header
    const answer = await ada.post(
      '/api/user/currentUser',
      { phone: String(status) },
      value ? { 'x-company': value } : {},
    )
    expect(answer.status).toBe(status)
    if (status === 409) {
      expect(answer.body.code).toBe('company.changed')
      expect((await ada.get('/api/user/currentUser')).body.data.phone).not.toBe('409')
    }
  })
})

describe('asking for an account', () => {
  const request = {
    companyName: 'Seilschaft GmbH',
    firstName: 'Nina',
    lastName: 'Berg',
    email: 'nina@seilschaft.example',
    street: 'Am Hang 3',
    zipCode: '87561',
    city: 'Oberstdorf',
    country: 'DE',
    tenant: 'north',
  }

  test('is stored, and told to the sales team and to the asker in their language', async () => {
    const answer = await api.post('/api/user/requestAccount', {
      ...request,
      locale: 'de',
      message: 'Wir eröffnen im Mai.',
    })
    expect(answer).toMatchObject({ status: 200, body: { data: { code: 'signup.received' } } })
    const about = async (to: string) => (await shop.mails(1)).find(mail => mail.includes(`To: ${to}`))
    await expect.poll(() => about('sales@north.example')).toContain('Wir eröffnen im Mai.')
    expect(await about('sales@north.example')).toContain('country: Deutschland')
    await expect.poll(() => about('nina@seilschaft.example')).toContain('Hallo Nina')
  })

  test('names the required fields that are missing', async () => {
    const answer = await api.post('/api/user/requestAccount', { ...request, city: ' ', email: '' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'signup.required.fields' } })
    expect(answer.body.errors.map((field: { path: string }) => field.path)).toEqual(['email', 'city'])
  })

  test('sends a blocked customer to the sales manager', async () => {
    const answer = await api.post('/api/user/requestAccount', { ...request, email: 'blocked@people.example' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'account.blocked' } })
  })

  test('is limited to five an hour from one address', async () => {
    for (let i = 0; i < 5; i++) expect((await api.post('/api/user/requestAccount', request)).status).toBe(200)
    expect((await api.post('/api/user/requestAccount', request)).status).toBe(429)
  })
})
