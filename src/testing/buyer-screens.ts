import { sql } from 'kysely'
import { searchIndexName } from '#contract/shop/search.ts'
import { type Answer, ApiClient, basic } from './api-client.ts'
import { readPdf } from './pdf-text.ts'
import { sessionFor } from './sample-shop.ts'
import type { TestShop } from './test-shop.ts'
import { partsOf } from './zip-parts.ts'

/** What a buyer sees, by the address it was asked for, with names in place of ids so that two shops can be compared. */
export type Screens = Map<string, unknown>

/** A buyer, or a sales person with the number of the company they act for. */
export interface Viewer {
  username: string
  actingFor?: string
  locale?: 'en' | 'de'
}

interface Names {
  categories: Map<string, string>
  products: Map<string, string>
}

/** How much of a shop is looked at: all products take minutes. */
export interface Extent {
  products: number
  categories: number
  orders: number
  papers: number
}

/** Asks for all that a buyer can open, page by page. */
export async function screensOf(
  shop: Pick<TestShop, 'db' | 'address'>,
  tenantKey: string,
  viewer: Viewer,
  extent: Extent,
): Promise<{ screens: Screens; paths: Set<string> }> {
  const client = await signedIn(shop, tenantKey, viewer)
  const names = await namesOf(shop, tenantKey)
  const screens: Screens = new Map()
  const paths = new Set<string>()
  const headers = { 'accept-language': viewer.locale ?? 'en' }
  /** `name` stands for the address where that has ids in it. */
  const open = async (pattern: string, path: string, name = path) => {
    paths.add(pattern)
    const answer = await client.get(path, headers)
    screens.set(name, { status: answer.status, body: named(answer.body, names) })
    return answer
  }
  const view = (path: string) => open(path.split('?', 1)[0]!, path)

  const keepSheet = async (pattern: string, path = pattern) => {
    paths.add(pattern)
    const answer = await fetch(client.address + path, {
      headers: { ...headers, authorization: basic(client.session!) },
    })
    const parts = partsOf(Buffer.from(await answer.arrayBuffer()))
    const sheets = [...parts].filter(([name]) => /sheet\d+\.xml$|sharedStrings\.xml$/.test(name))
    screens.set(path, { status: answer.status, sheets: sheets.map(([name, content]) => [name, content.toString()]) })
  }

  for (const path of plainPages) await view(path)
  for (const { slug } of (await view('/api/content')).body.data)
    await open('/api/content/{slug}', `/api/content/${slug}`)
  for (const { code } of (await view('/api/season')).body.data) await open('/api/season/{code}', `/api/season/${code}`)

  const categories: { _id: string }[] = (await view('/api/materialCategory')).body.data
  for (const { _id } of spread(categories, extent.categories)) {
    for (const page of categoryPages) {
      const path = page(`category=${_id}`)
      await open(path.split('?', 1)[0]!, path, page(`category=${names.categories.get(_id)}`))
    }
  }
  const products: { _id: string; sku: string }[] = []
  for (let page = 1; ; page++) {
    const found = (await view(`/api/material?pageSize=100&sort=sku&page=${page}`)).body.data
    products.push(...found)
    if (found.length < 100) break
  }
  for (const { _id, sku } of spread(products, extent.products)) {
    await open('/api/material/{id}', `/api/material/${_id}`, `/api/material/${sku}`)
    await open('/api/material/{id}/review', `/api/material/${_id}/review`, `/api/material/${sku}/review`)
    const files = await open(
      '/api/material/{id}/download',
      `/api/material/${_id}/download`,
      `/api/material/${sku}/download`,
    )
    for (const { link, title } of files.body.data)
      if (link) await keepFile(screens, client, link, `${sku} ${JSON.stringify(title)}`)
    await view(`/api/material/getSimilarMaterials?sku=${sku}`)
    await view(`/api/material/mainMaterialImage?sku=${sku}`)
    await view(`/api/material/search?searchKey=${sku}`)
  }
  await searchedFor(client, names, screens, viewer)
  await openOrders({ open, view, keepSheet, client, screens }, extent)
  return { screens, paths }
}

const plainPages = [
  '/api/user/currentUser',
  '/api/configuration',
  '/api/shippingType',
  '/api/shippingType/countries',
  '/api/lookup?lookupName=salesHeadStatus',
  '/api/lookup?lookupName=paymentType',
  '/api/lookup?lookupName=vatConversionTable',
  '/api/address',
  '/api/basket',
  '/api/wishlist',
  '/api/wishlist/material',
  '/api/alarm',
  '/api/notification',
  '/api/download?pageSize=100',
  '/api/user/companyUsers',
  '/api/user/salesPersonCustomers?pageSize=100',
  '/api/material/getSimilarMaterials',
  '/api/material/getFilterableAttributes',
  '/api/material?pageSize=50&sort=popular',
  '/api/material?pageSize=50&sort=newest',
  '/api/material?pageSize=50&sort=name',
  '/api/material?pageSize=50&stockAvail=true',
  '/api/material?pageSize=50&isPreOrderMode=true&fields=row',
  '/api/material/listMaterialWithVariants?pageSize=100',
  '/api/material/listMaterialWithVariants?pageSize=100&isPreOrderMode=true',
  '/api/material/search?searchKey=jack',
  '/api/material/search?searchKey=Zelt&stockAvail=true',
]

const categoryPages = [
  (category: string) => `/api/material?${category}&pageSize=30`,
  (category: string) => `/api/material?${category}&pageSize=10&page=2&isPreOrderMode=true`,
  (category: string) => `/api/material/listMaterialWithVariants?${category}&pageSize=30`,
  (category: string) => `/api/material/getFilterableAttributes?${category}`,
]

interface Visit {
  open(pattern: string, path: string, name?: string): Promise<Answer>
  view(path: string): Promise<Answer>
  keepSheet(pattern: string, path?: string): Promise<void>
  client: ApiClient
  screens: Screens
}

async function openOrders({ open, view, keepSheet, client, screens }: Visit, extent: Extent): Promise<void> {
  const orders: { _id: string; orderNumber: string; documentLink: string | null; delDocumentsLinks: string[] }[] = []
  for (let page = 1; page <= 3; page++) orders.push(...(await view(`/api/order?pageSize=100&page=${page}`)).body.data)
  for (const filter of ['status=3', 'deliveryStatus=partly', 'paymentStatus=open', 'orderType=preOrder', 'search=jack'])
    await view(`/api/order?${filter}`)
  for (const { orderNumber } of spread(orders, extent.orders)) {
    await open('/api/order/{id}', `/api/order/${orderNumber}`)
    await keepSheet('/api/order/{id}/export', `/api/order/${orderNumber}/export`)
  }
  for (const { _id, orderNumber } of spread(orders, extent.orders))
    await open('/api/payment/status', `/api/payment/status?orderIds=${_id}`, `/api/payment/status?${orderNumber}`)
  for (const { orderNumber, documentLink, delDocumentsLinks } of spread(orders, extent.papers)) {
    for (const link of [documentLink, ...delDocumentsLinks])
      if (link) await keepFile(screens, client, link, orderNumber)
  }
  const entries: { finDocNumber: string; invoiceLink: string }[] = []
  for (const state of ['all', 'open', 'overdue', 'credits'])
    entries.push(...(await view(`/api/account/list?pageSize=100&state=${state}`)).body.data)
  for (const { finDocNumber, invoiceLink } of spread(entries, extent.papers))
    await keepFile(screens, client, invoiceLink, finDocNumber)
  for (const path of ['/api/account/export', '/api/order/export']) await keepSheet(path)
}

/** What the search field finds, by the engine and the token that the browser uses. */
async function searchedFor(client: ApiClient, names: Names, screens: Screens, { locale }: Viewer): Promise<void> {
  const { data } = (await client.get('/api/search/token', { 'accept-language': locale ?? 'en' })).body
  for (const q of ['jacket', 'zelt', 'rope 60', 'NG']) {
    const answer = await fetch(new URL(`${data.url}/indexes/${searchIndexName(data.env)}/search`, client.address), {
      method: 'POST',
      headers: { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ q, limit: 20 }),
    })
    const { processingTimeMs: _, ...found } = (await answer.json()) as Record<string, unknown>
    screens.set(`search ${q}`, { status: answer.status, found: named(found, names) })
  }
}

/** A paper as its text, any other file as its length: what it is made of has the ids and times of its shop. */
async function keepFile(screens: Screens, client: ApiClient, link: string, name: string): Promise<void> {
  const answer = await fetch(new URL(link, client.address))
  const content = Buffer.from(await answer.arrayBuffer())
  const isPdf = content.subarray(0, 5).toString() === '%PDF-'
  const key = `file ${name} ${link.split('?', 1)[0]!.replace(/\d+/g, '')} ${screens.size}`
  screens.set(key, { status: answer.status, content: isPdf ? readPdf(content).text : content.length })
}

async function signedIn({ db, address }: Pick<TestShop, 'db' | 'address'>, tenantKey: string, viewer: Viewer) {
  const { rows } = await sql<{ tenantId: number; id: number; companyId: number | null }>`
    select u.tenant_id as "tenantId", u.id, (select c.id from companies c where c.tenant_id = u.tenant_id
      and c.customer_no = ${viewer.actingFor ?? null}) as "companyId"
    from users u join tenants t on t.id = u.tenant_id
    where t.key = ${tenantKey} and u.username = ${viewer.username}`.execute(db)
  const { id, tenantId, companyId } = rows[0]!
  const user = { id, tenantId } as Parameters<typeof sessionFor>[1]
  const company = companyId === null ? undefined : ({ id: companyId } as NonNullable<Parameters<typeof sessionFor>[2]>)
  return new ApiClient(address, await sessionFor(db, user, company))
}

async function namesOf({ db }: Pick<TestShop, 'db'>, tenantKey: string): Promise<Names> {
  const of = async (table: string, column: string) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select t.id, t.${sql.ref(column)} as name from ${sql.table(table)} t join tenants s on s.id = t.tenant_id
      where s.key = ${tenantKey}`.execute(db)
    return new Map(rows.map(({ id, name }) => [String(id), name]))
  }
  return { categories: await of('categories', 'key'), products: await of('products', 'sku') }
}

/** An answer without ids, tickets and moments that each shop has of its own. */
function named(value: unknown, names: Names, field = ''): unknown {
  if (Array.isArray(value)) return value.map(one => named(one, names, field))
  if (typeof value === 'string') return namedText(value, names, field)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
    .filter(([name]) => !ownIds.has(name))
    .map(([name, own]) => [name, named(own, names, name)])
  return Object.fromEntries(fields)
}

/** What stands beside these names the same thing. */
const ownIds = new Set(['_id', 'id', 'userId', 'token'])

function namedText(text: string, { categories, products }: Names, field: string): string {
  if (field === 'parent' || field === 'categories') return categories.get(text) ?? text
  if (field === 'productId') return products.get(text) ?? text
  if (text.startsWith('/api/files/')) return text.split('?', 1)[0]!.replace(/\d+/g, 'id')
  return text.replace(/(\/category\/[^"/]*-)(\d+)$/, (_, path, id) => `${path}${categories.get(id)}`)
}

/** So many of a list, from its beginning to its end. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count))
  return list.filter((_, place) => place % step === 0).slice(0, count)
}
