import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let ada: ApiClient
let grace: ApiClient
let tenantId: TenantId
let ids: string[]

beforeAll(async () => {
  shop = await startTestShop()
  tenantId = await makeTenant(shop.db, 'north')
  const company = await makeCompany(shop.db, tenantId)
  for (const name of ['ada', 'grace']) await makeUser(shop.db, company, name)
  const { productId, variantId } = await makeProduct(shop.db, tenantId, 'NG1')
  await sql`insert into stock_events (tenant_id, product_id, variant_id, kind, told_at)
    values (${tenantId}, ${productId}, ${variantId}, 'back', now()), (${tenantId}, ${productId}, ${variantId}, 'back', now())`.execute(
    shop.db,
  )
  const api = new ApiClient(shop.address)
  ada = await api.signIn('ada', password, 'north')
  grace = await api.signIn('grace', password, 'north')
})
beforeEach(async () => {
  await sql`delete from notifications`.execute(shop.db)
  await sql`insert into notifications (tenant_id, user_id, product_id, variant_id, kind, event_id, at)
    select ${tenantId}, u.id, e.product_id, e.variant_id, e.kind, e.id, now() - e.id * interval '1 hour'
    from users u, stock_events e`.execute(shop.db)
  ids = (await ada.get('/api/notification')).body.data.notViewedNotifications.map((row: { _id: string }) => row._id)
})
afterAll(() => shop.stop())

const counts = async (client: ApiClient) => {
  const { body } = await client.get('/api/notification')
  return [body.unreadNotificationCount, body.data.notViewedNotifications.length, body.data.viewedNotifications.length]
}

describe('notifications', () => {
  test('say which product, newest first', async () => {
    const { body } = await ada.get('/api/notification')
    expect(body.data.notViewedNotifications[0]).toMatchObject({
      name: 'Product NG1',
      domainReference: 'NG1-M',
      kind: 'back',
    })
    const dates = body.data.notViewedNotifications.map((row: { date: string }) => row.date)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test("become read, and only one's own", async () => {
    expect((await ada.post('/api/notification/setViewed', { ids: [ids[0]] })).body.data.count).toBe(1)
    expect(await counts(ada)).toEqual([1, 1, 1])
    expect((await grace.post('/api/notification/setViewed', { ids })).body.data.count).toBe(0)
    expect(await counts(ada)).toEqual([1, 1, 1])
  })

  test("are deleted, and only one's own; unknown ids are ignored", async () => {
    expect((await grace.send('DELETE', '/api/notification', { ids })).body.data.count).toBe(0)
    expect(
      (await ada.send('DELETE', '/api/notification', { ids: [...ids, '99999999999', 'abc'] })).body.data.count,
    ).toBe(2)
    expect(await counts(ada)).toEqual([0, 0, 0])
    expect(await counts(grace)).toEqual([2, 2, 0])
  })

  test("come back when their reader asks for it within the hour, and only one's own", async () => {
    await ada.send('DELETE', '/api/notification', { ids })
    expect((await grace.post('/api/notification/restore', { ids })).body.data.count).toBe(0)
    expect((await ada.post('/api/notification/restore', { ids: [ids[0]] })).body.data.count).toBe(1)
    expect(await counts(ada)).toEqual([1, 1, 0])
    await sql`update notifications set deleted_at = now() - interval '2 hours' where deleted_at is not null`.execute(
      shop.db,
    )
    expect((await ada.post('/api/notification/restore', { ids })).body.data.count).toBe(0)
  })

  test('take at most 500 ids', async () => {
    expect((await ada.send('DELETE', '/api/notification', { ids: Array(501).fill('1') })).status).toBe(400)
  })

  test('are not there where the shop has switched them off', async () => {
    await sql`update tenants set settings = jsonb_set(settings, '{site,allowNotifications}', 'false')`.execute(shop.db)
    expect((await ada.get('/api/notification')).status).toBe(404)
    expect((await ada.post('/api/notification/setViewed', { ids })).status).toBe(404)
    expect((await ada.send('DELETE', '/api/notification', { ids })).status).toBe(404)
    expect((await ada.post('/api/notification/restore', { ids })).status).toBe(404)
    await sql`update tenants set settings = jsonb_set(settings, '{site,allowNotifications}', 'true')`.execute(shop.db)
  })
})
