import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeUser, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
let north: TenantId
let owner: ApiClient
let maren: MadeUser
let reader: MadeUser
let stranger: MadeUser

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  maren = await makeUser(shop.db, { tenantId: north }, 'maren', { staff_role: 'owner' })
  reader = await makeUser(shop.db, { tenantId: north }, 'reader', { staff_role: 'reader' })
  stranger = await makeUser(shop.db, { tenantId: south }, 'canary', { staff_role: 'reader' })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
  owner = await api.signIn('maren', password, 'north')
})

const jonas = {
  username: 'jonas',
  email: 'jonas@north.example',
  firstName: 'Jonas',
  lastName: 'Beck',
  locale: 'de',
  role: 'warehouse',
}

test('an invitation makes an account and sends the link to choose a password, in the language of the person', async () => {
  const { status, body } = await owner.post('/api/desk/staff', jonas)
  expect({ status, data: body.data }).toMatchObject({
    status: 200,
    data: { username: 'jonas', name: 'Jonas Beck', role: 'warehouse', hasPassword: false, isMe: false },
  })
  const [mail] = await shop.mails(1)
  expect(mail).toContain('Ihr Konto im Büro von north Wholesale')
  const token = /reset\?token=([\w-]+)/.exec(mail!)![1]!
  await api.post('/api/user/resetPassword', { token, newPassword: 'Lagerhalle-2026' })
  const invited = await api.signIn('jonas', 'Lagerhalle-2026', 'north')
  expect((await invited.get('/api/desk/me')).body.data.permissions).toContain('stock.write')
  expect((await owner.post(`/api/desk/staff/${body.data._id}/invitation`)).status).toBe(404)
  expect((await owner.post('/api/desk/staff', { ...jonas, username: 'JONAS' })).body.code).toBe('username.taken')
  const entry = await sql`select actor_name, channel, key, after from journal where action = 'staff.invited'`.execute(
    shop.db,
  )
  expect(entry.rows).toEqual([
    { actor_name: 'maren', channel: 'desk', key: 'jonas', after: { email: 'jonas@north.example', role: 'warehouse' } },
  ])
})

test('refuses an unknown role, an address as a username, and a broken address', async () => {
  const code = async (change: object) =>
    (await owner.post('/api/desk/staff', { ...jonas, username: 'kai', ...change })).body.code
  expect(await code({ role: 'captain' })).toBe('resource.not.found')
  expect(await code({ username: 'kai@north.example', email: 'kai@north.example' })).toBe('username.is.email')
  expect(await code({ email: 'kai' })).toBe('request.malformed')
})

test('who is locked is out with the next request, and can be let in again', async () => {
  const client = await api.signIn('reader', password, 'north')
  const answer = await owner.post(`/api/desk/staff/${reader.id}`, { isLocked: true })
  expect(answer.body.data).toMatchObject({ isLocked: true, role: 'reader' })
  expect((await client.get('/api/desk/me')).status).toBe(401)
  await owner.post(`/api/desk/staff/${reader.id}`, { isLocked: false, role: 'editor' })
  const again = await api.signIn('reader', password, 'north')
  expect((await again.get('/api/desk/me')).body.data.roleName).toBe('Editor')
})

test('a shop keeps an owner, and nobody demotes themselves', async () => {
  expect((await owner.post(`/api/desk/staff/${maren.id}`, { role: 'reader' })).body.code).toBe('user.self.lockout')
  const other = await makeUser(shop.db, { tenantId: north }, 'second', { staff_role: 'owner' })
  const second = await api.signIn('second', password, 'north')
  const both = await Promise.all([
    owner.post(`/api/desk/staff/${other.id}`, { isLocked: true }),
    second.post(`/api/desk/staff/${maren.id}`, { isLocked: true }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await sql`select from users where staff_role = 'owner' and not is_locked`.execute(shop.db)
  expect(rows).toHaveLength(1)
  await sql`update users set is_locked = false where id = ${maren.id}`.execute(shop.db)
})

test('nobody gives more than they have', async () => {
  await sql`insert into staff_roles values (${north}, 'clerk', 'Clerk', 'Sachbearbeitung',
    '{staff.read,staff.write,orders.read}')`.execute(shop.db)
  await makeUser(shop.db, { tenantId: north }, 'clerk', { staff_role: 'clerk' })
  const clerk = await api.signIn('clerk', password, 'north')
  expect((await clerk.post('/api/desk/staff', { ...jonas, username: 'x', role: 'owner' })).body.code).toBe(
    'role.beyond.own',
  )
  expect((await clerk.post(`/api/desk/staff/${maren.id}`, { isLocked: true })).body.code).toBe('role.beyond.own')
  const all = { name: { en: 'Clerk', de: 'Sachbearbeitung' }, permissions: ['settings.write'] }
  expect((await clerk.post('/api/desk/roles/clerk', all)).body.code).toBe('role.beyond.own')
  expect((await clerk.post('/api/desk/roles', all)).body.code).toBe('role.beyond.own')
})

test('roles are added, changed and removed; what writes also reads', async () => {
  const name = { en: 'Night shift', de: 'Nachtschicht' }
  const added = await owner.post('/api/desk/roles', { name, permissions: ['stock.write'] })
  expect(added.body.data).toContainEqual({
    key: 'night-shift',
    name,
    permissions: ['stock.read', 'stock.write'],
    people: 0,
    isFixed: false,
  })
  await owner.post('/api/desk/roles/night-shift', { name, permissions: ['orders.read'] })
  const removed = await owner.send('DELETE', '/api/desk/roles/night-shift', {})
  expect(JSON.stringify(removed.body)).not.toContain('night-shift')
  expect((await owner.send('DELETE', '/api/desk/roles/owner', {})).body.code).toBe('role.fixed')
  expect((await owner.send('DELETE', '/api/desk/roles/editor', {})).body.code).toBe('role.in.use')
  const kept = await sql<{
    action: string
  }>`select action from journal where key = 'night-shift' order by sequence`.execute(shop.db)
  expect(kept.rows.map(({ action }) => action)).toEqual(['role.added', 'role.changed', 'role.removed'])
})

test('after ten minutes the password is asked for again, and a wrong one opens nothing', async () => {
  await sql`update sessions set proved_at = now() - interval '11 minutes'`.execute(shop.db)
  const lock = () => owner.post(`/api/desk/staff/${reader.id}`, { isLocked: false })
  expect((await lock()).body.code).toBe('password.current.required')
  expect((await owner.get('/api/desk/staff')).status).toBe(200)
  expect((await owner.post('/api/desk/me/password', { password: 'a wrong one' })).body.code).toBe('password.wrong')
  expect((await lock()).status).toBe(403)
  expect((await owner.post('/api/desk/me/password', { password })).status).toBe(204)
  expect((await lock()).status).toBe(200)
})

test('the password cannot be guessed by asking for it again', async () => {
  const tries = Array.from({ length: 11 }, () => owner.post('/api/desk/me/password', { password: 'a wrong one' }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
})

test('lists by username, finds by any part of a name, and shows nobody of another tenant', async () => {
  const { body } = await owner.get('/api/desk/staff')
  const names = body.data.map(({ username }: { username: string }) => username)
  expect(names).toEqual([...names].sort())
  expect(names).not.toContain('canary')
  expect((await owner.get('/api/desk/staff?search=beck')).body.data).toMatchObject([{ username: 'jonas' }])
  expect((await owner.get('/api/desk/staff?search=%25')).body.data).toEqual([])
  expect(
    (await owner.get('/api/desk/staff?after=reader')).body.data.map(({ username }: { username: string }) => username),
  ).toEqual(['second'])
  expect((await owner.post(`/api/desk/staff/${stranger.id}`, { isLocked: true })).status).toBe(404)
})
