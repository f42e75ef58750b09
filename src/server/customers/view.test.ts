import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import {
  type MadeCompany,
  type MadeUser,
  makeAddress,
  makeCategory,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
let north: TenantId
let sailer: MadeCompany
let hanna: MadeUser
let buyer: ApiClient
let office: ApiClient
let productId: number
let orderId: number

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  north = await makeTenant(shop.db, 'north', { useSearchEngine: true })
  const south = await makeTenant(shop.db, 'south')
  for (const role of ['owner', 'sales-office', 'editor'])
    await makeUser(shop.db, { tenantId: north }, role, { staff_role: role })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  sailer = await makeCompany(shop.db, north, { customer_no: '1001', name: 'Sailer Sport' })
  hanna = await makeUser(shop.db, sailer, 'hanna', { is_admin: true })
  await makeAddress(shop.db, sailer)
  const category = await makeCategory(shop.db, north, 'Shells', { key: 'shells' })
  const product = await makeProduct(shop.db, north, 'A-1', { categories: [category] })
  productId = product.productId
  orderId = await makeOrder(shop.db, sailer, hanna, { lines: [{ product, quantity: 2 }] })
  buyer = await api.signIn('hanna', password, 'north')
  await buyer.post('/api/basket', {
    orderType: 'order',
    items: [{ sku: 'A-1', variantSku: 'A-1-M', quantity: 2, attributes: [] }],
  })
  await sql`
    insert into account_entries (tenant_id, company_id, type, fin_doc_number, doc_date, due_date, currency, amount, open_amount)
    values (${north}, ${sailer.id}, 'invoice', 'R1', current_date, current_date, 'EUR', 100, 100)`.execute(shop.db)
})
afterAll(() => shop.stop())

const pathOf = (company: MadeCompany, person: MadeUser) => `/api/desk/customers/${company.id}/people/${person.id}/view`
const begin = (client = office) => client.post(pathOf(sailer, hanna))
const seenAs = async (client = office) => (await client.get('/api/user/currentUser')).body.data

beforeEach(async () => {
  office = await api.signIn('sales-office', password, 'north')
})

/** What is stored, but for sessions, counters and queues: a digest per table. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(shop.db)
  const digests: Record<string, string> = {}
  for (const { name } of rows) {
    if (
      /^(sessions|rate_limits|jobs?|job_.*|order_search.*|catalogue_changes|sales_progress|size_stock|category_sizes)$/.test(
        name,
      )
    )
      continue
    const { rows: found } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest from ${sql.table(name)} t`.execute(
      shop.db,
    )
    digests[name] = found[0]!.digest
  }
  return digests
}

/** An address of a call with ids of what there is. */
function addressOf(path: string): string {
  const ids: Record<string, string> = {
    '/api/material/{id}': `/api/material/${productId}`,
    '/api/material/{id}/download': `/api/material/${productId}/download`,
    '/api/material/{id}/review': `/api/material/${productId}/review`,
    '/api/order/{id}': `/api/order/${orderId}`,
    '/api/order/{id}/export': `/api/order/${orderId}/export`,
    '/api/payment/status': `/api/payment/status?orders=${orderId}`,
    '/api/material/search': '/api/material/search?searchKey=nothing-like-it',
    '/api/lookup': '/api/lookup?lookupName=orderStatus',
    '/api/material/mainMaterialImage': '/api/material/mainMaterialImage?sku=A-1',
    '/api/material/getSimilarMaterials': `/api/material/getSimilarMaterials?id=${productId}`,
  }
  return ids[path] ?? path.replaceAll(/\{\w+\}/g, '1')
}

describe('staff who look at the shop as a customer', () => {
  test('see what that person sees, for half an hour, and are themselves at the desk', async () => {
    const { status, body } = await begin()
    expect(status).toBe(200)
    const minutes = (Date.parse(body.data.until) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    expect(await seenAs()).toMatchObject({
      username: 'hanna',
      isOperator: false,
      company: { name: 'Sailer Sport' },
      viewedUntil: body.data.until,
    })
    expect((await office.get('/api/basket')).body).toEqual((await buyer.get('/api/basket')).body)
    expect((await office.get('/api/order')).body.data).toHaveLength(1)
    expect((await office.get('/api/desk/me')).body.data).toMatchObject({ roleName: 'Sales office' })
    expect((await seenAs(buyer)).viewedUntil).toBe(null)
  })

  test('are refused every call of the shop that changes something', async () => {
    await begin()
    const changing = shop.served.filter(
      ({ method, who, isForViewers }) => method !== 'GET' && who !== 'staff' && !isForViewers,
    )
    expect(changing.length).toBeGreaterThan(25)
    for (const { method, path } of changing) {
      const { status, body } = await office.send(method, addressOf(path), {})
      expect([method, path, status, body.code]).toEqual([method, path, 403, 'view.only'])
    }
    expect(shop.served.flatMap(({ path, isForViewers }) => (isForViewers ? [path] : [])).sort()).toEqual([
      '/api/account/documents',
      '/api/basket/check',
      '/api/statistics/event',
      '/api/user/endView',
    ])
  })

  test('are answered every read as the person is, which leaves no trace', async () => {
    await begin()
    const before = await everything()
    const reads = shop.served.filter(({ method, who }) => method === 'GET' && who !== 'staff')
    for (const { path } of reads) {
      const seen = await office.get(addressOf(path))
      const own = await buyer.get(addressOf(path))
      expect([path, seen.status]).toEqual([path, own.status])
      expect(seen.status).toBeLessThan(500)
    }
    const view = { type: 'page_view', data: { path: '/cart' } }
    expect((await office.post('/api/statistics/event', view)).status).toBe(204)
    expect((await office.post('/api/basket/check', { items: [] })).status).toBe(200)
    await office.get('/api/material/search?searchKey=zirbelnuss')
    await buyer.get('/api/material/search?searchKey=edelweiss')
    expect((await office.get('/api/search/token')).body.data.isEnabled).toBe(false)
    expect((await buyer.get('/api/search/token')).body.data.isEnabled).toBe(true)
    const after = await everything()
    for (const table of Object.keys(before).filter(name => name !== 'missed_searches'))
      expect([table, after[table]]).toEqual([table, before[table]])
    // The person's own search is noted, theirs before it is not.
    const noted = async () =>
      (await sql<{ words: string }>`select words from missed_searches`.execute(shop.db)).rows.map(({ words }) => words)
    await expect.poll(noted, { interval: 1_000 }).toContain('edelweiss')
    expect(await noted()).not.toContain('zirbelnuss')
  })

  test('keep their own session when they come back, and are told whose page they came from', async () => {
    await begin()
    const { body } = await office.post('/api/user/endView')
    expect(body.data).toEqual({ customerId: String(sailer.id) })
    expect((await office.get('/api/desk/me')).status).toBe(200)
    expect(await seenAs()).toMatchObject({ username: 'sales-office', isOperator: true, viewedUntil: null })
    expect((await office.post('/api/user/endView')).body.data).toEqual({ customerId: null })
    const { rows } = await sql<{ action: string; actor_name: string; key: string; channel: string }>`
      select action, actor_name, key, channel from journal where action like 'shop.view%'
      order by sequence desc limit 2`.execute(shop.db)
    expect(rows).toEqual([
      { action: 'shop.view.ended', actor_name: 'sales-office', key: 'hanna', channel: 'desk' },
      { action: 'shop.viewed', actor_name: 'sales-office', key: 'hanna', channel: 'desk' },
    ])
  })

  test('are themselves again once the time is over, with a way back', async () => {
    await begin()
    await sql`update sessions set viewing_until = now() - interval '1 second' where viewing_until is not null`.execute(
      shop.db,
    )
    expect(await seenAs()).toMatchObject({ username: 'sales-office' })
    expect((await office.get('/api/basket')).status).toBe(403)
    expect((await office.post('/api/user/endView')).body.data).toEqual({ customerId: String(sailer.id) })
  })

  test('see nothing any more when the person is locked, or their role may no longer see it', async () => {
    await begin()
    await sql`update users set is_locked = true where id = ${hanna.id}`.execute(shop.db)
    expect((await office.get('/api/basket')).status).toBe(403)
    expect((await begin()).body.code).toBe('account.blocked')
    await sql`update users set is_locked = false where id = ${hanna.id}`.execute(shop.db)
    expect((await office.get('/api/basket')).status).toBe(200)
    await sql`update staff_roles set permissions = array_remove(permissions, 'invoices.read') where key = 'sales-office'`.execute(
      shop.db,
    )
    expect((await office.get('/api/basket')).status).toBe(403)
    expect((await begin()).status).toBe(403)
    await sql`update staff_roles set permissions = permissions || '{invoices.read}' where key = 'sales-office'`.execute(
      shop.db,
    )
  })

  test('do not disturb the person, whose own session goes on', async () => {
    await begin()
    expect((await buyer.get('/api/basket')).status).toBe(200)
    expect((await buyer.post('/api/user/currentUser', { phone: '1' })).status).toBe(200)
    expect((await office.post('/api/user/currentUser', { phone: '2' })).body.code).toBe('view.only')
  })

  test('look at nobody of another company, of the staff or of another tenant', async () => {
    const other = await makeCompany(shop.db, north)
    const staff = await makeUser(shop.db, { tenantId: north }, 'rita', { is_sales_person: true })
    expect((await office.post(pathOf(other, hanna))).status).toBe(404)
    expect((await office.post(pathOf(sailer, staff))).status).toBe(404)
    const southerner = await api.signIn('southerner', password, 'south')
    expect((await begin(southerner)).status).toBe(404)
    expect((await begin(await api.signIn('editor', password, 'north'))).status).toBe(403)
    expect((await begin(buyer)).status).toBe(403)
  })
})
