import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { belongsTo } from '#domain/access/access.ts'
import { ApiClient } from '#testing/api-client.ts'
import { assign, type MadeCompany, makeCompany, makeProduct, makeUser } from '#testing/builders.ts'
import { plantCanaries } from '#testing/canaries.ts'
import { makeEntry, makeOrder } from '#testing/order-builders.ts'
import { readPdf } from '#testing/pdf-text.ts'
import { makeAddress, makeSampleShop, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { fileAnswer } from '#testing/upload.ts'

/** A company or tenant with rows of every kind. */
interface Furnished {
  client: ApiClient
  userId: number
  orderId: number
  productId: number
  selectionId: number
  sku: string
  handoverId: number
  requestId: number
}

let shop: TestShop
let own: Furnished
let sales: ApiClient
let stranger: Furnished
let abroad: Furnished
let planted: { company: string[]; tenant: string[] }

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  const [north, south] = [await makeSampleShop(db, 'north'), await makeSampleShop(db, 'south')]
  for (const { tenantId, jacket } of [north, south]) {
    await sql`insert into content_pages (tenant_id, slug, title, body) values
      (${tenantId}, 'about', '{"en":"About","de":"Über"}', '{"en":"We","de":"Wir"}')`.execute(db)
    await sql`insert into product_downloads (tenant_id, product_id, position, title, file_key) values
      (${tenantId}, ${jacket.productId}, 1, '{"en":"Care","de":"Pflege"}', 'downloads/care.pdf')`.execute(db)
  }
  const other = await makeCompany(db, north.tenantId)
  await makeAddress(db, other)
  own = await furnish(north, north.company, 'owner')
  stranger = await furnish(north, other, 'stranger')
  abroad = await furnish(south, south.company, 'abroad')
  const person = await makeUser(db, { tenantId: north.tenantId }, 'sales', { is_sales_person: true })
  await assign(db, person, north.company)
  sales = new ApiClient(shop.address, await sessionFor(db, person, north.company))
  planted = {
    company: await plantCanaries(db, 'canarybird', { tenantId: north.tenantId, companyId: other.id }),
    tenant: await plantCanaries(db, 'canarybird', { tenantId: south.tenantId }),
  }
})
afterAll(() => shop.stop())

/** A customer admin whose company has rows of every kind. */
async function furnish(trade: SampleShop, company: MadeCompany, name: string): Promise<Furnished> {
  const { db } = shop
  const { jacket } = trade
  const user = await makeUser(db, company, name, { is_admin: true })
  const colleague = await makeUser(db, company, `${name}s colleague`)
  const client = new ApiClient(shop.address, await sessionFor(db, user))
  const packs = [{ number: 'P1', trackingCode: 'T1', items: [] }]
  const orderId = await makeOrder(db, company, user, { status: 5, lines: [{ product: jacket, quantity: 2 }], packs })
  await sql`insert into order_documents (tenant_id, order_id, kind, number, date)
    values (${company.tenantId}, ${orderId}, 'delivery', ${`LS-${name}`}, '2026-03-04')`.execute(db)
  await makeEntry(db, company, orderId, { number: `RE-${name}` })
  await sql`update orders set search_text = 'jacket' where id = ${orderId}`.execute(db)
  const sku = `${name.toUpperCase()}9`
  await makeProduct(db, company.tenantId, sku, { categories: [trade.category] })
  const line = { sku, variantSku: `${sku}-M` }
  await client.post('/api/basket', { items: [{ ...line, orderType: 'order', quantity: 1 }] })
  const suggested = {
    ...line,
    name: { en: 'Jacket', de: 'Jacke' },
    orderType: 'order',
    quantity: 1,
    unitPrice: 1,
    countedQuantity: 1,
  }
  await client.post('/api/wishlist', { items: [line] })
  await client.post('/api/alarm', { domainReference: line.variantSku })
  await sql`with event as (
      insert into stock_events (tenant_id, product_id, variant_id, kind, told_at)
      select tenant_id, product_id, variant_id, 'back', now() from alarms where user_id = ${user.id} returning *)
    insert into notifications (tenant_id, user_id, product_id, variant_id, kind, event_id)
    select tenant_id, ${user.id}, product_id, variant_id, kind, id from event`.execute(db)
  await sql`insert into order_proposals (tenant_id, order_id, company_id, made_by, reason, note, batch, answer_by,
      default_answer, gross_before, gross_after, state, decided_at)
    values (${company.tenantId}, ${orderId}, ${company.id}, ${user.id}, 'other', 'Late', gen_random_uuid(), now(),
      'refused', 1, 1, 'refused', now())`.execute(db)
  const { rows: handovers } = await sql<{ id: number }>`
    with made as (
      insert into cart_handovers (tenant_id, company_id, made_by, for_user, order_type, cart_version, message, styles, pieces)
      values (${company.tenantId}, ${company.id}, ${colleague.id}, ${user.id}, 'order', 1, 'Look', 1, 1) returning *),
    lines as (
      insert into cart_handover_lines (tenant_id, handover_id, company_id, line, item, comment)
      select tenant_id, id, company_id, 0, ${JSON.stringify(suggested)}, 'Warm' from made)
    select id from made`.execute(db)
  const noTotals = { goods: 1, shipping: 0, net: 1, vat: [], gross: 1 }
  const choices = { paymentMethod: 'invoice', deliveries: [{ note: 'Back door' }] }
  const { rows: requests } = await sql<{ id: number }>`
    insert into order_requests (tenant_id, company_id, user_id, order_type, basket_id, basket_version, request_hash, items,
      styles, pieces, choices, totals, currency, approval_limit)
    select tenant_id, company_id, user_id, 'order', id, 0, '', ${JSON.stringify([suggested])}, 1, 1,
      ${JSON.stringify(choices)}, ${JSON.stringify(noTotals)}, 'EUR', 0
    from baskets where tenant_id = ${company.tenantId} and user_id = ${user.id} returning id`.execute(db)
  await client.post(`/api/material/${jacket.productId}/review`, { rating: 5, title: 'Warm', text: 'Dry.' })
  await client.post('/api/sizeCurve', { material: String(jacket.productId), run: [1] })
  const selected = { name: 'Talk', materials: [String(jacket.productId)] }
  const selectionId = Number((await client.post('/api/selection', selected)).body.data._id)
  await client.post(`/api/selection/${selectionId}/share`, { isShared: true })
  return {
    client,
    userId: user.id,
    orderId,
    productId: jacket.productId,
    selectionId,
    sku,
    handoverId: handovers[0]!.id,
    requestId: requests[0]!.id,
  }
}

type Paths = (asker: Furnished) => string[] | Promise<string[]>

/** Markers of the own company, and of others. */
const ids = (pick: (thing: Furnished) => string) => [own, stranger, abroad].map(pick)

/** The requests for each reading call. A call without a row fails the test below. */
const calls: Record<string, Paths> = {
  '/api/account/export': () => ['/api/account/export'],
  '/api/account/list': () => ['', '?search=canarybird', '?search=RE-', '?state=open'].map(q => `/api/account/list${q}`),
  '/api/address': () => ['/api/address'],
  '/api/alarm': () => ['/api/alarm'],
  '/api/basket': () => ['/api/basket'],
  '/api/basket-handover': () => ['/api/basket-handover'],
  '/api/basket-handover/receiver': () => ['/api/basket-handover/receiver'],
  '/api/basket-handover/{id}': () => ids(({ handoverId }) => `/api/basket-handover/${handoverId}`),
  '/api/configuration': () => ['/api/configuration'],
  '/api/content': () => ['/api/content'],
  '/api/content/{slug}': () => ['/api/content/about'],
  '/api/download': () => ['/api/download'],
  '/api/fair/company': () => ['/api/fair/company'],
  '/api/fair/key': () => ['/api/fair/key'],
  '/api/fair/offer': () => ['/api/fair/offer'],
  '/api/fair/part': () => ['/api/fair/part'],
  '/api/fair/product': () => ['/api/fair/product'],
  '/api/files/{kind}/{id}': linksOf,
  '/api/linesheet': () => [
    '/api/linesheet?source=category&filter=',
    '/api/linesheet?source=wishlist',
    ...ids(({ selectionId }) => `/api/linesheet?source=selection&selection=${selectionId}`),
  ],
  '/api/login/welcome': asker => [`/api/login/welcome?tenant=${asker === abroad ? 'south' : 'north'}`],
  '/api/lookup': () => ['salesHeadStatus', 'vatConversionTable', 'paymentType'].map(n => `/api/lookup?lookupName=${n}`),
  '/api/material': () => ['/api/material', '/api/material?isPreOrderMode=true'],
  '/api/material/getFilterableAttributes': () => ['/api/material/getFilterableAttributes'],
  '/api/material/getSimilarMaterials': () => ['/api/material/getSimilarMaterials'],
  '/api/material/listMaterialWithVariants': () => ['/api/material/listMaterialWithVariants'],
  '/api/material/mainMaterialImage': () => ids(({ sku }) => `/api/material/mainMaterialImage?sku=${sku}`),
  '/api/material/search': () => ['product', 'canarybird'].map(key => `/api/material/search?searchKey=${key}`),
  '/api/material/{id}': () => ids(({ productId }) => `/api/material/${productId}`),
  '/api/material/{id}/download': () => ids(({ productId }) => `/api/material/${productId}/download`),
  '/api/material/{id}/review': () => ids(({ productId }) => `/api/material/${productId}/review`),
  '/api/materialCategory': () => ['/api/materialCategory'],
  '/api/notification': () => ['/api/notification'],
  '/api/order': () => ['', '?search=canarybird', '?search=jacket', '?status=1'].map(query => `/api/order${query}`),
  '/api/order-proposal': () => ['/api/order-proposal'],
  '/api/order-proposal/count': () => ['/api/order-proposal/count'],
  '/api/order-proposal/customers': () => ['/api/order-proposal/customers'],
  '/api/order-request': () => ['/api/order-request'],
  '/api/order-request/{id}': () => ids(({ requestId }) => `/api/order-request/${requestId}`),
  '/api/order-sheet': () => ['order', 'preOrder'].map(type => `/api/order-sheet?type=${type}`),
  '/api/order/export': () => ['/api/order/export'],
  '/api/order/{id}': () => ids(({ orderId }) => `/api/order/${orderId}`),
  '/api/order/{id}/export': () => ids(({ orderId }) => `/api/order/${orderId}/export`),
  '/api/account/payment/{id}': () => ['/api/account/payment/1'],
  '/api/payment/status': () => [`/api/payment/status?orderIds=${ids(({ orderId }) => String(orderId))}`],
  '/api/salesPerson/carts': () => ['/api/salesPerson/carts'],
  '/api/salesPerson/carts/{id}': () => ids(({ userId }) => `/api/salesPerson/carts/${userId}`),
  '/api/salesPerson/customers': () =>
    ['', '?search=canarybird', '?view=carts'].map(q => `/api/salesPerson/customers${q}`),
  '/api/salesPerson/customers/export': () => ['/api/salesPerson/customers/export?format=csv'],
  '/api/salesPerson/customers/summary': () => ['/api/salesPerson/customers/summary'],
  '/api/salesPerson/products/{id}/booked': () =>
    ids(({ productId }) => `/api/salesPerson/products/${productId}/booked`),
  '/api/salesPerson/views': () => ['/api/salesPerson/views'],
  '/api/search/token': () => ['/api/search/token'],
  '/api/season': () => ['/api/season'],
  '/api/season/{code}': async asker =>
    (await asker.client.get('/api/season')).body.data.map(
      ({ code }: { code: string }) => `/api/season/${encodeURIComponent(code)}`,
    ),
  '/api/shippingType': () => ['/api/shippingType'],
  '/api/shippingType/countries': () => ['/api/shippingType/countries'],
  '/api/user/companyUsers': () => ['/api/user/companyUsers'],
  '/api/user/currentUser': () => ['/api/user/currentUser'],
  '/api/user/salesPersonCustomers': () =>
    ['', '?search=1', '?search=canarybird'].map(q => `/api/user/salesPersonCustomers${q}`),
  '/api/selection': () => ['/api/selection'],
  '/api/selection/{id}': () => ids(({ selectionId }) => `/api/selection/${selectionId}`),
  '/api/selection/{id}/material': () => ids(({ selectionId }) => `/api/selection/${selectionId}/material`),
  '/api/sizeCurve': () => ids(({ productId }) => `/api/sizeCurve?materials=${productId}`),
  '/api/wishlist': () => ['/api/wishlist'],
  '/api/wishlist/material': () => ['/api/wishlist/material'],
}

/** Calls whose answers have only codes, numbers and texts shared by all. */
const withoutTexts = [
  '/api/order-proposal/count',
  '/api/order-proposal/customers',
  '/api/account/payment/{id}',
  '/api/fair/company',
  '/api/fair/key',
  '/api/fair/offer',
  '/api/fair/part',
  '/api/fair/product',
  '/api/lookup',
  '/api/material/getFilterableAttributes',
  '/api/material/mainMaterialImage',
  '/api/payment/status',
  '/api/salesPerson/carts',
  '/api/salesPerson/carts/{id}',
  '/api/salesPerson/customers',
  '/api/salesPerson/customers/export',
  '/api/salesPerson/customers/summary',
  '/api/salesPerson/products/{id}/booked',
  '/api/salesPerson/views',
  '/api/search/token',
  '/api/shippingType/countries',
  '/api/user/salesPersonCustomers',
]

async function linksOf({ client }: Furnished): Promise<string[]> {
  const answers = await Promise.all(
    ['/api/order', '/api/account/list', '/api/download'].map(async path => (await client.get(path)).body),
  )
  return [...JSON.stringify(answers).matchAll(/"(\/api\/files\/[^"]+)"/g)].map(([, link]) => link!)
}

/** The text of an answer, whatever its file format. */
async function textOf(client: ApiClient, path: string): Promise<string> {
  const { file, headers } = await fileAnswer(client, path)
  const type = headers.get('content-type') ?? ''
  if (type.includes('pdf')) return readPdf(file).raw + readPdf(file).text.replace(/\s+/g, '')
  if (type.includes('spreadsheet')) return JSON.stringify(await readXlsxFile(file))
  return file.toString()
}

test('every call of the shop that reads is asked here; those of the desk are in desk-permissions.test.ts', () => {
  const reads = shop.served.filter(({ method, who }) => method === 'GET' && who !== 'staff').map(({ path }) => path)
  expect(Object.keys(calls).sort()).toEqual(reads.sort())
})

test('a canary sits in every text that companies and shops have', () => {
  for (const column of [
    ...['companies.name', 'users.first_name', 'users.email', 'addresses.street', 'addresses.city', 'orders.note'],
    ...['orders.order_number', 'orders.external_order_number', 'orders.shipping_address', 'orders.packs'],
    ...['order_lines.name', 'order_documents.number', 'account_entries.fin_doc_number', 'baskets.items'],
  ])
    expect(planted.company).toContain(column)
  for (const column of ['tenants.settings', 'products.name', 'categories.name', 'content_pages.body', 'reviews.text'])
    expect(planted.tenant).toContain(column)
})

test.each(Object.entries(calls))('GET %s says nothing of other companies and shops', async (path, paths) => {
  const { who } = shop.served.find(call => call.method === 'GET' && call.path === path)!
  const readers = [
    { client: own.client, isAdmin: true, isSalesPerson: false },
    { client: sales, isAdmin: false, isSalesPerson: true },
  ].filter(({ isAdmin, isSalesPerson }) =>
    belongsTo(who, { isAdmin, isSalesPerson, isOperator: false, hasCompany: true }),
  )
  expect(readers.length).toBeGreaterThan(0)
  for (const { client } of readers) {
    for (const address of await paths({ ...own, client })) {
      expect((await textOf(client, address)).toLowerCase(), address).not.toContain('canarybird')
    }
  }
})

test.each(Object.entries(calls).filter(([path]) => !withoutTexts.includes(path)))(
  'GET %s says it to whom it belongs',
  async (_, paths) => {
    const addresses = await paths(abroad)
    const said = await Promise.all(addresses.map(address => textOf(abroad.client, address)))
    expect(said.join().toLowerCase()).toContain('canarybird')
  },
)

describe('what is worked out for a cart says nothing of them either', () => {
  test.each([
    ['/api/order/create', () => ({ orderType: 'order', preview: true })],
    [
      '/api/basket/check',
      () => ({ items: ids(({ sku }) => sku).map(sku => ({ sku, orderType: 'order', quantity: 1 })) }),
    ],
    ['/api/account/documents', () => ({ ids: ['1', '2', '3'] })],
  ])('POST %s', async (path, body) => {
    const answer = await own.client.post(path, body())
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body).toLowerCase()).not.toContain('canarybird')
  })

  test.each(['own', 'foreign'])('ordering again, %s', async which => {
    const id = which === 'own' ? own.orderId : stranger.orderId
    const answer = await own.client.post(`/api/order/${id}/reorder`)
    expect(answer.status).toBe(which === 'own' ? 200 : 404)
    expect(JSON.stringify(answer.body).toLowerCase()).not.toContain('canarybird')
  })
})
