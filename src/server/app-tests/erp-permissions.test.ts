import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allPermissions, type Permission } from '#domain/access/permissions.ts'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { type ErpClient, makeErpClient } from '#testing/erp-client.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

/**
 * Every call for programs with exactly the permissions it needs, without each of them, with the key of another tenant,
 * and with a session; and every other call with a key.
 */
let shop: TestShop
let north: TenantId
let erp: ErpClient
let foreign: ErpClient

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  await makeUser(shop.db, { tenantId: south }, 'southern owner', { staff_role: 'owner' })
  const company = await makeCompany(shop.db, north, { name: 'canary-north' })
  const product = await makeProduct(shop.db, north, 'canary-sku', {})
  await makeOrder(shop.db, company, await makeUser(shop.db, company, 'buyer'), { lines: [{ product, quantity: 1 }] })
  erp = await makeErpClient(shop, north)
  foreign = await makeErpClient(shop, south)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
})

const addressOf = (path: string) => path.replace('/api/erp/v1', '').replaceAll(/\{\w+\}/g, '1')
const bodyOf = (method: string) => (method === 'GET' ? undefined : {})

async function permit(permissions: readonly Permission[]): Promise<void> {
  await sql`update api_keys set permissions = ${[...permissions]} where id = ${erp.keyId}`.execute(shop.db)
}

test('a call is open to a key with just what it needs, and refused to one that lacks any of it', async () => {
  for (const { method, path, needs } of shop.servedToKeys) {
    await permit(needs)
    const open = await erp.send(method, addressOf(path), bodyOf(method))
    expect(open.status, `${method} ${path} with ${needs}`).toBeLessThan(500)
    expect([401, 403], `${method} ${path} with ${needs}`).not.toContain(open.status)
    for (const missing of needs) {
      await permit(allPermissions.filter(permission => permission !== missing))
      const closed = await erp.send(method, addressOf(path), bodyOf(method))
      expect(closed, `${method} ${path} without ${missing}`).toMatchObject({
        status: 403,
        body: { code: 'key.lacks.permission', facts: { permission: missing } },
      })
    }
  }
  await permit(allPermissions)
})

test('a key of another tenant is told nothing of this one', async () => {
  for (const { method, path } of shop.servedToKeys) {
    const { status, body } = await foreign.send(method, addressOf(path), bodyOf(method))
    expect(status).toBeLessThan(500)
    expect(JSON.stringify(body), `${method} ${path}`).not.toContain('canary')
  }
})

test('a session opens none of these calls, and neither does nobody', async () => {
  const api = new ApiClient(shop.address)
  const owner = await api.signIn('owner', password, 'north')
  for (const { method, path } of shop.servedToKeys) {
    const address = `/api/erp/v1${addressOf(path)}`
    for (const client of [owner, api])
      expect((await client.send(method, address, bodyOf(method))).status, `${method} ${path}`).toBe(401)
  }
})

test('a key opens no call of buyers or staff', async () => {
  const api = new ApiClient(shop.address)
  const headers = { authorization: `Bearer ${erp.key}` }
  for (const { method, path, who } of shop.served) {
    if (who === 'anyone') continue
    const { status } = await api.send(method, path.replaceAll(/\{\w+\}/g, '1'), bodyOf(method), headers)
    expect(status, `${method} ${path}`).toBe(401)
  }
})
