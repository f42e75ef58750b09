import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

/** Nobody can lock another person out by what they enter about themselves or a colleague. */

let shop: TestShop
let api: ApiClient
let ada: ApiClient
let company: MadeCompany
const victim = 'victim@elsewhere.example'

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const north = await makeTenant(shop.db, 'north')
  company = await makeCompany(shop.db, north)
  await makeUser(shop.db, company, 'ada', { is_admin: true })
  await makeUser(shop.db, company, 'grace')
  await makeUser(shop.db, company, 'colleague', { email: 'colleague@people.example' })
  await makeUser(shop.db, await makeCompany(shop.db, north), 'victim', { email: victim })
  await makeUser(shop.db, await makeCompany(shop.db, await makeTenant(shop.db, 'south')), 'zoe')
  ada = await api.signIn('ada', password, 'north')
})
beforeEach(() => sql`delete from rate_limits`.execute(shop.db))
afterAll(() => shop.stop())

const save = (body: object) => ada.post('/api/user/saveCompanyUser', body)
const signIn = (username: string, word = password, tenant = 'north') =>
  api.post('/api/login', { username, password: word, tenant })
const nameOf = async (answer: { body: { data: { token: string; userId: string } } }) =>
  (await api.as(answer.body.data).get('/api/user/currentUser')).body.data.username
const askReset = (email: string) => api.post('/api/user/sendResetPasswordEmail', { email, tenant: 'north' })

async function expectUnharmed(email = victim, username = 'victim'): Promise<void> {
  const answer = await signIn(email)
  expect(answer.status).toBe(200)
  expect(await nameOf(answer)).toBe(username)
  expect((await askReset(email)).body).toMatchObject({ data: { code: 'reset.mail.sent' } })
}

describe('the address of somebody else', () => {
  const idOf = async (username: string) =>
    String((await shop.db.selectFrom('users').where('username', '=', username).select('id').execute())[0]!.id)

  const takings: [string, () => Promise<unknown>][] = [
    ['as the username of a new colleague', () => save({ username: victim, email: 'x@people.example' })],
    ['as username and address of a new colleague', () => save({ username: victim, email: victim })],
    ['as the new username of a colleague', async () => save({ _id: await idOf('grace'), username: victim })],
    ['as the address of a new colleague', () => save({ username: 'taker', email: victim })],
    ['as the new address of a colleague', async () => save({ _id: await idOf('grace'), email: victim })],
    ['in capitals', async () => save({ _id: await idOf('grace'), email: victim.toUpperCase() })],
    ['as one’s own new address', () => ada.post('/api/user/currentUser', { email: victim })],
  ]
  test.each(takings)('taken %s changes nothing for them', async (_name, take) => {
    await take()
    await expectUnharmed()
  })

  test('of a colleague: taking it changes nothing for them either', async () => {
    await ada.post('/api/user/currentUser', { email: 'colleague@people.example' })
    await expectUnharmed('colleague@people.example', 'colleague')
  })

  test('in another shop is nobody’s here, and stays theirs there', async () => {
    await save({ username: 'zoe2', email: 'zoe@people.example' })
    expect((await signIn('zoe@people.example', password, 'south')).status).toBe(200)
    expect((await signIn('zoe@people.example')).status).toBe(401)
  })
})

describe('a username from before that is the address of another', () => {
  const other = 'Another-horse-9'

  test('lets both in, each with their own password, and the owner of the address first', async () => {
    const { hashOfPassword } = await import('../platform/secrets.ts')
    await makeUser(shop.db, company, 'Owner@People.example', {
      email: 'squatter@people.example',
      password_hash: await hashOfPassword(other),
    })
    await makeUser(shop.db, company, 'owner', { email: 'owner@people.example' })
    expect(await nameOf(await signIn('owner@people.example'))).toBe('owner')
    expect(await nameOf(await signIn('owner@people.example', other))).toBe('Owner@People.example')
    expect((await signIn('owner@people.example', 'neither-of-them')).status).toBe(401)
    await sql`update users set password_hash = (select password_hash from users where username = 'owner')
      where username = 'Owner@People.example'`.execute(shop.db)
    expect(await nameOf(await signIn('owner@people.example'))).toBe('owner')
  })

  test('can be kept while the person is otherwise changed', async () => {
    const { rows } = await sql<{ id: number }>`select id from users where username = 'Owner@People.example'`.execute(
      shop.db,
    )
    const answer = await save({ _id: String(rows[0]!.id), username: 'Owner@People.example', firstName: 'Sam' })
    expect(answer.status).toBe(200)
  })
})

describe('a username that looks like an e-mail address', () => {
  test.each(['new@people.example', 'ada@people.example', 'a@b'])('%s is refused for somebody new', async username => {
    expect(await save({ username, email: 'new@people.example' })).toMatchObject({
      status: 422,
      body: { code: 'username.is.email', errors: [{ path: 'username' }] },
    })
  })

  test('may be the person’s own confirmed address, however it is written', async () => {
    const { rows } = await sql<{ id: number }>`select id from users where username = 'grace'`.execute(shop.db)
    const _id = String(rows[0]!.id)
    expect((await save({ _id, username: 'Grace@People.example' })).status).toBe(200)
    expect(await save({ _id, username: 'other@people.example' })).toMatchObject({ status: 422 })
    expect((await signIn('grace@people.example')).status).toBe(200)
    await save({ _id, username: 'grace' })
  })
})
