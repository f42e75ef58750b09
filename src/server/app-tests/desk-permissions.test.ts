import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPermissions, hasAll, type Permission, standardRoles } from '#domain/access/permissions.ts'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

/**
 * Every call of the desk with every permission alone, with every one but those it needs, and as every standard role,
 * in the own and in a foreign tenant. What a call answers to the allowed is in the tests of its feature.
 */
let shop: TestShop
let api: ApiClient
let north: TenantId
/** Somebody whose role changes; a session has what its role has now. */
let tried: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  for (const { key } of standardRoles) await makeUser(shop.db, { tenantId: north }, key, { staff_role: key })
  await makeUser(shop.db, { tenantId: south }, 'southern owner', { staff_role: 'owner' })
  await sql`insert into staff_roles values (${north}, 'tried', 'Tried', 'Erprobt', '{}')`.execute(shop.db)
  await makeUser(shop.db, { tenantId: north }, 'tried', { staff_role: 'tried' })
  const company = await makeCompany(shop.db, north, { name: 'canary-north' })
  const product = await makeProduct(shop.db, north, 'canary-sku', {})
  await makeOrder(shop.db, company, await makeUser(shop.db, company, 'buyer'), { lines: [{ product, quantity: 1 }] })
  await sql`insert into account_requests (tenant_id, locale, fields)
    values (${north}, 'en', '{"companyName": "canary-request"}')`.execute(shop.db)
  tried = await api.signIn('tried', password, 'north')
})
afterAll(() => shop.stop())

/** Whether the desk lets somebody with these permissions in. Bodies are empty: who may call is decided before them. */
async function isLetIn(client: ApiClient, method: string, path: string): Promise<boolean> {
  const { status } = await client.send(method, path.replaceAll(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {})
  expect(status).not.toBe(401)
  return status !== 403
}

async function clientWith(permissions: readonly Permission[]): Promise<ApiClient> {
  await sql`update staff_roles set permissions = ${[...permissions]} where key = 'tried'`.execute(shop.db)
  return tried
}

const deskCalls = () => shop.served.filter(({ who }) => who === 'staff')

describe('a call of the desk', () => {
  test('is refused to whoever lacks one of the permissions it needs, and open to whoever has just those', async () => {
    for (const { method, path, needs = [] } of deskCalls()) {
      expect(await isLetIn(await clientWith(needs), method, path), `${path} with ${needs}`).toBe(true)
      for (const missing of needs) {
        const others = allPermissions.filter(permission => permission !== missing)
        expect(await isLetIn(await clientWith(others), method, path), `${path} without ${missing}`).toBe(false)
      }
    }
  })

  test.each(standardRoles.map(role => [role.key, role] as const))('as %s', async (key, { permissions }) => {
    const client = await api.signIn(key, password, 'north')
    for (const { method, path, needs = [] } of deskCalls())
      expect(await isLetIn(client, method, path), path).toBe(hasAll(permissions, needs))
  })

  test('shows nothing of this tenant to the owner of another', async () => {
    const client = await api.signIn('southern owner', password, 'south')
    for (const { method, path } of deskCalls()) {
      const answer = await client.send(method, path.replaceAll(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {})
      expect(JSON.stringify(answer.body)).not.toContain('canary')
    }
  })
})

test('a role that changes counts from the next request on', async () => {
  const client = await clientWith([])
  expect((await client.get('/api/desk/me')).body.data.permissions).toEqual([])
  await sql`update staff_roles set permissions = '{orders.read,orders.fly}' where key = 'tried'`.execute(shop.db)
  expect((await client.get('/api/desk/me')).body.data.permissions).toEqual(['orders.read'])
  await sql`update users set staff_role = null, is_sales_person = true where username = 'tried'`.execute(shop.db)
  expect((await client.get('/api/desk/me')).status).toBe(403)
  await sql`update users set staff_role = 'tried' where username = 'tried'`.execute(shop.db)
})

describe('today', () => {
  test('names the orders and requests that have waited longest', async () => {
    const client = await api.signIn('owner', password, 'north')
    expect((await client.get('/api/desk/today')).body.data).toMatchObject({
      ordersToConfirm: { count: 1, oldest: [{ companyName: 'canary-north', gross: { currency: 'EUR' } }] },
      accountRequests: { count: 1, oldest: [{ company: 'canary-request' }] },
    })
  })

  test('leaves out what the role may not read', async () => {
    const { body } = await (await clientWith(['catalogue.read'])).get('/api/desk/today')
    expect(body.data).toMatchObject({ ordersToConfirm: null, accountRequests: null })
    expect(JSON.stringify(body)).not.toContain('canary')
  })
})
