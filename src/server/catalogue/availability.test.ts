import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeProduct, makeProduct, makeUser } from '#testing/builders.ts'
import { makePreStock, makeSampleShop, orderBody, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let north: SampleShop
let ada: ApiClient

/** In stock: JKT in S and L, HAT not any more. For the seasons: frozen JKT in S, TENT sold out, BAG made to order. */
beforeAll(async () => {
  shop = await startTestShop({ KONTOR_ROLE: 'web' })
  const { db } = shop
  north = await makeSampleShop(db, 'north')
  ada = new ApiClient(shop.address, await sessionFor(db, await makeUser(db, north.company, 'ada')))
  await sql`update stock set available = 0`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into seasons (tenant_id, code, name, date, order_until)
    values (${north.tenantId}, 'AW26', '{"en":"W","de":"W"}', '2026-12-20', '2020-01-01') returning id`.execute(db)
  const [open, closed] = [north.seasonIds[1]!, rows[0]!.id]
  const make = (sku: string, more: object) =>
    makeProduct(db, north.tenantId, sku, { categories: [north.category], stock: 0, ...more })
  const bring = (product: MadeProduct, variantId: number, perSeason: Record<number, number>) =>
    makePreStock(db, north, { ...product, variantId }, perSeason)

  const jacket = await make('JKT', { sizes: ['S', 'M', 'L'], stock: 7, is_stock_freeze: true })
  const [small, medium, large] = jacket.variantIds as [number, number, number]
  await sql`update stock set available = 0 where variant_id = ${medium}`.execute(db)
  await bring(jacket, small, { [open]: 10 })
  await bring(jacket, medium, { [open]: 0 })
  await bring(jacket, large, { [closed]: 30, [open]: 0 })
  const hat = await make('HAT', { stock: 5, is_stock_freeze: true })
  await bring(hat, hat.variantId, { [open]: 5 })
  await sql`update variants set is_active = false where id = ${hat.variantId}`.execute(db)
  const tent = await make('TENT', { is_stock_freeze: true })
  await bring(tent, tent.variantId, { [open]: 4 })
  const bag = await make('BAG', {})
  await bring(bag, bag.variantId, { [open]: 0 })
  await ada.post('/api/basket', { items: [{ sku: 'TENT', orderType: 'preOrder', quantities: [0, 4] }] })
  const placed = await ada.post('/api/order/create', orderBody(north, { orderType: 'preOrder' }))
  expect(placed.status).toBe(200)
})
afterAll(() => shop.stop())

const answer = async (path: string, query: string) => {
  const { body } = await ada.get(`/api/material${path}?pageSize=50&sort=sku&${query}`)
  return [body.data.map((row: { sku: string; variantSku?: string }) => row.variantSku ?? row.sku), body.meta.total]
}
const rows: [string, string, string[]][] = [
  ['stockAvail=true', '', ['JKT']],
  ['stockAvail=true', '/listMaterialWithVariants', ['JKT-S', 'JKT-L']],
  ['stockAvail=1&isPreOrderMode=1', '', ['BAG', 'JKT']],
  ['stockAvail=1&isPreOrderMode=1', '/listMaterialWithVariants', ['BAG-M', 'JKT-S']],
  ['isPreOrderMode=true', '', ['BAG', 'JKT', 'TENT']],
  ['isPreOrderMode=true', '/listMaterialWithVariants', ['BAG-M', 'JKT-S', 'JKT-M', 'JKT-L', 'TENT-M']],
]

describe('a list', () => {
  test.each(rows)('asked with %s, %s has %j', async (query, path, skus) => {
    expect(await answer(path, query)).toEqual([skus, skus.length])
  })

  test('of variants pages over those that are there', async () => {
    const { body } = await ada.get('/api/material/listMaterialWithVariants?stockAvail=true&pageSize=1&page=2')
    expect(body).toMatchObject({ data: [{ variantSku: 'JKT-L' }], meta: { total: 2 } })
  })
})

describe('a search', () => {
  const found = async (text: string, query: string) =>
    (await ada.get(`/api/material/search?searchKey=${text}&${query}`)).body.data.map((row: { sku: string }) => row.sku)

  test.each([
    ['TENT', '', ['TENT']],
    ['TENT', 'isPreOrderMode=1', ['TENT']],
    ['TENT', 'isPreOrderMode=1&stockAvail=1', []],
    ['TENT', 'stockAvail=1', []],
    ['JKT', 'stockAvail=1', ['JKT']],
    ['JKT', 'isPreOrderMode=1&stockAvail=1', ['JKT']],
    ['BAG', 'isPreOrderMode=1&stockAvail=1', ['BAG']],
    ['BAG', 'stockAvail=1', []],
  ])('for %s with "%s" finds %j', async (text, query, skus) => {
    await expect.poll(() => found(text, query)).toEqual(skus)
  })
})
