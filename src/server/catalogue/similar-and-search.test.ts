import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeUser } from '#testing/builders.ts'
import { makeSampleShop, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

/** Similar products, main images and the search without the engine. */
let shop: TestShop
let trade: SampleShop
let buyer: ApiClient
let foreigner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  trade = await makeSampleShop(db, 'north')
  const south = await makeSampleShop(db, 'south')
  await makeProduct(db, trade.tenantId, 'EMPTY', { stock: 0, categories: [trade.category] })
  const image = { url: '/media/jacket', thumb: '/media/jacket-64', card: '/media/jacket-160' }
  const images = [{ image, alt: { en: 'Jacket', de: 'Jacke' } }]
  await sql`update products set images = ${JSON.stringify(images)}::jsonb where id = ${trade.jacket.productId}`.execute(
    db,
  )
  const api = new ApiClient(shop.address)
  buyer = api.as(await sessionFor(db, await makeUser(db, trade.company, 'buyer')))
  foreigner = api.as(await sessionFor(db, await makeUser(db, south.company, 'foreigner')))
})
afterAll(() => shop.stop())

const skus = (rows: { sku: string }[]) => rows.map(row => row.sku).sort()

test('featured products and bestsellers come with the prices of the company', async () => {
  const { data } = (await buyer.get('/api/material/getSimilarMaterials')).body
  expect(Object.keys(data).sort()).toEqual(['bestsellers', 'featured'])
  const all = [...data.featured, ...data.bestsellers]
  expect(all.length).toBeGreaterThan(0)
  expect(all.find(row => row.sku === 'NORTH1')).toMatchObject({ price: { value: 90, currency: 'EUR' } })
  expect(all.map(row => row.sku)).not.toContain('SOUTH1')
})

test('the pictures of a number are found by it, in this shop only', async () => {
  const { data } = (await buyer.get('/api/material/mainMaterialImage?sku=NORTH1-S')).body
  expect(data).toMatchObject({ images: [{ image: { url: '/media/jacket' } }] })
  expect(data.sku).toMatch(/^NORTH1/)
  expect((await foreigner.get('/api/material/mainMaterialImage?sku=NORTH1')).status).toBe(404)
})

test('the plain search narrows to what is available and to what a season brings', async () => {
  const search = async (more = '') =>
    (await buyer.get(`/api/material/search?searchKey=product${more}`)).body as {
      data: { sku: string }[]
      meta: { total: number }
    }
  // The index follows what was made a moment ago.
  await expect.poll(async () => (await search()).meta.total).toBe(2)
  const all = await search()
  expect([skus(all.data), all.meta.total]).toEqual([['EMPTY', 'NORTH1'], 2])
  expect(skus((await search('&stockAvail=true')).data)).toEqual(['NORTH1'])
  expect((await search('&isPreOrderMode=true')).meta.total).toBe(0)
})
