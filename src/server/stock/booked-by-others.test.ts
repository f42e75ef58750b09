import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { assign, type MadeCompany, makeAddress, makeCompany, makeUser } from '#testing/builders.ts'
import { makeSampleShop, orderBody, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let north: SampleShop
let south: SampleShop
let second: MadeCompany
let sales: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeSampleShop(shop.db, 'north')
  south = await makeSampleShop(shop.db, 'south')
  second = await makeCompany(shop.db, north.tenantId)
  const person = await makeUser(shop.db, north, 'sales', { is_sales_person: true })
  for (const company of [north.company, second]) await assign(shop.db, person, company)
  sales = new ApiClient(shop.address, await sessionFor(shop.db, person))
  await order(north.company, 2)
  await order(second, 3)
})
afterAll(() => shop.stop())

const as = (company: MadeCompany) => ({ 'x-act-for': String(company.id) })

async function order(company: MadeCompany, quantity: number): Promise<void> {
  const items = [{ sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'order', quantity }]
  await sales.post('/api/basket', { items }, as(company))
  const addressId = await makeAddress(shop.db, company, {})
  const placed = await sales.post('/api/order/create', orderBody({ addressId, methodId: north.methodId }), {
    ...as(company),
    'idempotency-key': String(company.id),
  })
  expect(placed.status).toBe(200)
}

const booked = async (company: MadeCompany, id: number = north.jacket.productId) =>
  (await sales.get(`/api/salesPerson/products/${id}/booked`, as(company))).body

test('others are all companies but the one that is acted for', async () => {
  expect((await booked(north.company)).data).toEqual([{ variantSku: 'NORTH1-S', season: null, quantity: 3 }])
  expect((await booked(second)).data).toEqual([{ variantSku: 'NORTH1-S', season: null, quantity: 2 }])
})

test('pre-orders are counted by season, and what is shipped or cancelled is not', async () => {
  await sql`update orders set season_id = ${north.seasonIds[0]!} where company_id = ${second.id}`.execute(shop.db)
  expect((await booked(north.company)).data).toEqual([{ variantSku: 'NORTH1-S', season: 'SS27', quantity: 3 }])
  for (const status of [5, 7]) {
    await sql`update orders set status = ${status} where company_id = ${second.id}`.execute(shop.db)
    expect((await booked(north.company)).data).toEqual([])
  }
})

test('buyers are refused, and styles of another tenant are not found', async () => {
  const ada = new ApiClient(shop.address, await sessionFor(shop.db, await makeUser(shop.db, north.company, 'ada')))
  expect((await ada.get(`/api/salesPerson/products/${north.jacket.productId}/booked`)).status).toBe(403)
  expect((await booked(second, south.jacket.productId)).code).toBe('resource.not.found')
  expect((await booked(second, 0)).code).toBe('resource.not.found')
})
