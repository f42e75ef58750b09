import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import type { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, type MadeProduct, type MadeUser, makeCategory, makeProduct } from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { type People, signInPeople } from '#testing/people.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let tenantId: TenantId
let company: MadeCompany
let user: MadeUser
let tent: MadeProduct
let clients: People
let counter = 0

beforeAll(async () => {
  shop = await startTestShop()
  clients = await signInPeople(shop)
  ;({ tenantId, company, user } = clients)
  tent = await productWithFiles()
})
afterAll(() => shop.stop())

/** A data sheet for all, and instructions for buyers. */
async function productWithFiles(): Promise<MadeProduct> {
  const sku = `TENT${++counter}`
  const category = await makeCategory(shop.db, tenantId, 'Tents')
  const product = await makeProduct(shop.db, tenantId, sku, { categories: [category] })
  await sql`insert into product_downloads (tenant_id, product_id, position, title, file_key, is_public) values
    (${tenantId}, ${product.productId}, 0, '{"en": "Data sheet", "de": "Datenblatt"}', 'downloads/north/sheet.pdf', true),
    (${tenantId}, ${product.productId}, 1, '{"en": "Instructions", "de": "Anleitung"}', 'downloads/north/how.gpx', false)`.execute(
    shop.db,
  )
  await shop.files.put('downloads/north/sheet.pdf', 'sheet')
  await shop.files.put('downloads/north/how.gpx', 'how')
  return product
}

const linksOf = async (client: ApiClient, product = tent) =>
  (await client.get(`/api/material/${product.productId}/download`)).body.data.map((file: { link: string }) => file.link)

describe('the files of a product', () => {
  test('are the public ones for everybody, the others named but closed', async () => {
    const { body } = await clients.buyer.get(`/api/material/${tent.productId}/download`, { 'accept-language': 'de' })
    expect(body.data).toEqual([
      { title: 'Datenblatt', format: 'pdf', link: expect.stringMatching(/^\/api\/files\/download\//) },
      { title: 'Anleitung', format: 'gpx', link: null },
    ])
    expect((await clients.buyer.get(body.data[0].link)).body).toBe('sheet')
  })

  test('of another tenant, or of a product nobody may see, are not there', async () => {
    const hidden = await makeProduct(shop.db, tenantId, 'HIDDEN')
    expect((await clients.foreigner.get(`/api/material/${tent.productId}/download`)).status).toBe(404)
    expect((await clients.buyer.get(`/api/material/${hidden.productId}/download`)).status).toBe(404)
    expect((await clients.buyer.get('/api/material/x/download')).status).toBe(404)
  })
})

describe('what the company bought', () => {
  test('is nothing at first', async () => {
    expect((await clients.buyer.get('/api/download')).body).toEqual({ data: [], meta: { total: 0 } })
  })

  test('opens with the order, for colleagues too, and for nobody else', async () => {
    await makeOrder(shop.db, company, user, { lines: [{ product: tent, quantity: 1 }] })
    for (const client of [clients.buyer, clients.colleague]) {
      const { body } = await client.get('/api/download')
      expect(body.meta.total).toBe(1)
      expect(body.data[0]).toMatchObject({ sku: 'TENT1', boughtOn: '2026-03-01' })
      expect((await client.get(body.data[0].files[1].link)).body).toBe('how')
      expect(await linksOf(client)).not.toContain(null)
    }
    for (const client of [clients.stranger, clients.foreigner]) {
      expect((await client.get('/api/download')).body.meta.total).toBe(0)
    }
    expect(await linksOf(clients.stranger)).toEqual([expect.any(String), null])
  })

  const closed: [string, object][] = [
    ['an order that was called off', { status: 7 }],
    ['a card that was never charged', { paymentMethod: 'card' }],
    ['a prepayment that has not come', { paymentMethod: 'prepayment' }],
  ]
  test.each(closed)('does not open by %s', async (_name, how) => {
    const product = await productWithFiles()
    const order = await makeOrder(shop.db, company, user, { lines: [{ product, quantity: 1 }], ...how })
    expect(await linksOf(clients.buyer, product)).toEqual([expect.any(String), null])
    if ('status' in how) return
    await sql`update orders set payment_status = 'paid' where id = ${order}`.execute(shop.db)
    expect(await linksOf(clients.buyer, product)).not.toContain(null)
  })

  test('comes in pages', async () => {
    const { body } = await clients.buyer.get('/api/download?page=2&pageSize=1')
    expect(body.data).toHaveLength(1)
    expect(body.meta.total).toBe(3)
    expect((await clients.buyer.get('/api/download?pageSize=101')).status).toBe(400)
  })
})
