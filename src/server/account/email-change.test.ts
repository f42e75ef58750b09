import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
let admin: ApiClient
let company: MadeCompany

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const north = await makeTenant(shop.db, 'north')
  await sql`update tenants set origin = 'https://north.example' where id = ${north}`.execute(shop.db)
  company = await makeCompany(shop.db, north)
  await makeUser(shop.db, company, 'admin', { is_admin: true })
  admin = await api.signIn('admin', password, 'north')
})
beforeEach(() => sql`delete from rate_limits`.execute(shop.db))
afterAll(() => shop.stop())

/** A user for one test, signed in. */
async function join(name: string, more: Parameters<typeof makeUser>[3] = {}): Promise<ApiClient & { id: string }> {
  const { id } = await makeUser(shop.db, company, name, more)
  return Object.assign(await api.signIn(name, password, 'north'), { id: String(id) })
}
const change = (client: ApiClient, body: object) => client.post('/api/user/currentUser', body)
const me = async (client: ApiClient) => (await client.get('/api/user/currentUser')).body.data
const confirm = (token: string | undefined) => api.post('/api/user/confirmEmail', { token })
const signIn = (username: string) => api.post('/api/login', { username, password, tenant: 'north' })
const mailsTo = async (email: string) => (await shop.mails(0)).filter(mail => mail.includes(`To: ${email}`))

async function tokensFor(email: string, count = 1, page = 'confirm-email'): Promise<string[]> {
  const found = async () =>
    (await mailsTo(email)).flatMap(mail => new RegExp(`/${page}\\?token=([\\w-]{43})`).exec(mail)?.[1] ?? [])
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(count)
  return found()
}
const tokenFor = async (email: string) => (await tokensFor(email)).at(-1)!

describe('a new address of one’s own', () => {
  test('counts once the link in the mail to it was opened, and the old one is notified twice', async () => {
    const ada = await join('ada')
    const answer = await change(ada, { email: 'ada@new.example' })
    expect(answer.body.data).toMatchObject({ email: 'ada@people.example', emailPending: 'ada@new.example' })
    expect((await signIn('ada@new.example')).status).toBe(401)
    expect((await signIn('ada@people.example')).status).toBe(200)
    const token = await tokenFor('ada@new.example')
    expect((await mailsTo('ada@new.example'))[0]).toContain(`https://north.example/confirm-email?token=${token}`)

    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { data: { code: 'email.confirmed', email: 'ada@new.example' } },
    })
    expect(await me(ada)).toMatchObject({ email: 'ada@new.example', emailPending: null })
    expect((await signIn('ada@new.example')).status).toBe(200)
    expect((await signIn('ada@people.example')).status).toBe(401)
    await expect.poll(async () => (await mailsTo('ada@people.example')).length).toBe(2)
  })

  test('is confirmed by a link that works once, also for three at the same moment', async () => {
    const bea = await join('bea')
    await change(bea, { email: 'bea@new.example' })
    const token = await tokenFor('bea@new.example')
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422, 422])
    expect(await confirm(token)).toMatchObject({ status: 422, body: { code: 'email.link.invalid' } })
    expect((await me(bea)).email).toBe('bea@new.example')
  })

  test('is no longer pending after a day', async () => {
    const cem = await join('cem')
    await change(cem, { email: 'cem@new.example' })
    const token = await tokenFor('cem@new.example')
    await sql`update email_changes set expires_at = now() - interval '1 second' where user_id = ${Number(cem.id)}`.execute(
      shop.db,
    )
    expect((await confirm(token)).body.code).toBe('email.link.invalid')
    expect(await me(cem)).toMatchObject({ email: 'cem@people.example', emailPending: null })
  })

  test('replaces the pending one, and so does its link', async () => {
    const dan = await join('dan')
    await change(dan, { email: 'dan@first.example' })
    const first = await tokenFor('dan@first.example')
    expect((await change(dan, { email: 'dan@second.example' })).body.data.emailPending).toBe('dan@second.example')
    const second = await tokenFor('dan@second.example')
    expect((await confirm(first)).status).toBe(422)
    expect((await confirm(second)).status).toBe(200)
    expect((await me(dan)).email).toBe('dan@second.example')
  })

  test('can be given up; a link that is on its way opens nothing then', async () => {
    const eva = await join('eva')
    await change(eva, { email: 'eva@new.example' })
    const token = await tokenFor('eva@new.example')
    expect((await change(eva, { emailPending: null })).body.data.emailPending).toBeNull()
    expect((await confirm(token)).status).toBe(422)
    expect((await me(eva)).email).toBe('eva@people.example')
  })

  test('stays pending while something else is saved with the old one', async () => {
    const fay = await join('fay')
    await change(fay, { email: 'fay@new.example' })
    expect((await change(fay, { email: 'fay@people.example', phone: '040 1' })).body.data).toMatchObject({
      phone: '040 1',
      emailPending: 'fay@new.example',
    })
  })

  test('named again is sent its link again, without the password, and only the latest link opens it', async () => {
    const gus = await join('gus')
    await change(gus, { email: 'gus@new.example' })
    const first = await tokenFor('gus@new.example')
    await sql`update sessions set signed_in_at = now() - interval '11 minutes' where user_id = ${Number(gus.id)}`.execute(
      shop.db,
    )
    expect((await change(gus, { email: 'gus@new.example' })).status).toBe(200)
    const tokens = await tokensFor('gus@new.example', 2)
    expect((await confirm(first)).status).toBe(422)
    expect((await confirm(tokens.find(token => token !== first))).status).toBe(200)
    expect(await mailsTo('gus@people.example')).toHaveLength(1)
  })

  test('is written to five times an hour at most', async () => {
    const hal = await join('hal')
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await change(hal, { email: 'hal@new.example' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await change(hal, { phone: '040 2' })).status).toBe(200)
  })

  test('in other letters is the same address: nothing has to be confirmed', async () => {
    const ida = await join('ida')
    expect((await change(ida, { email: 'Ida@People.example' })).body.data).toMatchObject({
      email: 'Ida@People.example',
      emailPending: null,
    })
  })

  test('changes the username too where that was the address', async () => {
    const jan = await join('jan@people.example', { email: 'jan@people.example' })
    await change(jan, { email: 'jan@new.example' })
    await confirm(await tokenFor('jan@new.example'))
    expect(await me(jan)).toMatchObject({ username: 'jan@new.example', email: 'jan@new.example' })
  })

  test('that several share is allowed, and counted only where it is confirmed', async () => {
    await join('twin1', { email: 'twin@people.example' })
    const twin2 = await join('twin2')
    await change(twin2, { email: 'twin@people.example' })
    expect((await signIn('twin@people.example')).status).toBe(200)
    await confirm(await tokenFor('twin@people.example'))
    expect((await signIn('twin@people.example')).status).toBe(401)
    expect(
      (await api.post('/api/user/sendResetPasswordEmail', { email: 'twin@people.example', tenant: 'north' })).body.code,
    ).toBe('email.duplicate')
    expect((await signIn('twin1')).status).toBe(200)
  })

  test('ends the links for a new password that went to the old one', async () => {
    const kay = await join('kay')
    await api.post('/api/user/sendResetPasswordEmail', { email: 'kay@people.example', tenant: 'north' })
    const [reset] = await tokensFor('kay@people.example', 1, 'reset')
    await change(kay, { email: 'kay@new.example' })
    await confirm(await tokenFor('kay@new.example'))
    const late = await api.post('/api/user/resetPassword', { token: reset, newPassword: 'A-better-horse-2' })
    expect(late.body.code).toBe('reset.link.invalid')
  })

  test('of somebody locked meanwhile is not taken', async () => {
    const leo = await join('leo')
    await change(leo, { email: 'leo@new.example' })
    const token = await tokenFor('leo@new.example')
    await sql`update users set is_locked = true where id = ${Number(leo.id)}`.execute(shop.db)
    expect((await confirm(token)).body.code).toBe('account.blocked')
  })

  test('is nowhere stored with its link: neither in the table nor in a job nor in a mail', async () => {
    const mia = await join('mia')
    await change(mia, { email: 'mia@new.example' })
    const token = await tokenFor('mia@new.example')
    const { rows } = await sql<{ dump: string }>`
      select coalesce(string_agg(e::text, ''), '') || (select coalesce(string_agg(j.data::text, ''), '') from pgboss.job j)
        || (select coalesce(string_agg(m::text, ''), '') from mails m) as dump
      from email_changes e`.execute(shop.db)
    expect(rows[0]?.dump).not.toContain(token)
  })

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(100)])('is not confirmed by the link %j', async token => {
    expect((await confirm(token)).body.code).toBe('email.link.invalid')
  })
})

describe('a new address for a colleague', () => {
  const save = (body: object) => admin.post('/api/user/saveCompanyUser', body)

  test('counts once they have opened the link', async () => {
    const ned = await join('ned')
    expect((await save({ _id: ned.id, email: 'ned@new.example' })).body.data).toMatchObject({
      email: 'ned@people.example',
      emailPending: 'ned@new.example',
    })
    expect((await me(ned)).emailPending).toBe('ned@new.example')
    await confirm(await tokenFor('ned@new.example'))
    expect((await me(ned)).email).toBe('ned@new.example')
  })

  test('can be given up by the admin too', async () => {
    const oda = await join('oda')
    await save({ _id: oda.id, email: 'oda@new.example' })
    expect((await save({ _id: oda.id, emailPending: null })).body.data.emailPending).toBeNull()
    expect((await me(oda)).emailPending).toBeNull()
  })

  test('who is only invited replaces the wrong one, whose link dies', async () => {
    const { body } = await save({ username: 'pia', email: 'pia@wrong.example' })
    const [wrong] = await tokensFor('pia@wrong.example', 1, 'reset')
    const corrected = await save({ _id: body.data._id, email: 'pia@right.example' })
    expect(corrected.body.data).toMatchObject({ email: 'pia@right.example', emailPending: null, isInvited: true })
    const [right] = await tokensFor('pia@right.example', 1, 'reset')
    const set = (token: string | undefined) =>
      api.post('/api/user/resetPassword', { token, newPassword: 'A-better-horse-2' })
    expect((await set(wrong)).status).toBe(422)
    expect((await set(right)).status).toBe(200)
  })

  test('who is new is confirmed by setting the first password, and unknown until then', async () => {
    await save({ username: 'quinn', email: 'quinn@people.example' })
    const ask = () => api.post('/api/user/sendResetPasswordEmail', { email: 'quinn@people.example', tenant: 'north' })
    expect((await ask()).body.code).toBe('email.not.known')
    const [token] = await tokensFor('quinn@people.example', 1, 'reset')
    await api.post('/api/user/resetPassword', { token, newPassword: password })
    expect((await signIn('quinn@people.example')).status).toBe(200)
    expect((await ask()).body.data.code).toBe('reset.mail.sent')
  })

  test('is written to five times an hour at most, however many new people are to have it', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push((await save({ username: `flood${i}`, email: 'flooded@people.example' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
