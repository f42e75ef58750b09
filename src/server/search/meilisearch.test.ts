import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { makeCategory, makeProduct, makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { silentLog } from '#testing/silent-log.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openSearch } from './open-search.ts'
import type { Search } from './search.ts'

interface Asked {
  method: string
  path: string
  authorization: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was sent
  body: any
}

const masterKey = 'master-key-of-the-operator'
let fresh: TestDatabase
let database: Database
let server: Server
let search: Search
let tenantId: TenantId
let productId: number
const asked: Asked[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  tenantId = await makeTenant(database.db, 'north')
  const category = await makeCategory(database.db, tenantId, 'Jackets')
  productId = (await makeProduct(database.db, tenantId, 'N-1')).productId
  await sql`insert into products_in_categories values (${tenantId}, ${category}, ${productId})`.execute(database.db)
  await makeProduct(database.db, tenantId, 'N-2')
  server = createServer(async (request, reply) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { method = '', url: path = '' } = request
    asked.push({
      method,
      path,
      authorization: request.headers.authorization,
      body: text ? JSON.parse(text) : undefined,
    })
    const [status, body] = answerTo(method, path)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  search = await openSearch({
    database,
    databaseUrl: fresh.url,
    log: silentLog,
    meilisearch: { url, publicUrl: 'https://search.example', key: masterKey },
    env: 'staging',
  })
})
afterAll(async () => {
  await search.stop()
  server.close()
  await database.close()
  await fresh.drop()
})

function answerTo(method: string, path: string): [number, unknown] {
  if (method === 'GET' && path.startsWith('/keys/')) return [404, { code: 'api_key_not_found' }]
  if (method === 'POST' && path === '/keys') return [201, { key: 'the-search-key' }]
  if (path.endsWith('/search')) return [200, { hits: [{ _id: '7' }], estimatedTotalHits: 1 }]
  return [202, { taskUid: 1 }]
}

const documents = '/indexes/staging-b2b-material/documents'
const sent = (path: string) => asked.filter(call => call.path === path).map(call => call.body)

describe('a real Meilisearch', () => {
  test('gets the index with its settings, and a key that can only search it', () => {
    expect(sent('/indexes')).toEqual([{ uid: 'staging-b2b-material', primaryKey: 'key' }])
    const [settings] = sent('/indexes/staging-b2b-material/settings')
    expect(settings.filterableAttributes).toEqual(expect.arrayContaining(['tenant', 'audience', 'locale']))
    expect(settings.searchableAttributes).not.toContain('tenant')
    expect(sent('/keys')[0]).toMatchObject({ actions: ['search'], indexes: ['staging-b2b-material'] })
    expect(new Set(asked.map(call => call.authorization))).toEqual(new Set([`Bearer ${masterKey}`]))
  })

  test('gets what somebody may see, in both languages, without prices or stock', async () => {
    await expect.poll(() => sent(documents).flat().length).toBe(2)
    const all = sent(documents).flat()
    expect(all.map(document => [document.sku, document.locale, document.audience, document.tenant])).toEqual([
      ['N-1', 'en', 'everyone', tenantId],
      ['N-1', 'de', 'everyone', tenantId],
    ])
    expect(JSON.stringify(all)).not.toMatch(/price|stock/i)
  })

  test('loses at the end of a load what the load did not bring', async () => {
    await expect.poll(() => sent(`${documents}/delete`).at(-1)?.filter).toMatch(/^load != "\d+"$/)
  })

  test('gets every change', async () => {
    await sql`update products set name = '{"en":"New Name","de":"Neuer Name"}' where id = ${productId}`.execute(
      database.db,
    )
    const names = () =>
      sent(documents)
        .at(-1)
        ?.map((document: { name: string }) => document.name)
    await expect.poll(names).toEqual(['New Name', 'Neuer Name'])
    await sql`update products set is_active = false where id = ${productId}`.execute(database.db)
    const removed = () => sent(`${documents}/delete`).at(-1)?.filter
    await expect
      .poll(removed)
      .toMatch(new RegExp(`^tenant = ${tenantId} AND _id IN \\[${productId}\\] AND load != "\\d+"$`))
  })

  test('is searched with tokens signed by that key, never by the master key, which no token shows', () => {
    const token = search.issueToken({ tenantId, hasDeals: false, locale: 'de' })
    const [head, body, signature] = token.split('.')
    const signedBy = (key: string) => createHmac('sha256', key).update(`${head}.${body}`).digest('base64url')
    expect(signature).toBe(signedBy('the-search-key'))
    const claims = JSON.parse(Buffer.from(body!, 'base64url').toString())
    expect(claims.apiKeyUid).toBe(sent('/keys')[0].uid)
    expect(claims.searchRules).toEqual({
      'staging-b2b-material': { filter: `tenant = ${tenantId} AND locale = "de" AND audience IN ["everyone"]` },
    })
    expect(Buffer.from(token.split('.').slice(0, 2).join(''), 'base64url').toString()).not.toContain(masterKey)
    expect(search.embedded).toBeUndefined()
    expect(search.url).toBe('https://search.example')
  })

  test('answers the shop’s own searches inside the same rule', async () => {
    expect(await search.find({ tenantId, hasDeals: true, locale: 'en' }, 'x', 0, 20)).toEqual({
      productIds: [7],
      total: 1,
    })
    expect(sent('/indexes/staging-b2b-material/search').at(-1)).toMatchObject({
      filter: `tenant = ${tenantId} AND locale = "en" AND audience IN ["everyone", "deals"]`,
      matchingStrategy: 'all',
    })
  })
})
