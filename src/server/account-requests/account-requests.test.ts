import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { assign, makeAddress, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
let north: TenantId
let owner: ApiClient
let office: ApiClient
let reader: ApiClient
let southerner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  for (const role of ['owner', 'sales-office', 'reader'])
    await makeUser(shop.db, { tenantId: north }, role, { staff_role: role, first_name: 'Svea', last_name: role })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  const lists = await sql<{ id: number }>`
    insert into price_lists (tenant_id, name) values (${north}, 'Retail') returning id`.execute(shop.db)
  for (const [customerNo, zip, rep] of [
    ['20007', '80331', 'rita'],
    ['20008', '80999', 'rita'],
    ['20009', '20457', 'olaf'],
    ['A-77', '20459', 'olaf'],
  ] as const) {
    const company = await makeCompany(shop.db, north, {
      customer_no: customerNo,
      name: `Company ${customerNo}`,
      price_list_id: lists.rows[0]!.id,
      vat_id: `DE ${zip}0000`,
    })
    await makeAddress(shop.db, company, { zip_code: zip })
    const known = await sql<{ id: number }>`select id from users where username = ${rep}`.execute(shop.db)
    const person = known.rows[0]
      ? { tenantId: north, id: known.rows[0].id as never }
      : await makeUser(shop.db, { tenantId: north }, rep, { is_sales_person: true })
    await assign(shop.db, person, company)
  }
  owner = await api.signIn('owner', password, 'north')
  office = await api.signIn('sales-office', password, 'north')
  reader = await api.signIn('reader', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
})
afterAll(() => shop.stop())

let asked = 0
/** Asks for an account as the form of the shop does, and answers with the id of the request. */
async function ask(more: Record<string, string> = {}): Promise<string> {
  asked++
  await sql`delete from rate_limits`.execute(shop.db)
  const body = {
    tenant: 'north',
    locale: 'de',
    companyName: `Kletterhalle ${asked}`,
    firstName: 'Jule',
    lastName: 'Moser',
    email: `jule${asked}@halle.example`,
    phone: '+49 89 1',
    street: 'Wand 3',
    zipCode: '80335',
    city: 'München',
    country: 'DE',
    vatId: 'DE123',
    ...more,
  }
  const { status } = await api.post('/api/user/requestAccount', body)
  expect(status).toBe(200)
  const { rows } = await sql<{ id: number }>`select max(id) as id from account_requests`.execute(shop.db)
  return String(rows[0]!.id)
}

const path = (id: string) => `/api/desk/account-requests/${id}`
const suggestedFor = async (id: string) => (await owner.get(path(id))).body.data.suggested
const rowsOf = async (table: 'companies' | 'users' | 'addresses') =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(shop.db)).rows[0]!.n)

describe('a request', () => {
  test('comes with what the company would best be given', async () => {
    const id = await ask({ email: 'Owner@halle.example' })
    const { body } = await owner.get(path(id))
    expect(body.data).toMatchObject({
      fields: { companyName: 'Kletterhalle 1', city: 'München', message: '' },
      decision: null,
      suggested: {
        customerNo: '20010',
        username: 'owner@halle.example',
        country: 'DE',
        priceList: 'Retail',
        salesPerson: 'rita',
      },
      similar: [],
    })
    expect((await suggestedFor(await ask({ zipCode: '20100' }))).salesPerson).toBe('olaf')
    expect((await suggestedFor(await ask({ country: 'Atlantis' }))).country).toBe('')
  })

  test('names companies that it may be from', async () => {
    const id = await ask({ companyName: 'COMPANY 20008', vatId: 'de803310000' })
    const { body } = await owner.get(path(id))
    expect(body.data.similar).toMatchObject([
      { customerNo: '20007', by: 'vatId' },
      { customerNo: '20008', by: 'name' },
    ])
  })

  test('is approved into a company with person, address, price list and sales person', async () => {
    const id = await ask()
    const suggested = await suggestedFor(id)
    const { status, body } = await office.post(`${path(id)}/approve`, suggested)
    expect(status).toBe(200)
    const customer = await owner.get(`/api/desk/customers/${body.data.customerId}`)
    expect(customer.body.data).toMatchObject({
      company: { customerNo: suggested.customerNo, priceList: 'Retail', rep: 'rita', vatId: 'DE123', active: true },
      people: [
        { hasPassword: false, record: { username: suggested.username, admin: true, locale: 'de', lastName: 'Moser' } },
      ],
      addresses: [{ type: 'shipping', isDefault: true, street: 'Wand 3', city: 'München', country: 'DE' }],
    })
    const decided = await owner.get(path(id))
    expect(decided.body.data.decision).toMatchObject({
      outcome: 'approved',
      by: 'Svea sales-office',
      customer: { id: body.data.customerId, customerNo: suggested.customerNo },
    })
    const history = await owner.get(`/api/desk/records/accountRequests/history?key=${id}`)
    expect(history.body.data).toMatchObject([{ action: 'account.request.approved', actorName: 'sales-office' }])
    await expect
      .poll(async () =>
        (await shop.mails(1)).some(mail => mail.includes(suggested.username) && mail.includes('/reset?')),
      )
      .toBe(true)
  })

  test('becomes one company when two of the staff approve it at the same moment', async () => {
    const id = await ask()
    const suggested = await suggestedFor(id)
    const before = await rowsOf('companies')
    const answers = await Promise.all(
      [owner, office, owner, office].map((client, place) =>
        client.post(`${path(id)}/approve`, { ...suggested, customerNo: `3000${place}`, username: `twice-${place}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('account.request.decided')
    expect(await rowsOf('companies')).toBe(before + 1)
  })

  test('is either approved or refused, whoever comes first', async () => {
    const id = await ask()
    const suggested = await suggestedFor(id)
    const answers = await Promise.all([
      owner.post(`${path(id)}/approve`, suggested),
      office.post(`${path(id)}/refuse`, { reason: 'no shop' }),
    ])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  })

  test('is refused with a reason that its sender reads', async () => {
    const id = await ask()
    const email = `jule${asked}@halle.example`
    expect((await owner.post(`${path(id)}/refuse`, { reason: '  ' })).status).toBe(400)
    expect((await owner.post(`${path(id)}/refuse`, { reason: 'Wir liefern nur an Händler.' })).status).toBe(204)
    expect((await owner.get(path(id))).body.data.decision).toMatchObject({
      outcome: 'refused',
      reason: 'Wir liefern nur an Händler.',
      customer: null,
    })
    await expect
      .poll(async () =>
        (await shop.mails(1)).some(mail => mail.includes(email) && mail.includes('Wir liefern nur an Händler.')),
      )
      .toBe(true)
    expect((await owner.post(`${path(id)}/approve`, { ...(await suggestedFor(id)) })).body.code).toBe(
      'account.request.decided',
    )
  })

  test.each([
    [{ customerNo: '20007' }, 422, 'customer.number.taken'],
    [{ username: 'owner' }, 422, 'username.taken'],
    [{ username: 'somebody@else.example' }, 422, 'records.rejected'],
    [{ priceList: 'No such list' }, 422, 'records.rejected'],
    [{ salesPerson: 'owner' }, 422, 'records.rejected'],
    [{ country: 'XX' }, 422, 'records.rejected'],
    [{ country: 'de' }, 400, 'request.malformed'],
    [{ customerNo: '' }, 400, 'request.malformed'],
  ])('with %j is answered with a sentence, and nothing is made', async (wrong, status, code) => {
    const id = await ask()
    const before = [await rowsOf('companies'), await rowsOf('users'), await rowsOf('addresses')]
    const answer = await owner.post(`${path(id)}/approve`, { ...(await suggestedFor(id)), ...wrong })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect([await rowsOf('companies'), await rowsOf('users'), await rowsOf('addresses')]).toEqual(before)
    expect((await owner.get(path(id))).body.data.decision).toBe(null)
  })

  test('waits on the page of today until it is decided', async () => {
    const count = async () => (await owner.get('/api/desk/today')).body.data.accountRequests.count
    const before = await count()
    const id = await ask()
    expect(await count()).toBe(before + 1)
    await owner.post(`${path(id)}/refuse`, { reason: 'no' })
    expect(await count()).toBe(before)
    const waiting = await owner.get('/api/desk/account-requests')
    const decided = await owner.get('/api/desk/account-requests?state=decided')
    const idsOf = ({ body }: typeof waiting) => body.data.map((one: { id: string }) => one.id)
    expect(idsOf(waiting)).not.toContain(id)
    expect(idsOf(decided)[0]).toBe(id)
  })

  test('is not decided by who may only read, and not there for another tenant', async () => {
    const id = await ask()
    const suggested = await suggestedFor(id)
    expect((await reader.get(path(id))).status).toBe(200)
    for (const [action, body] of [
      ['approve', suggested],
      ['refuse', { reason: 'no' }],
    ]) {
      expect((await reader.post(`${path(id)}/${action}`, body)).status).toBe(403)
      expect((await southerner.post(`${path(id)}/${action}`, body)).status).toBe(404)
    }
    expect((await southerner.get(path(id))).status).toBe(404)
    expect((await southerner.get('/api/desk/account-requests')).body.data).toEqual([])
  })
})
