import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleOf } from '#search-engine/scope.ts'
import { makeCategory, makeProduct, makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { silentLog } from '#testing/silent-log.ts'
import { createApp } from '../app.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { serveSearchEngine } from './engine-http.ts'
import { openSearch } from './open-search.ts'
import type { Search } from './search.ts'
import { type SigningKey, signToken } from './token.ts'

let fresh: TestDatabase
let database: Database
let search: Search
let app: FastifyInstance
let north: number
let south: number
let jackets: number
const product: Record<string, number> = {}

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  const { db } = database
  north = await makeTenant(db, 'north')
  south = await makeTenant(db, 'south', { useSearchEngine: false })
  jackets = await makeCategory(db, north, 'Jackets')
  const deals = await makeCategory(db, north, 'Bargains', { is_deal: true })
  const old = await makeCategory(db, north, 'Old', { is_active: false })
  await put('N-1', north, jackets, 'Rain Jacket <script>', 'Regenjacke <script>')
  await put('N-2', north, deals, 'Bargain Jacket', 'Schnäppchenjacke')
  await put('N-3', north, old, 'Old Jacket', 'Alte Jacke')
  await put('N-4', north, undefined, 'Lost Jacket', 'Verlorene Jacke')
  await put('N-5', north, jackets, 'Retired Jacket', 'Ausgemusterte Jacke', false)
  await put('N-6', north, jackets, 'Wind Jacket', 'Windjacke')
  // On the shelf and among the deals: everybody sees it, and its deal's name stays unknown.
  await sql`insert into products_in_categories values (${north}, ${deals}, ${product['N-6']})`.execute(db)
  await put('S-1', south, await makeCategory(db, south, 'Jackets'), 'Foreign Jacket', 'Fremde Jacke')
  search = await openSearch({ db, databaseUrl: fresh.url, log: silentLog })
  app = createApp({ logLevel: 'silent', trustProxy: false })
  serveSearchEngine(app, search)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await search.stop()
  await database.close()
  await fresh.drop()
})

async function put(
  sku: string,
  tenantId: number,
  category: number | undefined,
  en: string,
  de: string,
  isActive = true,
) {
  const { productId } = await makeProduct(database.db, tenantId, sku)
  product[sku] = productId
  await sql`update products set name = ${JSON.stringify({ en, de })}, is_active = ${isActive}
    where tenant_id = ${tenantId} and id = ${productId}`.execute(database.db)
  if (category === undefined) return
  await sql`insert into products_in_categories values (${tenantId}, ${category}, ${productId})`.execute(database.db)
}

const tokenOf = (hasDeals = false, tenantId = north) => search.issueToken({ tenantId, hasDeals, locale: 'de' })
const key = () => search.embedded!.key

async function post(path: string, body: unknown, token: string | undefined = tokenOf(), headers = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/search-engine${path}`,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const ask = (body: unknown, token?: string) => post('/indexes/kontor-b2b-material/search', body, token)
const skus = async (body: unknown, token?: string): Promise<string[]> =>
  (await ask(body, token)).body.hits.map((hit: { sku: string }) => hit.sku).sort()

/** A token as somebody else might make it. */
function forged(claims: object, signer: SigningKey | null = key(), header: object = { alg: 'HS256', typ: 'JWT' }) {
  const text = [header, claims].map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = signer ? createHmac('sha256', signer.secret).update(text).digest('base64url') : ''
  return `${text}.${signature}`
}

describe('what a token lets its holder find', () => {
  test('is what is sold, active, and on an active shelf', async () => {
    expect(await skus({ q: 'jacke' })).toEqual(['N-1', 'N-6'])
    expect(await skus({ q: '' })).toEqual(['N-1', 'N-6'])
  })

  test('is deals for users with deals only, by name, number and filter', async () => {
    expect(await skus({ q: 'jacke' }, tokenOf(true))).toEqual(['N-1', 'N-2', 'N-6'])
    for (const body of [{ q: 'N-2' }, { q: 'schnäppchen' }, { q: '', filter: `_id = ${product['N-2']}` }]) {
      expect(await skus(body)).toEqual([])
      expect(await skus(body, tokenOf(true))).toEqual(['N-2'])
    }
    expect(await skus({ q: 'bargains' })).toEqual([])
  })

  test('never is another tenant’s, whatever is asked', async () => {
    for (const q of ['S-1', 'foreign', 'fremde jacke']) {
      expect(await skus({ q })).toEqual([])
      expect(await skus({ q }, tokenOf(false, south))).toEqual(['S-1'])
    }
  })
})

describe('a token that is not ours, or not for this', () => {
  const seconds = () => Math.floor(Date.now() / 1000)
  const claims = (more: object = {}) => ({
    apiKeyUid: key().uid,
    searchRules: { 'kontor-b2b-material': { filter: ruleOf({ tenantId: north, hasDeals: false, locale: 'de' }) } },
    exp: seconds() + 600,
    ...more,
  })
  const rule = (filter: unknown) => claims({ searchRules: { 'kontor-b2b-material': filter } })

  test('is accepted when it is exactly as we make it', async () => {
    expect((await ask({ q: 'jacke' }, forged(claims()))).status).toBe(200)
  })

  const wrong: [string, () => string][] = [
    ['nonsense', () => 'nonsense'],
    ['empty parts', () => '..'],
    ['four parts', () => `${forged(claims())}.x`],
    ['expired', () => forged(claims({ exp: seconds() - 1 }))],
    ['without an end', () => forged(claims({ exp: undefined }))],
    ['an end that is no number', () => forged(claims({ exp: '9999999999' }))],
    ['living longer than an hour', () => forged(claims({ exp: seconds() + 7_200 }))],
    ['signed by another key', () => forged(claims(), { uid: key().uid, secret: 'other' })],
    ['signed with nothing', () => forged(claims(), { uid: key().uid, secret: '' })],
    ['alg none without a signature', () => forged(claims(), null, { alg: 'none' })],
    ['alg none with a signature', () => forged(claims(), key(), { alg: 'none' })],
    ['alg HS512', () => forged(claims(), key(), { alg: 'HS512' })],
    ['of another key id', () => forged(claims({ apiKeyUid: '00000000-0000-4000-a000-000000000000' }))],
    ['for another index', () => forged(claims({ searchRules: { 'other-b2b-material': { filter: 'tenant = 1' } } }))],
    ['for every index', () => forged(claims({ searchRules: { '*': {} } }))],
    ['for a list of indexes', () => forged(claims({ searchRules: ['kontor-b2b-material'] }))],
    ['without a rule', () => forged(rule({}))],
    ['with an empty rule', () => forged(rule({ filter: '' }))],
    ['with null for a rule', () => forged(rule(null))],
    ['with a rule of its own making', () => forged(rule({ filter: 'tenant = 1 OR tenant = 2' }))],
    [
      'with more than a rule',
      () => forged(rule({ filter: `${ruleOf({ tenantId: north, hasDeals: false, locale: 'de' })} OR tenant = 2` })),
    ],
    ['claims that are no object', () => forged([])],
    ['the secret itself', () => key().secret.toString('base64url')],
    [
      'tampered with after signing',
      () => {
        const [head, , signature] = tokenOf().split('.')
        const body = Buffer.from(JSON.stringify(claims())).toString('base64url')
        return `${head}.${body}.${signature}`
      },
    ],
  ]
  test.each(wrong)('is refused: %s', async (_, token) => {
    const answer = await ask({ q: 'jacke' }, token())
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({
      message: 'The provided API key is invalid.',
      code: 'invalid_api_key',
      type: 'auth',
      link: 'https://docs.meilisearch.com/errors#invalid_api_key',
    })
  })

  test('is refused on any other index and in a multi-search', async () => {
    expect((await post('/indexes/other/search', { q: '' })).status).toBe(403)
    expect((await post('/multi-search', { queries: [{ indexUid: 'other', q: '' }] })).status).toBe(403)
  })

  test('is missed with 401, under Basic refused with 403', async () => {
    const path = '/search-engine/indexes/kontor-b2b-material/search'
    const without = await app.inject({ method: 'POST', url: path, payload: { q: '' } })
    expect([without.statusCode, without.json().code]).toEqual([401, 'missing_authorization_header'])
    const basic = await app.inject({ method: 'POST', url: path, payload: {}, headers: { authorization: 'Basic eDp5' } })
    expect(basic.statusCode).toBe(403)
  })

  test('of a process beside this one is as good: both have the deployment’s key', async () => {
    const beside = await openSearch({ db: database.db, databaseUrl: fresh.url, log: silentLog })
    const token = beside.issueToken({ tenantId: north, hasDeals: false, locale: 'de' })
    await beside.stop()
    expect((await ask({ q: 'jacke' }, token)).status).toBe(200)
  })

  test('signed for another index by us opens nothing here', async () => {
    const token = signToken(
      key(),
      'staging-b2b-material',
      ruleOf({ tenantId: north, hasDeals: true, locale: 'de' }),
      new Date(),
    )
    expect((await ask({ q: '' }, token)).status).toBe(403)
  })
})

describe('a caller’s filter', () => {
  test('narrows by category, id and SKU', async () => {
    expect(await skus({ q: 'jacke', filter: `category = ${jackets}` })).toEqual(['N-1', 'N-6'])
    expect(await skus({ q: 'jacke', filter: 'sku = "N-1"' })).toEqual(['N-1'])
    expect(await skus({ q: 'jacke', filter: 'NOT sku = "N-1"' })).toEqual(['N-6'])
    expect(await skus({ q: 'jacke', filter: 'sku IN ["N-1", \'N-6\'] AND sku != N-6' })).toEqual(['N-1'])
    expect(await skus({ q: 'jacke', filter: ['category = 0', ['sku = N-1']] })).toEqual([])
    expect(await skus({ q: 'jacke', filter: [['sku = N-6', 'sku = N-1'], `category = ${jackets}`] })).toEqual([
      'N-1',
      'N-6',
    ])
    expect(await skus({ q: 'jacke', filter: 'sku NOT IN [N-1]' })).toEqual(['N-6'])
  })

  const injections = [
    'tenant = 2',
    'sku = N-1) OR (tenant = 2',
    'sku = N-1 OR tenant = 2',
    'sku = N-1 OR audience = deals',
    'locale = en',
    ') OR (1 = 1',
    'sku = "N-1" OR',
    'sku',
    'sku = ',
    'sku = "N-1',
    'sku > 5',
    'sku = N-1; drop table products',
    '(((((((((((((((((((((((((sku = 1)))))))))))))))))))))))))',
    'NOT '.repeat(100),
    '__proto__ = 1',
    'constructor = 1',
    'x'.repeat(5_000),
  ]
  test.each(injections)('that is none is refused: %s', async filter => {
    const answer = await ask({ q: 'jacke', filter })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_search_filter'])
  })

  test('that is always true opens nothing', async () => {
    for (const filter of [
      'NOT sku = nothing',
      'sku = N-1 OR NOT sku = N-1',
      `NOT category = ${jackets} OR NOT _id = 0`,
    ]) {
      expect(await skus({ q: '', filter })).toEqual(['N-1', 'N-6'])
    }
  })
})

describe('an answer', () => {
  test('looks like Meilisearch’s', async () => {
    const { body } = await ask({ q: 'regenjacke', attributesToHighlight: ['name', 'sku', 'variantSku'] })
    expect(body).toEqual({
      hits: [
        {
          _id: String(product['N-1']),
          sku: 'N-1',
          variantSku: 'N-1-M',
          name: 'Regenjacke <script>',
          image: '',
          _formatted: {
            _id: String(product['N-1']),
            sku: 'N-1',
            variantSku: 'N-1-M',
            name: '<em>Regenjacke</em> <script>',
            image: '',
          },
        },
      ],
      query: 'regenjacke',
      processingTimeMs: expect.any(Number),
      limit: 20,
      offset: 0,
      estimatedTotalHits: 1,
    })
  })

  test('names things in the language of the token', async () => {
    const token = search.issueToken({ tenantId: north, hasDeals: false, locale: 'en' })
    expect((await ask({ q: 'windjacke' }, token)).body.hits[0].name).toBe('Wind Jacket')
  })

  test('marks misspelt words, parts and numbers with the tags asked for, and the text around stays as it is', async () => {
    const marked = async (q: string, attribute: string) => {
      const tags = { highlightPreTag: '\ue000', highlightPostTag: '\ue001' }
      const { body } = await ask({ q, attributesToHighlight: ['*'], ...tags })
      return body.hits[0]._formatted[attribute]
    }
    expect(await marked('regenjcke', 'name')).toBe('\ue000Regenjacke\ue001 <script>')
    expect(await marked('jacke', 'name')).toMatch(/^(Regen|Wind)\ue000jacke\ue001/)
    expect(await marked('n1', 'sku')).toBe('\ue000N-1\ue001')
    expect(await marked('n1m', 'variantSku')).toBe('\ue000N-1-M\ue001')
    expect(await marked('<script>', 'name')).toBe('Regenjacke <\ue000script\ue001>')
  })

  test('cannot be talked into marks by a product’s own text', async () => {
    await put('N-7', north, jackets, 'Sly \ue000img\ue001 Hat', 'Sly \ue000img\ue001 Hat')
    await expect.poll(async () => (await ask({ q: 'sly' })).body.hits.length).toBe(1)
    const { body } = await ask({
      q: 'sly',
      attributesToHighlight: ['name'],
      highlightPreTag: '\ue000',
      highlightPostTag: '\ue001',
    })
    expect(body.hits[0]._formatted.name).toBe('\ue000Sly\ue001  img  Hat')
    await sql`update products set is_active = false where sku = 'N-7'`.execute(database.db)
    await expect.poll(async () => (await ask({ q: 'sly' })).body.hits.length).toBe(0)
  })

  test('has 20 hits unless told, 100 at most, and pages that do not overlap', async () => {
    expect((await ask({ q: '' })).body.limit).toBe(20)
    expect((await ask({ q: '', limit: 1_000 })).body.limit).toBe(100)
    const first = await skus({ q: '', limit: 1 })
    const second = await skus({ q: '', limit: 1, offset: 1 })
    expect([...first, ...second].sort()).toEqual(['N-1', 'N-6'])
    expect(await skus({ q: '', offset: 1_000_000 })).toEqual([])
    expect(await skus({ q: '', limit: 0 })).toEqual([])
  })

  test('holds only what was asked for', async () => {
    expect((await ask({ q: 'regenjacke', attributesToRetrieve: ['sku', 'price', 'stock'] })).body.hits).toEqual([
      { sku: 'N-1' },
    ])
  })

  test('holds neither prices nor stock', async () => {
    const { body } = await ask({ q: '', attributesToRetrieve: ['*'] })
    for (const hit of body.hits) expect(Object.keys(hit).sort()).toEqual(['_id', 'image', 'name', 'sku', 'variantSku'])
  })

  test('comes in a list from a multi-search', async () => {
    const queries = ['regenjacke', 'windjacke'].map(q => ({ indexUid: 'kontor-b2b-material', q }))
    const { status, body } = await post('/multi-search', { queries })
    expect(status).toBe(200)
    expect(body.results.map((result: { hits: { sku: string }[] }) => result.hits[0]?.sku)).toEqual(['N-1', 'N-6'])
  })

  test('says that the engine is there, to anybody', async () => {
    const answer = await app.inject('/search-engine/health')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'available' }])
  })
})

describe('no input is too strange', () => {
  const isFine = (answer: { status: number; body: { code?: string; hits?: unknown } }) => {
    expect(answer.status).toBeLessThan(500)
    if (answer.status !== 200) expect(answer.body).toMatchObject({ code: expect.any(String), link: expect.any(String) })
  }

  test('for a query', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async q => {
        const answer = await ask({ q, attributesToHighlight: ['*'] })
        expect(answer.status).toBe(200)
      }),
      { numRuns: 300 },
    )
  })

  test('for a body', async () => {
    const known = fc.record(
      {
        q: fc.anything(),
        limit: fc.anything(),
        offset: fc.anything(),
        filter: fc.oneof(fc.anything(), fc.string(), fc.array(fc.anything())),
        attributesToRetrieve: fc.anything(),
        attributesToHighlight: fc.anything(),
        highlightPreTag: fc.anything(),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), known), async body => isFine(await ask(jsonOf(body)))),
      { numRuns: 300 },
    )
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async body => isFine(await post('/multi-search', jsonOf(body)))),
      { numRuns: 100 },
    )
  })

  test.each(['', '{', 'null', '"x"', '[]', '{"q":1}', '{"__proto__":{"q":"x"}}', '{"q":"\\ud800"}'])(
    'for a body of %s',
    async body => isFine(await ask(body)),
  )

  test('for other types, sizes and addresses', async () => {
    isFine(await post('/indexes/kontor-b2b-material/search', 'q=x', tokenOf(), { 'content-type': 'text/plain' }))
    const large = await ask({ q: 'x'.repeat(100_000) })
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large'])
    isFine(await post('/indexes/%00/search', {}))
    isFine(await post('/nowhere', {}))
  })

  test('a long query is cut instead of refused', async () => {
    expect((await ask({ q: 'regenjacke '.repeat(500) })).status).toBe(200)
    expect(await skus({ q: `regenjacke${' '.repeat(250)}nonsense` })).toEqual(['N-1'])
  })

  const jsonOf = (value: unknown): string =>
    JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'null'
})
