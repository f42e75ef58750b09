import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
const newPassword = 'A-better-horse-2'

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const company = await makeCompany(shop.db, await makeTenant(shop.db, 'north'))
  for (const name of ['ada', 'grace', 'hedy', 'mary', 'rosa', 'edith', 'jean', 'vera'])
    await makeUser(shop.db, company, name)
  await makeUser(shop.db, company, 'locked', { is_locked: true })
  await makeUser(shop.db, company, 'hanna', { locale: 'de', first_name: 'Hanna' })
  for (const name of ['twin1', 'twin2']) await makeUser(shop.db, company, name, { email: 'twin@people.example' })
  await makeTenant(shop.db, 'quiet', {}, { isResetNeutral: true })
})
beforeEach(() => sql`delete from rate_limits`.execute(shop.db))
afterAll(() => shop.stop())

describe('changing the password', () => {
  test('soon after signing in needs no old one, ends every other session and notifies the owner', async () => {
    const elsewhere = await api.signIn('ada', password, 'north')
    const here = await api.signIn('ada', password, 'north')
    const answer = await here.post('/api/user/changeCurrentUserPassword', { newPassword })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ token: answer.body.data.token, userId: answer.body.data.userId })
    expect((await api.as(answer.body.data).get('/api/user/currentUser')).status).toBe(200)
    expect((await here.get('/api/user/currentUser')).status).toBe(401)
    expect((await elsewhere.get('/api/user/currentUser')).status).toBe(401)
    expect((await api.post('/api/login', { username: 'ada', password, tenant: 'north' })).status).toBe(401)
    await api.signIn('ada', newPassword, 'north')
    expect((await shop.mails(1)).some(mail => mail.includes('password for north Wholesale was changed'))).toBe(true)
  })

  test('ten minutes later asks for the old one', async () => {
    const grace = await api.signIn('grace', password, 'north')
    await sql`update sessions set signed_in_at = now() - interval '11 minutes' where user_id = ${Number(grace.session!.userId)}`.execute(
      shop.db,
    )
    const change = (body: object) => grace.post('/api/user/changeCurrentUserPassword', { newPassword, ...body })
    expect(await change({})).toMatchObject({ status: 403, body: { code: 'password.current.required' } })
    expect(await change({ currentPassword: 'wrong-password' })).toMatchObject({
      status: 422,
      body: { code: 'password.wrong' },
    })
    expect((await change({ currentPassword: password })).status).toBe(200)
  })

  const bad: [string, string, string][] = [
    ['nine characters', 'Nine-char', 'password.too.short'],
    ['an essay', 'x'.repeat(201), 'password.too.long'],
  ]
  test.each(bad)('refuses %s', async (_name, newPassword, code) => {
    const hedy = await api.signIn('hedy', password, 'north')
    const answer = await hedy.post('/api/user/changeCurrentUserPassword', { newPassword })
    expect(answer).toMatchObject({ status: 422, body: { code } })
    await api.signIn('hedy', password, 'north')
  })
})

describe('a forgotten password', () => {
  const ask = (email: string, tenant = 'north') => api.post('/api/user/sendResetPasswordEmail', { email, tenant })
  const linkFor = async (email: string): Promise<string> => {
    const tokenFor = async () => {
      const mails = (await shop.mails(1)).filter(text => text.includes(`To: ${email}`))
      return mails.flatMap(mail => /reset\?token=([\w-]{43})/.exec(mail)?.[1] ?? []).at(-1)
    }
    await expect.poll(tokenFor, { message: `a link for ${email}` }).toBeDefined()
    return (await tokenFor())!
  }
  /** Waits until no job is left and every mail was sent. */
  const allMailsSent = () =>
    expect
      .poll(async () => {
        const { rows } = await sql<{ left: number }>`select count(*)::int as left from pgboss.job
          where name in ('password-reset', 'mail') and state in ('created', 'active', 'retry')`.execute(shop.db)
        return rows[0]!.left
      })
      .toBe(0)

  test("is replaced by a link that works once, from the tenant's own address, and ends old sessions", async () => {
    const before = await api.signIn('mary', password, 'north')
    expect(await ask('mary@people.example')).toMatchObject({ status: 200, body: { data: { code: 'reset.mail.sent' } } })
    const token = await linkFor('mary@people.example')
    expect((await shop.mails(1)).some(mail => mail.includes(`http://shop.test/reset?token=${token}`))).toBe(true)
    expect((await shop.mails(1)).some(mail => mail.includes(`<a href="http://shop.test/reset?token=${token}"`))).toBe(
      true,
    )

    const answers = await Promise.all([1, 2, 3].map(() => api.post('/api/user/resetPassword', { token, newPassword })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422, 422])
    const winner = answers.find(answer => answer.status === 200)!
    expect((await api.as(winner.body.data).get('/api/user/currentUser')).body.data.username).toBe('mary')
    expect((await before.get('/api/user/currentUser')).status).toBe(401)
    expect(await api.post('/api/user/resetPassword', { token, newPassword })).toMatchObject({
      status: 422,
      body: { code: 'reset.link.invalid' },
    })
  })

  test('mails in the language of the person', async () => {
    await ask('hanna@people.example')
    await linkFor('hanna@people.example')
    expect((await shop.mails(1)).some(mail => mail.includes('Hallo Hanna'))).toBe(true)
  })

  test('a link dies after an hour', async () => {
    await ask('rosa@people.example')
    const token = await linkFor('rosa@people.example')
    await sql`update password_resets set expires_at = now() - interval '1 second'`.execute(shop.db)
    expect((await api.post('/api/user/resetPassword', { token, newPassword })).body.code).toBe('reset.link.invalid')
  })

  test('a newer link ends the older one', async () => {
    await ask('vera@people.example')
    const older = await linkFor('vera@people.example')
    await ask('vera@people.example')
    await expect.poll(() => linkFor('vera@people.example')).not.toBe(older)
    const newer = await linkFor('vera@people.example')
    expect((await api.post('/api/user/resetPassword', { token: older, newPassword })).status).toBe(422)
    expect((await api.post('/api/user/resetPassword', { token: newer, newPassword })).status).toBe(200)
  })

  test('the link is stored only as a hash, and in no job', async () => {
    await ask('edith@people.example')
    const token = await linkFor('edith@people.example')
    const { rows } = await sql<{ dump: string }>`
      select coalesce(string_agg(r::text, ''), '') || (select coalesce(string_agg(j.data::text, ''), '') from pgboss.job j) as dump
      from password_resets r`.execute(shop.db)
    expect(rows[0]?.dump).not.toContain(token)
  })

  const answers: [string, string, string][] = [
    [
      'an unknown address',
      'nobody@people.example',
      'This E-Mail address is not in our System. Please check your E-Mail.',
    ],
    [
      'an address of two accounts',
      'twin@people.example',
      'This email is assigned to multiple accounts; contact your Sales Manager.',
    ],
    ['a blocked account', 'locked@people.example', 'Your account is blocked. Please contact your Sales Manager.'],
  ]
  test.each(answers)('%s gets its sentence', async (_name, email, detail) => {
    expect((await ask(email)).body.detail).toBe(detail)
  })

  test('after five requests an hour the answer is neutral', async () => {
    for (let i = 0; i < 5; i++) expect((await ask(`nobody${i}@people.example`)).status).toBe(422)
    const neutral = { status: 200, body: { data: { code: 'reset.mail.sent.if.known' } } }
    expect(await ask('nobody@people.example')).toMatchObject(neutral)
    expect(await ask('jean@people.example')).toMatchObject(neutral)
    expect(await linkFor('jean@people.example')).toBeTruthy()
  })

  test('a tenant may choose neutral answers always', async () => {
    expect((await ask('nobody@people.example', 'quiet')).body.data.code).toBe('reset.mail.sent.if.known')
  })

  test('nobody is flooded: five mails an hour to one address', async () => {
    const sent = async () =>
      (await shop.mails(1)).filter(mail => mail.includes('To: grace@people.example') && mail.includes('/reset?')).length
    for (let i = 0; i < 9; i++) await ask('grace@people.example')
    await linkFor('grace@people.example')
    await allMailsSent()
    expect(await sent()).toBe(5)
  })
})
