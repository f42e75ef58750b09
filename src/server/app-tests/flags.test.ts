import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettings } from '#contract/shop/configuration.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeUser } from '#testing/builders.ts'
import { makeSampleShop, orderBody, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

/** Each setting switched on and off: what the server does differently from the next request on. */
let shop: TestShop
let trade: SampleShop
let buyer: ApiClient
let admin: ApiClient

const usual: Partial<SiteSettings> = {
  isExternalOrderNumberFieldActive: true,
  isBatchSizeActive: true,
  isCustomAttributesActive: true,
  isUserListActive: true,
  buyableWithoutStock: false,
  allowNotifications: true,
  showRetailPrice: true,
  useSearchEngine: true,
}

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  trade = await makeSampleShop(db, 'north', usual)
  const categories = [trade.category]
  await makeProduct(db, trade.tenantId, 'PACK', { sales_batch_size: 6, stock: 60, categories })
  const texts = [{ name: 'engraving', label: { en: 'Engraving', de: 'Gravur' }, required: true, maxLength: 20 }]
  await makeProduct(db, trade.tenantId, 'KNIFE', { sales_attributes: JSON.stringify(texts), categories })
  await sql`update base_prices set rrp = 19900 where product_id = ${trade.jacket.productId}`.execute(db)
  const api = new ApiClient(shop.address)
  buyer = api.as(await sessionFor(db, await makeUser(db, trade.company, 'buyer')))
  admin = api.as(await sessionFor(db, await makeUser(db, trade.company, 'admin', { is_admin: true })))
})
beforeEach(() => sql`update baskets set items = '[]', version = version + 1`.execute(shop.db))
afterEach(() => turn(usual))
afterAll(() => shop.stop())

async function turn(switches: Partial<SiteSettings>): Promise<void> {
  await sql`update tenants set settings = jsonb_set(settings, '{site}', settings -> 'site' || ${JSON.stringify(switches)}::jsonb)`.execute(
    shop.db,
  )
}

const add = async (line: object) =>
  (await buyer.post('/api/basket', { items: [{ orderType: 'order', quantity: 1, ...line }] })).body

describe('every switch', () => {
  const flags = [
    'isExternalOrderNumberFieldActive',
    'isBatchSizeActive',
    'isSalesUnitActive',
    'isCustomAttributesActive',
    'isUserListActive',
    'isPreOrderModeVisible',
    'buyableWithoutStock',
    'showCategoryFilters',
    'allowNotifications',
    'showRetailPrice',
    'useSearchEngine',
    'showGrossPrice',
  ] as const

  test.each(flags)('%s reaches the browser as it was set', async flag => {
    for (const isOn of [true, false]) {
      await turn({ [flag]: isOn })
      expect((await buyer.get('/api/configuration')).body.data[flag]).toBe(isOn)
    }
  })

  test.each(['grid', 'list'] as const)('the usual view of a category reaches the browser as %s', async view => {
    await turn({ defaultCategoryView: view })
    expect((await buyer.get('/api/configuration')).body.data.defaultCategoryView).toBe(view)
  })

  test('that was never set has its default', async () => {
    await sql`update tenants set settings = settings #- '{site,showRetailPrice}' #- '{site,defaultCategoryView}' #- '{site,defaultCurrency}'`.execute(
      shop.db,
    )
    expect((await buyer.get('/api/configuration')).body.data).toMatchObject({
      showRetailPrice: true,
      defaultCategoryView: 'list',
      defaultCurrency: 'EUR',
    })
    await turn({ defaultCategoryView: 'list', defaultCurrency: 'EUR' })
  })
})

describe('switched on and off', () => {
  test.each([
    [true, 'PO-7'],
    [false, ''],
  ])('the field for the buyer’s own order number (%s) stores "%s"', async (isOn, stored) => {
    await turn({ isExternalOrderNumberFieldActive: isOn })
    await add({ sku: 'NORTH1', variantSku: 'NORTH1-S' })
    const deliveries = [{ date: '2999-03-04', externalOrderNumber: 'PO-7', note: 'Ring' }]
    const placed = await buyer.post('/api/order/create', orderBody(trade, { deliveries }))
    const [order] = placed.body.data.orders
    const { data } = (await buyer.get(`/api/order/${order._id}`)).body
    expect([data.externalOrderNumber, data.note]).toEqual([stored, 'Ring'])
  })

  test('batch sizes refuse seven of a pack of six, or do not count', async () => {
    expect((await add({ sku: 'PACK', quantity: 7 })).rejected).toEqual([{ line: 0, code: 'batch.invalid' }])
    await turn({ isBatchSizeActive: false })
    expect((await add({ sku: 'PACK', quantity: 7 })).data.items[0].quantity).toBe(7)
  })

  test('custom attributes ask for the text a product needs, or for none', async () => {
    expect((await add({ sku: 'KNIFE' })).rejected).toEqual([{ line: 0, code: 'attribute.required' }])
    await turn({ isCustomAttributesActive: false })
    expect((await add({ sku: 'KNIFE' })).rejected).toEqual([])
  })

  test('the list of users is there for an admin, or for nobody', async () => {
    expect((await admin.get('/api/user/companyUsers')).status).toBe(200)
    await turn({ isUserListActive: false })
    expect((await admin.get('/api/user/companyUsers')).status).toBe(403)
  })

  test('selling without stock takes more than there is and orders it, or cuts it to the stock', async () => {
    const wish = { sku: 'NORTH1', variantSku: 'NORTH1-M', quantity: 25 }
    expect((await add(wish)).data.items[0]).toMatchObject({ quantity: 20, notEnoughStock: true, requestedQuantity: 25 })
    await turn({ buyableWithoutStock: true })
    expect((await add(wish)).data.items[0]).toMatchObject({ quantity: 25, notEnoughStock: false })
    const [order] = (await buyer.post('/api/order/create', orderBody(trade))).body.data.orders
    const { items } = (await buyer.get(`/api/order/${order._id}`)).body.data
    expect(items[0]).toMatchObject({ quantity: 25, backOrdered: 5 })
  })

  test.each(['/api/alarm', '/api/notification'])('notifications open and close %s', async path => {
    expect((await buyer.get(path)).status).toBe(200)
    await turn({ allowNotifications: false })
    expect((await buyer.get(path)).status).toBe(404)
  })

  test('the retail price is shown, or hidden', async () => {
    const price = async () => (await buyer.get(`/api/material/${trade.jacket.productId}`)).body.data.price
    expect((await price()).rrp).toBe(199)
    await turn({ showRetailPrice: false })
    expect((await price()).rrp).toBeNull()
  })

  test('the search engine has a way in, or says that it is off', async () => {
    expect((await buyer.get('/api/search/token')).body).toMatchObject({ token: expect.any(String), error: null })
    await turn({ useSearchEngine: false })
    expect((await buyer.get('/api/search/token')).body).toMatchObject({ token: null, error: 'search.engine.off' })
  })
})
