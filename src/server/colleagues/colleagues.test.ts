import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import {
  assign,
  type MadeCompany,
  type MadeUser,
  makeCompany,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
let ada: ApiClient
let company: MadeCompany
let grace: MadeUser
let stranger: MadeUser
let foreigner: MadeUser

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const [north, south] = [
    await makeTenant(shop.db, 'north', { isUserListActive: true }),
    await makeTenant(shop.db, 'south', { isUserListActive: true }),
  ]
  company = await makeCompany(shop.db, north)
  await makeUser(shop.db, company, 'ada', { is_admin: true })
  grace = await makeUser(shop.db, company, 'grace', { email: 'grace@people.example' })
  stranger = await makeUser(shop.db, await makeCompany(shop.db, north), 'stranger')
  foreigner = await makeUser(shop.db, await makeCompany(shop.db, south), 'foreigner')
  const sales = await makeUser(shop.db, { tenantId: north }, 'sales', { is_sales_person: true })
  await assign(shop.db, sales, company)
  ada = await api.signIn('ada', password, 'north')
})
afterAll(() => shop.stop())

const save = (body: object, client = ada) => client.post('/api/user/saveCompanyUser', body)
const list = async (query = '') => (await ada.get(`/api/user/companyUsers${query}`)).body
const storedUser = async (username: string) =>
  (await shop.db.selectFrom('users').where('username', '=', username).selectAll().execute())[0]
const queued = async (name: string) =>
  (
    await sql<{ data: Record<string, unknown> }>`select data from pgboss.job where name = ${name}`.execute(shop.db)
  ).rows.map(row => row.data)

describe('the people of a company', () => {
  test('are listed for its admin, and nobody else is', async () => {
    const { data, meta } = await list()
    expect(data.map((user: { username: string }) => user.username)).toEqual(['ada', 'grace'])
    expect(meta).toEqual({ total: 2 })
    expect((await list('?search=GRA')).data).toMatchObject([{ username: 'grace', active: true, locked: false }])
    expect((await list('?search=stranger')).data).toEqual([])
  })

  test('are not shown to sales people who act for the company, nor to customers without admin rights', async () => {
    const colleague = await api.signIn('grace', password, 'north')
    expect((await colleague.get('/api/user/companyUsers')).status).toBe(403)
    const sales = await api.signIn('sales', password, 'north')
    const switched = await sales.post('/api/user/switchCustomerOfSalesPerson', { companyId: String(company.id) })
    expect((await save({ _id: String(grace.id), locked: true }, api.as(switched.body.data))).status).toBe(403)
  })

  test('of another company and of another shop are not there', async () => {
    for (const someone of [stranger, foreigner]) {
      expect((await save({ _id: String(someone.id), locked: true })).status).toBe(404)
      expect((await ada.post('/api/user/sendCompanyUserResetEmail', { userId: String(someone.id) })).status).toBe(404)
    }
    expect(await storedUser('stranger')).toMatchObject({ is_locked: false })
  })
})

describe('a new colleague', () => {
  test('gets a mail to choose a password, and no rights beyond buying', async () => {
    const answer = await save({
      username: 'lin',
      email: 'lin@people.example',
      firstName: 'Lin',
      isAdmin: true,
      isSalesPerson: true,
      isDeal: true,
      minCartAmount: 1,
      company: { _id: String(stranger.id) },
      password: 'chosen-by-admin',
    })
    expect(answer.body.data).toMatchObject({ username: 'lin', active: true, isAdmin: false, isInvited: true })
    const user = await storedUser('lin')
    expect(user).toMatchObject({
      company_id: company.id,
      is_admin: false,
      is_sales_person: false,
      is_deal: false,
      password_hash: null,
    })
    expect(await queued('password-reset')).toContainEqual({ tenantId: company.tenantId, userId: user?.id })
  })

  test.each([
    ['without a username', { email: 'x@people.example' }, 422, 'signup.required.fields'],
    ['without an e-mail address', { username: 'x' }, 422, 'signup.required.fields'],
    [
      'with a username that is taken, however it is written',
      { username: 'GRACE', email: 'x@people.example' },
      422,
      'username.taken',
    ],
    ['with no address at all in the address', { username: 'x', email: 'nobody' }, 400, 'request.malformed'],
    ['with line ends in the name', { username: 'x\ny', email: 'x@people.example' }, 400, 'request.malformed'],
  ])('%s is refused', async (_name, body, status, code) => {
    expect(await save(body)).toMatchObject({ status, body: { code } })
    expect((await list('?search=x@people')).data).toEqual([])
  })

  test('may have the username of somebody in another shop', async () => {
    expect((await save({ username: 'foreigner', email: 'f@people.example' })).status).toBe(200)
  })
})

describe('a change', () => {
  test('of somebody’s address is mailed to the old one, which stays until the new one is confirmed', async () => {
    const answer = await save({ _id: String(grace.id), email: 'new@people.example' })
    expect(answer.body.data).toMatchObject({ email: 'grace@people.example', emailPending: 'new@people.example' })
    const { rows } = await sql`select receiver from mails where tenant_id = ${company.tenantId}`.execute(shop.db)
    expect(rows).toContainEqual({ receiver: 'grace@people.example' })
    expect((await list('?search=grace')).data).toMatchObject([{ emailPending: 'new@people.example' }])
    expect((await storedUser('grace'))?.email).toBe('grace@people.example')
    await save({ _id: String(grace.id), emailPending: null })
  })

  test('that locks or switches somebody off ends their sessions at once', async () => {
    for (const out of [{ locked: true }, { active: false }]) {
      const client = await api.signIn('grace', password, 'north')
      await save({ _id: String(grace.id), ...out })
      expect((await client.get('/api/user/currentUser')).status).toBe(401)
      const mail = await ada.post('/api/user/sendCompanyUserResetEmail', { userId: String(grace.id) })
      expect(mail).toMatchObject({ status: 422, body: { code: 'user.not.active' } })
      await save({ _id: String(grace.id), locked: false, active: true })
    }
  })

  test('that would lock out oneself is refused', async () => {
    const me = await storedUser('ada')
    expect(await save({ _id: String(me?.id), locked: true })).toMatchObject({
      status: 422,
      body: { code: 'user.self.lockout' },
    })
  })

  test('by two admins who lock each other at once leaves one of them', async () => {
    await makeUser(shop.db, company, 'eve', { is_admin: true })
    const [me, eve] = [await storedUser('ada'), await storedUser('eve')]
    const other = await api.signIn('eve', password, 'north')
    const answers = await Promise.all([
      save({ _id: String(eve?.id), locked: true }),
      save({ _id: String(me?.id), locked: true }, other),
    ])
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    const { rows } = await sql`
      select from users where company_id = ${company.id} and is_admin and not is_locked`.execute(shop.db)
    expect(rows).toHaveLength(1)
    await sql`update users set is_locked = false where company_id = ${company.id}`.execute(shop.db)
    ada = await api.signIn('ada', password, 'north')
  })

  test('leaves who did it in the log', async () => {
    await save({ _id: String(grace.id), phone: '040 1' })
    const { rows } = await sql`
      select actor_name as username, key as subject, after as facts from journal where action = 'colleague.changed' order by sequence desc limit 1`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ username: 'ada', subject: 'grace', facts: { phone: '040 1' } }])
  })
})

test('a reset mail is sent five times an hour at most, and says when it was sent', async () => {
  const send = () => ada.post('/api/user/sendCompanyUserResetEmail', { userId: String(grace.id) })
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await send()).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await list('?search=grace')).data[0].resetMailSentAt).toMatch(/^\d{4}-/)
})

test('a shop without user lists has none', async () => {
  await sql`update tenants set settings = jsonb_set(settings, '{site,isUserListActive}', 'false') where key = 'north'`.execute(
    shop.db,
  )
  expect((await ada.get('/api/user/companyUsers')).status).toBe(403)
})
