import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeTenant, makeUser, password } from '#testing/builders.ts'
import { clientWithKey } from '#testing/erp-client.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
let north: TenantId
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: north }, 'maren', { staff_role: 'owner' })
  await makeUser(shop.db, { tenantId: south }, 'stranger', { staff_role: 'owner' })
  await sql`insert into staff_roles values (${north}, 'it', 'IT', 'IT', '{integrations.read,integrations.write,stock.read}')`.execute(
    shop.db,
  )
  await makeUser(shop.db, { tenantId: north }, 'ida', { staff_role: 'it' })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
  owner = await api.signIn('maren', password, 'north')
})

const wanted = { name: 'ERP', permissions: ['stock.write'] }
const make = async (more: object = {}) => (await owner.post('/api/desk/api-keys', { ...wanted, ...more })).body.data
const me = (key: string) => clientWithKey(shop.address, key).send('GET', '/me')

test('a key is shown once, and only its hash and beginning are kept', async () => {
  const { key, apiKey } = await make()
  expect(key).toMatch(/^kontor_\d+_[\w-]{43}$/)
  expect(apiKey).toMatchObject({
    name: 'ERP',
    permissions: ['stock.read', 'stock.write'],
    createdBy: expect.any(String),
  })
  const { body } = await owner.get('/api/desk/api-keys')
  expect(JSON.stringify(body)).not.toContain(key)
  expect(body.data[0].secrets).toEqual([{ prefix: key.slice(0, apiKey.secrets[0].prefix.length), validUntil: null }])
  const { rows } = await sql<{ all: string }>`
    select coalesce(string_agg(t::text, ''), '') as all from (select to_jsonb(k) as t from api_keys k union all
      select to_jsonb(s) from api_key_secrets s union all select to_jsonb(j) from journal j) x`.execute(shop.db)
  expect(rows[0]!.all).not.toContain(key.slice(-43))
  expect((await me(key)).body.data).toEqual({
    name: 'ERP',
    tenant: 'north',
    permissions: ['stock.read', 'stock.write'],
  })
  const [first] = (await owner.get('/api/desk/api-keys')).body.data
  expect(first).toMatchObject({ lastUsedAt: expect.any(String), lastUsedFrom: expect.stringContaining('127.0.0.1') })
})

test('making one wants the password of the last ten minutes, and gives nobody more than they have', async () => {
  const ida = await api.signIn('ida', password, 'north')
  expect((await ida.post('/api/desk/api-keys', wanted)).body.code).toBe('role.beyond.own')
  await sql`update sessions set proved_at = now() - interval '11 minutes'`.execute(shop.db)
  expect((await owner.post('/api/desk/api-keys', wanted)).body.code).toBe('password.current.required')
})

test('a rotated key has two secrets until the old one ends', async () => {
  const { key: old, apiKey } = await make()
  const rotate = async (overlapHours: number) =>
    (await owner.post(`/api/desk/api-keys/${apiKey.id}/rotate`, { overlapHours })).body.data
  const { key: middle } = await rotate(24)
  expect([(await me(old)).status, (await me(middle)).status]).toEqual([200, 200])
  const { key: latest, apiKey: after } = await rotate(1)
  expect([(await me(old)).status, (await me(middle)).status, (await me(latest)).status]).toEqual([401, 200, 200])
  expect(after.secrets).toHaveLength(2)
  await rotate(0)
  expect([(await me(middle)).status, (await me(latest)).status]).toEqual([401, 401])
})

test('a revoked, an expired, a foreign and a made-up key open nothing, and say the same', async () => {
  const { key, apiKey } = await make({ expiresIn: 1 })
  const stranger = await api.signIn('stranger', password, 'south')
  expect((await stranger.post(`/api/desk/api-keys/${apiKey.id}/revoke`)).status).toBe(404)
  expect((await stranger.get('/api/desk/api-keys')).body.data).toEqual([])
  await sql`update api_keys set expires_at = now() where id = ${apiKey.id}`.execute(shop.db)
  const refused = { status: 401, body: { code: 'key.not.valid' } }
  expect(await me(key)).toMatchObject(refused)
  const { key: second, apiKey: other } = await make()
  expect((await owner.post(`/api/desk/api-keys/${other.id}/revoke`)).body.data.revokedAt).toEqual(expect.any(String))
  expect(await me(second)).toMatchObject(refused)
  expect((await owner.post(`/api/desk/api-keys/${other.id}/rotate`, { overlapHours: 0 })).body.code).toBe('key.revoked')
  expect(await me(`kontor_${other.id}_${'x'.repeat(43)}`)).toMatchObject(refused)
  expect(await me('nonsense')).toMatchObject(refused)
})

test('a key with addresses is good from those alone', async () => {
  const { key } = await make({ allowedAddresses: ['203.0.113.0/24'] })
  expect(await me(key)).toMatchObject({ status: 403, body: { code: 'key.address.closed' } })
  const { key: local } = await make({ allowedAddresses: ['203.0.113.0/24', '127.0.0.0/8', '::1'] })
  expect((await me(local)).status).toBe(200)
  const answer = await owner.post('/api/desk/api-keys', { ...wanted, allowedAddresses: ['the office'] })
  expect(answer).toMatchObject({ status: 422, body: { code: 'key.address.malformed' } })
})

describe('the limit of a key', () => {
  test('is told with every answer, and what is beyond it waits', async () => {
    const { key } = await make({ callsPerMinute: 2 })
    const first = await me(key)
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=2;w=60')
    expect(first.headers.get('ratelimit')).toMatch(/^"key";r=1;t=\d+$/)
    await me(key)
    const third = await me(key)
    expect(third).toMatchObject({ status: 429, body: { code: 'request.too.many' } })
    expect(third.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/)
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('is its own', async () => {
    const { key } = await make({ callsPerMinute: 1 })
    const { key: other } = await make({ callsPerMinute: 1 })
    expect([(await me(key)).status, (await me(other)).status, (await me(key)).status]).toEqual([200, 200, 429])
  })
})
