import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient, basic } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const company = await makeCompany(shop.db, await makeTenant(shop.db, 'north'))
  for (const name of ['ada', 'grace', 'hedy', 'mary', 'rosa', 'edith']) await makeUser(shop.db, company, name)
  await makeUser(shop.db, company, 'locked', { is_locked: true })
  await makeUser(shop.db, company, 'gone', { is_active: false })
  await makeUser(shop.db, company, 'newcomer', { password_hash: null })
  await makeUser(shop.db, company, 'twin1', { email: 'twin@people.example' })
  await makeUser(shop.db, company, 'twin2', { email: 'twin@people.example' })
  await makeUser(shop.db, await makeCompany(shop.db, await makeTenant(shop.db, 'south')), 'zoe')
  const closed = await makeCompany(shop.db, company.tenantId, { is_active: false })
  await makeUser(shop.db, closed, 'former')
})
afterAll(() => shop.stop())

const signIn = (username: string, more: object = {}, headers: Record<string, string> = {}) =>
  api.post('/api/login', { username, password, tenant: 'north', ...more }, headers)

/** Rate limits are shared by the whole file, because all requests come from one address. */
const forgetTries = () => sql`delete from rate_limits`.execute(shop.db)

describe('signing in', () => {
  test('gives a token that opens the account, and sets the two cookies the app reads', async () => {
    const answer = await signIn('ada')
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      userId: expect.stringMatching(/^\d+$/),
    })
    const cookies = answer.headers.getSetCookie()
    expect(cookies.map(cookie => cookie.split('=')[0])).toEqual(['token', 'userId'])
    for (const cookie of cookies) expect(cookie).toContain('SameSite=Strict')
    const me = await api.as(answer.body.data).get('/api/user/currentUser')
    expect(me.body.data.username).toBe('ada')
  })

  const accepted: [string, string][] = [
    ['the username in other letters', 'ADA'],
    ['the username between blanks', ' ada\t'],
    ['an e-mail address that one account has', 'ada@people.example'],
  ]
  test.each(accepted)('takes %s', async (_name, username) => {
    expect((await signIn(username)).status).toBe(200)
  })

  const refused: [string, string, object][] = [
    ['a wrong password', 'grace', { password: 'wrong-password' }],
    ['an unknown name', 'nobody', {}],
    ['an e-mail address of two accounts', 'twin@people.example', {}],
    ['a person of another tenant', 'zoe', {}],
    ['an unknown tenant', 'grace', { tenant: 'west' }],
    ['somebody without a first password', 'newcomer', {}],
    ['a locked account with a wrong password', 'locked', { password: 'wrong-password' }],
  ]
  test.each(refused)('refuses %s with one and the same answer', async (_name, username, more) => {
    const answer = await signIn(username, more)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({
      code: 'login.failed',
      detail: 'Username or password is not valid. Please try again.',
    })
    expect(answer.headers.get('www-authenticate')).toBeNull()
    await forgetTries()
  })

  test('tells somebody of a closed company so, after the right password only', async () => {
    const answer = await signIn('former')
    expect(answer).toMatchObject({ status: 403, body: { code: 'company.inactive' } })
    expect(answer.body.detail).toBe('The account of your company is closed. Please contact your Sales Manager.')
    expect((await signIn('former', { password: 'wrong-password' })).body.code).toBe('login.failed')
    const reset = await api.post('/api/user/sendResetPasswordEmail', {
      email: 'former@people.example',
      tenant: 'north',
    })
    expect(reset.body.code).toBe('company.inactive')
    await forgetTries()
  })

  test.each(['locked', 'gone'])('tells the %s person so after the right password', async username => {
    const answer = await signIn(username)
    expect(answer.status).toBe(403)
    expect(answer.body.detail).toBe('Your account is blocked. Please contact your Sales Manager.')
  })

  test('a sixth wrong try for one account is refused even with the right password, and says when to come back', async () => {
    await forgetTries()
    const tries = await Promise.all(Array.from({ length: 8 }, () => signIn('hedy', { password: 'wrong-password' })))
    expect(tries.map(answer => answer.status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    const answer = await signIn('hedy')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await signIn('ada')).status, 'others from the same address still get in').toBe(200)
  })

  test('naming the shop in another way does not begin a new count', async () => {
    await forgetTries()
    await sql`insert into tenant_hosts select '127.0.0.1', id from tenants where key = 'north'`.execute(shop.db)
    for (let i = 0; i < 5; i++) await signIn('grace', { password: 'wrong-password' })
    const unnamed = await api.post('/api/login', { username: 'grace', password })
    expect(unnamed.status).toBe(429)
    await forgetTries()
    expect((await api.post('/api/login', { username: 'grace', password })).status).toBe(200)
  })

  test('twenty wrong tries from one address close it for every account', async () => {
    await forgetTries()
    for (let i = 0; i < 20; i++) await signIn(`guess${i}`)
    expect((await signIn('ada')).status).toBe(429)
    await forgetTries()
  })

  test('good sign-ins never use up the limit', async () => {
    for (let i = 0; i < 25; i++) expect((await signIn('mary')).status).toBe(200)
  })
})

describe('a session', () => {
  test('needs the header: the cookies alone authorise nothing', async () => {
    const { body } = await signIn('ada')
    const answer = await api.get('/api/user/currentUser', {
      cookie: `token=${body.data.token}; userId=${body.data.userId}`,
    })
    expect(answer.status).toBe(401)
  })

  test('of a browser needs its companion cookie as well', async () => {
    const answer = await signIn('ada', {}, { 'sec-fetch-site': 'same-origin' })
    const companion = answer.headers.getSetCookie().find(cookie => cookie.startsWith('__Host-kontor='))
    expect(companion).toMatch(/HttpOnly/)
    expect(companion).toMatch(/Secure/)
    const ada = api.as(answer.body.data)
    expect((await ada.get('/api/user/currentUser')).status).toBe(401)
    expect((await ada.get('/api/user/currentUser', { cookie: companion!.split(';')[0]! })).status).toBe(200)
    expect((await ada.get('/api/user/currentUser', { cookie: '__Host-kontor=stolen' })).status).toBe(401)
  })

  test('belongs to one person: another user id with the same token is refused', async () => {
    const { body } = await signIn('ada')
    const other = await signIn('grace')
    expect((await api.as({ ...body.data, userId: other.body.data.userId }).get('/api/user/currentUser')).status).toBe(
      401,
    )
  })

  test('ends with signing out, at once', async () => {
    const ada = await api.signIn('ada', password, 'north')
    const out = await ada.post('/api/logout')
    expect(out.status).toBe(204)
    expect(out.headers.getSetCookie().every(cookie => cookie.includes('Expires=Thu, 01 Jan 1970'))).toBe(true)
    expect((await ada.get('/api/user/currentUser')).status).toBe(401)
  })

  const endings: [string, (userId: number) => Promise<unknown>][] = [
    [
      '12 hours without use',
      id =>
        sql`update sessions set last_seen_at = now() - interval '12 hours 1 minute' where user_id = ${id}`.execute(
          shop.db,
        ),
    ],
    [
      '30 days, used or not',
      id =>
        sql`update sessions set signed_in_at = now() - interval '30 days 1 minute' where user_id = ${id}`.execute(
          shop.db,
        ),
    ],
    ['the account being locked', id => sql`update users set is_locked = true where id = ${id}`.execute(shop.db)],
    [
      'the company being closed',
      id =>
        sql`update companies set is_active = false where id = (select company_id from users where id = ${id})`.execute(
          shop.db,
        ),
    ],
    ['the account being switched off', id => sql`update users set is_active = false where id = ${id}`.execute(shop.db)],
  ]
  test.each(endings)('ends with %s', async (_name, end) => {
    const rosa = await api.signIn('rosa', password, 'north')
    await end(Number(rosa.session!.userId))
    expect((await rosa.get('/api/user/currentUser')).status).toBe(401)
    await sql`update users set is_locked = false, is_active = true where username = 'rosa'`.execute(shop.db)
    await sql`update companies set is_active = true`.execute(shop.db)
  })

  test('slides: use after eleven hours keeps it', async () => {
    const edith = await api.signIn('edith', password, 'north')
    await sql`update sessions set last_seen_at = now() - interval '11 hours' where user_id = ${Number(edith.session!.userId)}`.execute(
      shop.db,
    )
    expect((await edith.get('/api/user/currentUser')).status).toBe(200)
    const { rows } = await sql<{ fresh: boolean }>`
      select bool_and(last_seen_at > now() - interval '1 minute') as fresh from sessions
      where user_id = ${Number(edith.session!.userId)}`.execute(shop.db)
    expect(rows[0]?.fresh).toBe(true)
  })

  test('is stored only as a hash', async () => {
    const { body } = await signIn('ada')
    const { rows } = await sql<{
      dump: string
    }>`select coalesce(string_agg(s::text, ''), '') as dump from sessions s`.execute(shop.db)
    expect(rows[0]?.dump).not.toContain(body.data.token)
  })

  const headers: [string, string][] = [
    ['nothing', ''],
    ['another scheme', 'Bearer abc'],
    ['no colon', `Basic ${Buffer.from('abc').toString('base64')}`],
    ['a name that is no id', `Basic ${Buffer.from('ada:secret').toString('base64')}`],
    ['a token never given', basic({ userId: '1', token: 'A'.repeat(43) })],
    ['an id too large to be one', basic({ userId: '9'.repeat(10), token: 'A'.repeat(43) })],
  ]
  test.each(headers)('is not opened by %s', async (_name, authorization) => {
    const answer = await api.get('/api/user/currentUser', authorization ? { authorization } : {})
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('not.signed.in')
  })
})
