import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiClient } from '#testing/api-client.ts'
import { assign, makeCompany, makeProduct, makeUser } from '#testing/builders.ts'
import { makeEntry, makeOrder } from '#testing/order-builders.ts'
import { makeAddress, makeSampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let ada: ApiClient
let sales: ApiClient
let productId: number
let selectionId: string

/** Two rows of every kind that a buyer can list. */
beforeAll(async () => {
  shop = await startTestShop({ KONTOR_ROLE: 'web' })
  const { db } = shop
  const { tenantId, company, category, jacket } = await makeSampleShop(db, 'north')
  const shirt = await makeProduct(db, tenantId, 'NORTH2', { categories: [category] })
  productId = jacket.productId
  const user = await makeUser(db, company, 'ada', { is_admin: true })
  const colleague = await makeUser(db, company, 'ben')
  ada = new ApiClient(shop.address, await sessionFor(db, user))
  const salesPerson = await makeUser(db, { tenantId }, 'sam', { is_sales_person: true })
  await assign(db, salesPerson, company)
  await assign(db, salesPerson, await makeCompany(db, tenantId))
  sales = new ApiClient(shop.address, await sessionFor(db, salesPerson, company))
  await makeAddress(db, company)
  for (const product of [jacket, shirt]) {
    const orderId = await makeOrder(db, company, user, { lines: [{ product, quantity: 1 }], status: 6 })
    await makeEntry(db, company, orderId, { number: `R${product.productId}` })
    await sql`insert into order_proposals (tenant_id, order_id, company_id, made_by, reason, batch, answer_by,
        default_answer, gross_before, gross_after, state, decided_at)
      values (${tenantId}, ${orderId}, ${company.id}, ${user.id}, 'other', gen_random_uuid(), now(), 'refused', 1, 1,
        'refused', now())`.execute(db)
    await sql`insert into cart_handovers (tenant_id, company_id, made_by, for_user, order_type, cart_version, styles, pieces)
      values (${tenantId}, ${company.id}, ${colleague.id}, ${user.id}, 'order', ${orderId}, 1, 1)`.execute(db)
    await sql`with cart as (
        insert into baskets (tenant_id, user_id, company_id) values (${tenantId}, ${colleague.id}, ${company.id})
        on conflict (tenant_id, user_id, company_id) do update set version = 1 returning *)
      insert into order_requests (tenant_id, company_id, user_id, order_type, basket_id, basket_version, request_hash,
        items, styles, pieces, choices, totals, currency, approval_limit)
      select tenant_id, company_id, user_id, 'order', id, ${-orderId}, '', '[]', 1, 1, '{}', '{"gross":1}', 'EUR', 0
      from cart`.execute(db)
    await sql`insert into product_downloads (tenant_id, product_id, position, title, file_key)
      values (${tenantId}, ${product.productId}, 0, '{"en":"Sheet","de":"Blatt"}', 'downloads/north/sheet.pdf')`.execute(
      db,
    )
    await sql`insert into alarms (tenant_id, user_id, product_id, variant_id)
      values (${tenantId}, ${user.id}, ${product.productId}, ${product.variantId})`.execute(db)
    await sql`with event as (
        insert into stock_events (tenant_id, product_id, variant_id, kind)
        values (${tenantId}, ${product.productId}, ${product.variantId}, 'back') returning *)
      insert into notifications (tenant_id, user_id, product_id, variant_id, kind, event_id)
      select tenant_id, ${user.id}, product_id, variant_id, kind, id from event`.execute(db)
  }
  for (const { id } of [user, colleague]) {
    await sql`insert into reviews (tenant_id, product_id, user_id, company_id, rating, title, text)
      values (${tenantId}, ${productId}, ${id}, ${company.id}, 5, 'Good', 'Warm and dry')`.execute(db)
  }
  for (const name of ['First', 'Second']) {
    const { body } = await ada.post('/api/selection', {
      name,
      materials: [jacket, shirt].map(one => String(one.productId)),
    })
    selectionId = body.data._id
  }
  await ada.post('/api/wishlist', {
    userId: String(user.id),
    items: [{ sku: 'NORTH1', variantSku: 'NORTH1-S' }, { sku: 'NORTH2' }],
  })
  const found = async () => (await ada.get('/api/material/search?searchKey=north')).body.meta.total
  await vi.waitFor(async () => expect(await found()).toBe(2), { timeout: 120_000 })
})
afterAll(() => shop.stop())

/** Further required parameters of a list. */
const more: Record<string, string> = { '/api/material/search': 'searchKey=north' }
const lists = (served: readonly Endpoint[]) =>
  served.filter(({ method, query }) => method === 'GET' && Object.hasOwn(shapeOf(query), 'pageSize'))
const shapeOf = (query: Endpoint['query']): object => (query as unknown as { shape?: object } | undefined)?.shape ?? {}

async function listsWith(page: string) {
  const answers = lists(shop.served).map(async ({ path, who }) => {
    const address = path.replace('{id}', path.startsWith('/api/selection/') ? selectionId : String(productId))
    const client = who === 'salesPerson' ? sales : ada
    return [path, await client.get(`${address}?${page}&${more[path] ?? ''}`)] as const
  })
  return Promise.all(answers)
}

describe('every list', () => {
  test('counts all there is, on the first page and past the last one', async () => {
    const totals = async (page: string) =>
      (await listsWith(page)).map(([path, { body }]) => [path, body.meta?.total] as const)
    const first = await totals('page=1&pageSize=1')
    expect(first.length).toBeGreaterThanOrEqual(13)
    expect(first.filter(([, total]) => !(total >= 1))).toEqual([])
    expect(await totals('page=7&pageSize=1')).toEqual(first)
    expect(await totals('page=7&pageSize=100')).toEqual(first)
  })

  test('has nothing past the last page', async () => {
    for (const [path, { status, body }] of await listsWith('page=7&pageSize=100')) {
      const rows = Array.isArray(body.data) ? body.data : Object.values(body.data).flat()
      expect([path, status, rows]).toEqual([path, 200, []])
    }
  })

  test.each(['pageSize=101', 'pageSize=0', 'page=0', 'page=1.5', 'page=x'])('refuses %s', async page => {
    const answers = await listsWith(page)
    expect(answers.filter(([, { status }]) => status !== 400)).toEqual([])
  })
})

test.each(['/api/alarm', '/api/notification'])('%s comes page by page', async path => {
  const idsOn = async (page: number) => {
    const { data } = (await ada.get(`${path}?page=${page}&pageSize=1`)).body
    return (Array.isArray(data) ? data : data.notViewedNotifications).map((row: { _id: string }) => row._id)
  }
  const [first, second] = [await idsOn(1), await idsOn(2)]
  expect([first.length, second.length]).toEqual([1, 1])
  expect(first).not.toEqual(second)
  const { data } = (await ada.get(path)).body
  const all = Array.isArray(data) ? data : data.notViewedNotifications
  expect(all.map((row: { _id: string }) => row._id)).toEqual([...first, ...second])
})

test('what was read comes after what was not, whatever its age', async () => {
  const [newest] = (await ada.get('/api/notification')).body.data.notViewedNotifications
  await ada.post('/api/notification/setViewed', { ids: [newest._id] })
  const { body } = await ada.get('/api/notification?pageSize=1&page=2')
  expect(body.data).toMatchObject({ notViewedNotifications: [], viewedNotifications: [{ _id: newest._id }] })
  expect(body).toMatchObject({ unreadNotificationCount: 1, meta: { total: 2 } })
})
