import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { serveSearchEngine } from '#server/search/engine-http.ts'
import { openSearch } from '#server/search/open-search.ts'
import type { Search } from '#server/search/search.ts'
import type { SigningKey } from '#server/search/token.ts'
import { makeCategory, makeProduct, makeTenant } from './builders.ts'
import { freshDatabase } from './database.ts'
import { silentLog } from './silent-log.ts'

interface EngineAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back
  body: any
}

/** The embedded search engine behind its HTTP interface, with a few jackets of two tenants. */
export interface SearchEngineApp {
  app: FastifyInstance
  database: Database
  databaseUrl: string
  search: Search
  /** Signs the tokens. */
  key: SigningKey
  north: TenantId
  south: TenantId
  /** A category of north. */
  jackets: number
  /** The ids of the products by their SKUs. */
  product: Record<string, number>
  put(
    sku: string,
    tenantId: TenantId,
    category: number | undefined,
    en: string,
    de: string,
    isActive?: boolean,
  ): Promise<void>
  tokenOf(hasDeals?: boolean, tenantId?: TenantId): string
  post(path: string, body: unknown, token?: string, headers?: Record<string, string>): Promise<EngineAnswer>
  /** Searches the index of products. */
  ask(body: unknown, token?: string): Promise<EngineAnswer>
  /** The numbers of what a search finds, sorted. */
  skus(body: unknown, token?: string): Promise<string[]>
  stop(): Promise<void>
}

/** To be found by everybody in north are N-1 and N-6, by those with deals N-2 too. */
export async function startSearchEngineApp(): Promise<SearchEngineApp> {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh.url, () => undefined)
  const { db } = database
  const product: Record<string, number> = {}
  const put: SearchEngineApp['put'] = async (sku, tenantId, category, en, de, isActive = true) => {
    const { productId } = await makeProduct(db, tenantId, sku)
    product[sku] = productId
    await sql`update products set name = ${JSON.stringify({ en, de })}, is_active = ${isActive}
      where tenant_id = ${tenantId} and id = ${productId}`.execute(db)
    if (category === undefined) return
    await sql`insert into products_in_categories values (${tenantId}, ${category}, ${productId})`.execute(db)
  }
  const north = await makeTenant(db, 'north')
  const south = await makeTenant(db, 'south', { useSearchEngine: false })
  const jackets = await makeCategory(db, north, 'Jackets')
  const deals = await makeCategory(db, north, 'Bargains', { is_deal: true })
  const old = await makeCategory(db, north, 'Old', { is_active: false })
  await put('N-1', north, jackets, 'Rain Jacket <script>', 'Regenjacke <script>')
  await put('N-2', north, deals, 'Bargain Jacket', 'Schnäppchenjacke')
  await put('N-3', north, old, 'Old Jacket', 'Alte Jacke')
  await put('N-4', north, undefined, 'Lost Jacket', 'Verlorene Jacke')
  await put('N-5', north, jackets, 'Retired Jacket', 'Ausgemusterte Jacke', false)
  await put('N-6', north, jackets, 'Wind Jacket', 'Windjacke')
  // In an open category and among the deals: everybody sees it, but only some may learn the name of its deal.
  await sql`insert into products_in_categories values (${north}, ${deals}, ${product['N-6']})`.execute(db)
  await put('S-1', south, await makeCategory(db, south, 'Jackets'), 'Foreign Jacket', 'Fremde Jacke')
  const search = await openSearch({ database, databaseUrl: fresh.url, log: silentLog })
  const app = createApp({ logLevel: 'silent', trustProxy: false })
  serveSearchEngine(app, search, () => undefined)
  await app.ready()

  const tokenOf = (hasDeals = false, tenantId = north) => search.issueToken({ tenantId, hasDeals, locale: 'de' })
  const post: SearchEngineApp['post'] = async (path, body, token = tokenOf(), headers = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/search-engine${path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const ask: SearchEngineApp['ask'] = (body, token) => post('/indexes/kontor-b2b-material/search', body, token)
  return {
    app,
    database,
    databaseUrl: fresh.url,
    search,
    key: search.embedded!.key,
    north,
    south,
    jackets,
    product,
    put,
    tokenOf,
    post,
    ask,
    skus: async (body, token) => (await ask(body, token)).body.hits.map((hit: { sku: string }) => hit.sku).sort(),
    async stop() {
      await app.close()
      await search.stop()
      await database.close()
      await fresh.drop()
    },
  }
}
