import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeUser } from '#testing/builders.ts'
import { makePreStock, makeSampleShop, orderBody, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

/** A shop that took pre-orders until a moment ago. */
let shop: TestShop
let north: SampleShop
let ada: ApiClient
let placed: string
const line = { sku: 'TENT', variantSku: 'TENT-M', orderType: 'preOrder', quantities: [2, 0] }

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_ROLE: 'web' })
  north = await makeSampleShop(shop.db, 'north')
  ada = new ApiClient(shop.address, await sessionFor(shop.db, await makeUser(shop.db, north.company, 'ada')))
  const tent = await makeProduct(shop.db, north.tenantId, 'TENT', { categories: [north.category] })
  await makePreStock(shop.db, north, tent, { [north.seasonIds[0]!]: 20, [north.seasonIds[1]!]: 20 })
  await ada.post('/api/basket', { items: [line] })
  placed = (await preOrder()).body.data.orders[0]._id
  await ada.post('/api/basket', { items: [line] })
  await sql`update tenants set settings = jsonb_set(settings, '{site,isPreOrderModeVisible}', 'false')`.execute(shop.db)
})
afterAll(() => shop.stop())

const preOrder = (more: object = {}) =>
  ada.post('/api/order/create', orderBody(north, { orderType: 'preOrder', ...more }))
const cart = async () => (await ada.get('/api/basket')).body.data.items

test('what is in the cart stays there, with the reason why it cannot be ordered', async () => {
  expect(await cart()).toMatchObject([{ variantSku: 'TENT-M', quantities: [2, 0], problem: 'preorders.closed' }])
  expect((await preOrder({ preview: true })).body.data.blocks).toMatchObject([{ code: 'preorders.closed' }])
  expect(await preOrder()).toMatchObject({ status: 422, body: { code: 'preorders.closed' } })
  expect(await cart()).toHaveLength(1)
})

test('nothing more enters it, and what ships now still does', async () => {
  const items = [
    { ...line, quantities: [5, 0] },
    { ...line, orderType: 'order', quantities: undefined, quantity: 1 },
  ]
  const { body } = await ada.post('/api/basket', { items })
  expect(body.rejected).toMatchObject([{ line: 0, code: 'preorders.closed' }])
  expect(await cart()).toMatchObject([
    { orderType: 'preOrder', quantities: [2, 0] },
    { orderType: 'order', quantity: 1 },
  ])
})

test('a check of lines says so', async () => {
  const { body } = await ada.post('/api/basket/check', { items: [line] })
  expect(body.data).toMatchObject([{ status: 'rejected', code: 'preorders.closed' }])
})

test('ordering a pre-order again asks for goods in stock', async () => {
  const { body } = await ada.post(`/api/order/${placed}/reorder`)
  expect(body.data.lines).toMatchObject([{ orderType: 'order', season: null }])
})

test.each([
  '/api/material?isPreOrderMode=true',
  '/api/material/listMaterialWithVariants?isPreOrderMode=1',
  '/api/material/search?searchKey=tent&isPreOrderMode=1',
  '/api/material/getFilterableAttributes?isPreOrderMode=1',
  '/api/order-sheet?type=preOrder',
  '/api/linesheet?source=category&type=preOrder',
])('%s is closed', async path => {
  expect(await ada.get(path)).toMatchObject({ status: 422, body: { code: 'preorders.closed' } })
})

test.each(['/api/material', '/api/order-sheet?type=order'])('%s is not', async path => {
  expect((await ada.get(path)).status).toBe(200)
})
