import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCategory, makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let ada: ApiClient
let grace: ApiClient
let foreign: ApiClient
let tenantId: TenantId

beforeAll(async () => {
  shop = await startTestShop()
  tenantId = await makeTenant(shop.db, 'north')
  const company = await makeCompany(shop.db, tenantId)
  for (const name of ['ada', 'grace']) await makeUser(shop.db, company, name)
  await sql`update users set locale = 'de' where username = 'grace'`.execute(shop.db)
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, await makeCompany(shop.db, south), 'zoe')
  const open = await makeCategory(shop.db, tenantId, 'Jackets')
  const deals = await makeCategory(shop.db, tenantId, 'Deals', { is_deal: true })
  await makeProduct(shop.db, tenantId, 'NG1', { categories: [open], stock: 0, sizes: ['S', 'M'] })
  await makeProduct(shop.db, tenantId, 'SOLO', { categories: [open], stock: 30 })
  await makeProduct(shop.db, tenantId, 'DEAL', { categories: [deals] })
  const api = new ApiClient(shop.address)
  ada = await api.signIn('ada', password, 'north')
  grace = await api.signIn('grace', password, 'north')
  foreign = await api.signIn('zoe', password, 'south')
})
beforeEach(async () => {
  await sql`delete from notifications`.execute(shop.db)
  await sql`delete from alarms`.execute(shop.db)
  await sql`update stock set available = 0 where variant_id in (select id from variants where variant_sku like 'NG1%')`.execute(
    shop.db,
  )
})
afterAll(() => shop.stop())

const watch = (client: ApiClient, domainReference: string, more: object = {}) =>
  client.post('/api/alarm', { domainReference, ...more })
const listOf = async (client: ApiClient) => (await client.get('/api/alarm')).body.data
const setStock = (sku: string, available: number) =>
  sql`update stock set available = ${available}
    where variant_id = (select id from variants where variant_sku = ${sku})`.execute(shop.db)
const untold = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from stock_events where told_at is null`.execute(shop.db))
    .rows[0]!.count
const kindsOf = async (client: ApiClient): Promise<string[]> => {
  await expect.poll(untold).toBe(0)
  const { body } = await client.get('/api/notification')
  return body.data.notViewedNotifications.map(
    (row: { kind: string; domainReference: string }) => `${row.domainReference} ${row.kind}`,
  )
}

describe('alarms', () => {
  test('are set once per person and variant, and say the availability', async () => {
    const first = await watch(ada, 'NG1-M')
    expect(first.body.data).toMatchObject({
      name: 'Product NG1',
      domainReference: 'NG1-M',
      size: 'M',
      availability: 'soldOut',
      wantsMail: false,
    })
    const again = await watch(ada, 'NG1-M', { wantsMail: true })
    expect(again.body.data).toMatchObject({ _id: first.body.data._id, wantsMail: true })
    expect((await watch(ada, 'NG1-M')).body.data.wantsMail).toBe(true)
    expect(await listOf(ada)).toHaveLength(1)
  })

  test('take a product number where the product has one variant, and no other', async () => {
    expect((await watch(ada, 'SOLO')).body.data.domainReference).toBe('SOLO-M')
    expect((await watch(ada, 'NG1')).status).toBe(404)
  })

  test('on what the caller cannot see are not there: unknown, a deal, another shop, another product', async () => {
    expect((await watch(ada, 'NOPE')).status).toBe(404)
    expect((await watch(ada, 'DEAL-M')).status).toBe(404)
    expect((await watch(foreign, 'NG1-M')).status).toBe(404)
    expect((await watch(ada, 'NG1-M', { domainId: '999' })).status).toBe(404)
    expect(await listOf(ada)).toEqual([])
  })

  test("are deleted by their owner only; others' and made-up ids are ignored", async () => {
    const { _id } = (await watch(ada, 'NG1-M')).body.data
    for (const client of [grace, foreign])
      expect((await client.send('DELETE', '/api/alarm', { ids: [_id] })).body.data.count).toBe(0)
    expect((await ada.send('DELETE', '/api/alarm', { ids: [_id, 'abc', '999999999999'] })).body.data.count).toBe(1)
    expect((await ada.send('DELETE', '/api/alarm', { ids: Array(501).fill('1') })).status).toBe(400)
  })

  test('stop at 500', async () => {
    await sql`insert into variants (tenant_id, product_id, variant_sku, size)
      select tenant_id, id, 'X' || n, 'X' || n from products, generate_series(1, 500) n where sku = 'SOLO'`.execute(
      shop.db,
    )
    await sql`insert into alarms (tenant_id, user_id, product_id, variant_id)
      select v.tenant_id, u.id, v.product_id, v.id from variants v, users u
      where v.variant_sku like 'X%' and u.username = 'ada'`.execute(shop.db)
    const refused = await watch(ada, 'NG1-M')
    expect([refused.status, refused.body.code]).toEqual([422, 'alarm.too.many'])
    expect((await watch(ada, 'X1', { wantsMail: true })).status).toBe(200)
    await sql`delete from alarms`.execute(shop.db)
    await sql`delete from variants where variant_sku like 'X%'`.execute(shop.db)
  })

  test('are not there where the shop has switched them off, and nobody is notified', async () => {
    await watch(ada, 'NG1-M')
    const allow = (isOn: boolean) =>
      sql`update tenants set settings = jsonb_set(settings, '{site,allowNotifications}', ${String(isOn)}::jsonb)`.execute(
        shop.db,
      )
    await allow(false)
    expect((await ada.get('/api/alarm')).status).toBe(404)
    expect((await watch(ada, 'NG1-M')).status).toBe(404)
    expect((await ada.send('DELETE', '/api/alarm', { ids: ['1'] })).status).toBe(404)
    await setStock('NG1-M', 5)
    await expect.poll(untold).toBe(0)
    await allow(true)
    expect(await kindsOf(ada)).toEqual([])
  })
})

describe('a change of stock', () => {
  test.each([
    [0, 1, ['NG1-M back']],
    [0, 50, ['NG1-M back']],
    [11, 10, ['NG1-M low']],
    [50, 3, ['NG1-M low']],
    [12, 11, []],
    [10, 9, []],
    [5, 50, []],
    [3, 0, []],
    [20, 20, []],
  ])('from %i to %i notifies %j', async (before, after, told) => {
    await setStock('NG1-M', before)
    await watch(ada, 'NG1-M')
    await watch(grace, 'NG1-S')
    await setStock('NG1-M', after)
    expect(await kindsOf(ada)).toEqual(told)
    expect(await kindsOf(grace)).toEqual([])
  })

  test('that nobody watches leaves no trace', async () => {
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from stock_events`.execute(shop.db)).rows[0]!.count
    const before = await count()
    await setStock('NG1-M', 5)
    expect(await count()).toBe(before)
  })

  test('before the alarm was set is not notified', async () => {
    await watch(grace, 'NG1-M')
    await setStock('NG1-M', 5)
    await watch(ada, 'NG1-M')
    expect(await kindsOf(ada)).toEqual([])
    expect(await kindsOf(grace)).toEqual(['NG1-M back'])
  })

  test('is mailed in their language to those who asked for it', async () => {
    await watch(ada, 'NG1-M', { wantsMail: true })
    await watch(grace, 'NG1-M', { wantsMail: true })
    await setStock('NG1-M', 5)
    const mails = await shop.mails(2)
    const [english, german] = [mails.find(mail => mail.includes('ada@')), mails.find(mail => mail.includes('grace@'))]
    expect(english).toContain('Subject: Product NG1 is back in stock')
    expect(english).toContain('http://shop.test/product/')
    expect(german).toContain('Product NG1 ist wieder lieferbar')
    expect(german).toContain('?sku=NG1-M')
  })

  test('notifies nobody who was locked out', async () => {
    await watch(ada, 'NG1-M')
    await sql`update users set is_locked = true where username = 'ada'`.execute(shop.db)
    await setStock('NG1-M', 5)
    await expect.poll(untold).toBe(0)
    await sql`update users set is_locked = false where username = 'ada'`.execute(shop.db)
    const { rows } = await sql`select from notifications`.execute(shop.db)
    expect(rows).toHaveLength(0)
  })
})
