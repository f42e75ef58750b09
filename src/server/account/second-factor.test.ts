import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { codeFor } from '#testing/authenticator.ts'
import { type MadeUser, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
let north: TenantId
let svea: MadeUser
let secret: string
let recoveryCodes: string[]

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  north = await makeTenant(shop.db, 'north')
  svea = await makeUser(shop.db, { tenantId: north }, 'svea', { staff_role: 'reader' })
  await makeUser(shop.db, { tenantId: north }, 'maren', { staff_role: 'owner' })
})
afterAll(() => shop.stop())
beforeEach(() => sql`delete from rate_limits`.execute(shop.db))

const login = async (code?: string) => {
  const { status, body } = await api.post('/api/login', { username: 'svea', password, tenant: 'north', code })
  return status === 200 ? 'in' : body.code
}
/** As if the half minute of the last code were long gone. */
const forgetStep = () => sql`update second_factors set last_step = 0`.execute(shop.db)

test('is asked for from the moment that a first code was confirmed', async () => {
  const client = await api.signIn('svea', password, 'north')
  const begun = await client.post('/api/desk/me/second-factor')
  secret = begun.body.data.secret
  expect(begun.body.data.address).toContain(`otpauth://totp/north%20Wholesale:svea?secret=${secret}`)
  expect(await login()).toBe('in')
  expect((await client.post('/api/desk/me/second-factor/confirm', { code: '000000' })).body.code).toBe(
    'second.factor.wrong',
  )
  const confirmed = await client.post('/api/desk/me/second-factor/confirm', { code: codeFor(secret) })
  recoveryCodes = confirmed.body.data.recoveryCodes
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await client.get('/api/desk/me')).body.data.hasSecondFactor).toBe(true)
  expect(await login()).toBe('second.factor.needed')
  expect((await client.post('/api/desk/me/second-factor')).body.code).toBe('second.factor.there')
})

test('is stored sealed, and recovery codes as hashes', async () => {
  const { rows } = await sql<{ kept: string }>`select second_factors::text as kept from second_factors`.execute(shop.db)
  expect(rows[0]!.kept).not.toContain(secret)
  expect(rows[0]!.kept).not.toContain(recoveryCodes[0])
})

test('a code opens once, and a wrong password says nothing of it', async () => {
  expect(await login(codeFor(secret))).toBe('second.factor.wrong')
  await forgetStep()
  const code = codeFor(secret)
  const both = await Promise.all([login(code), login(code)])
  expect(both.sort()).toEqual(['in', 'second.factor.wrong'])
  expect(await login(codeFor(secret, 5))).toBe('second.factor.wrong')
  const stranger = await api.post('/api/login', { username: 'svea', password: 'wrong password', tenant: 'north' })
  expect(stranger.body.code).toBe('login.failed')
})

test('a recovery code opens once, however it is typed, and the journal has it', async () => {
  expect(await login(recoveryCodes[0]!.toUpperCase())).toBe('in')
  expect(await login(recoveryCodes[0])).toBe('second.factor.wrong')
  expect(await login(recoveryCodes[1]!.replaceAll('-', ''))).toBe('in')
  const { rows } = await sql`select key from journal where action = 'recovery.code.used'`.execute(shop.db)
  expect(rows).toEqual([{ key: 'svea' }, { key: 'svea' }])
})

test('after five wrong codes nobody gets in from there for a while, not even with a right one', async () => {
  for (let count = 0; count < 5; count++) expect(await login('123')).toBe('second.factor.wrong')
  await forgetStep()
  expect(await login(codeFor(secret))).toBe('request.too.many')
})

test('a new password by mail opens nothing by itself', async () => {
  await api.post('/api/user/sendResetPasswordEmail', { email: 'svea@people.example', tenant: 'north' })
  const [mail] = await shop.mails(1)
  const token = /reset\?token=([\w-]+)/.exec(mail!)![1]!
  const answer = await api.post('/api/user/resetPassword', { token, newPassword: password })
  expect(answer.body.code).toBe('second.factor.needed')
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('an owner resets it, a reader does not, and each can end their own', async () => {
  const owner = await api.signIn('maren', password, 'north')
  await sql`insert into staff_roles values (${north}, 'clerk', 'Clerk', 'Sachbearbeitung', '{staff.read,staff.write}')`.execute(
    shop.db,
  )
  await makeUser(shop.db, { tenantId: north }, 'clerk', { staff_role: 'clerk' })
  const clerk = await api.signIn('clerk', password, 'north')
  const path = `/api/desk/staff/${svea.id}/second-factor`
  expect((await clerk.send('DELETE', path, {})).body.code).toBe('role.beyond.own')
  expect(await login()).toBe('second.factor.needed')
  expect((await owner.send('DELETE', path, {})).status).toBe(204)
  expect(await login()).toBe('in')
  expect((await owner.send('DELETE', path, {})).status).toBe(404)
  const begun = await owner.post('/api/desk/me/second-factor')
  await owner.post('/api/desk/me/second-factor/confirm', { code: codeFor(begun.body.data.secret) })
  expect((await owner.send('DELETE', '/api/desk/me/second-factor', {})).status).toBe(204)
  expect((await owner.get('/api/desk/me')).body.data.hasSecondFactor).toBe(false)
})
