import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SearchEngineApp, startSearchEngineApp } from '#testing/search-engine-app.ts'

let engine: SearchEngineApp

beforeAll(async () => {
  engine = await startSearchEngineApp()
})
afterAll(() => engine.stop())

describe('an answer', () => {
  test('looks like Meilisearch’s', async () => {
    const { body } = await engine.ask({ q: 'regenjacke', attributesToHighlight: ['name', 'sku', 'variantSku'] })
    expect(body).toEqual({
      hits: [
        {
          _id: String(engine.product['N-1']),
          sku: 'N-1',
          variantSku: 'N-1-M',
          name: 'Regenjacke <script>',
          image: '',
          _formatted: {
            _id: String(engine.product['N-1']),
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
    const token = engine.search.issueToken({ tenantId: engine.north, hasDeals: false, locale: 'en' })
    expect((await engine.ask({ q: 'windjacke' }, token)).body.hits[0].name).toBe('Wind Jacket')
  })

  test('marks misspelt words, parts and numbers with the tags asked for, and the text around stays as it is', async () => {
    const marked = async (q: string, attribute: string) => {
      const tags = { highlightPreTag: '\ue000', highlightPostTag: '\ue001' }
      const { body } = await engine.ask({ q, attributesToHighlight: ['*'], ...tags })
      return body.hits[0]._formatted[attribute]
    }
    expect(await marked('regenjcke', 'name')).toBe('\ue000Regenjacke\ue001 <script>')
    expect(await marked('jacke', 'name')).toMatch(/^(Regen|Wind)\ue000jacke\ue001/)
    expect(await marked('n1', 'sku')).toBe('\ue000N-1\ue001')
    expect(await marked('n1m', 'variantSku')).toBe('\ue000N-1-M\ue001')
    expect(await marked('<script>', 'name')).toBe('Regenjacke <\ue000script\ue001>')
  })

  test('marks nothing because of characters in a product’s own text', async () => {
    await engine.put('N-7', engine.north, engine.jackets, 'Sly \ue000img\ue001 Hat', 'Sly \ue000img\ue001 Hat')
    await expect.poll(async () => (await engine.ask({ q: 'sly' })).body.hits.length).toBe(1)
    const { body } = await engine.ask({
      q: 'sly',
      attributesToHighlight: ['name'],
      highlightPreTag: '\ue000',
      highlightPostTag: '\ue001',
    })
    expect(body.hits[0]._formatted.name).toBe('\ue000Sly\ue001  img  Hat')
    await sql`update products set is_active = false where sku = 'N-7'`.execute(engine.database.db)
    await expect.poll(async () => (await engine.ask({ q: 'sly' })).body.hits.length).toBe(0)
  })

  test('has 20 hits unless told, 100 at most, and pages that do not overlap', async () => {
    expect((await engine.ask({ q: '' })).body.limit).toBe(20)
    expect((await engine.ask({ q: '', limit: 1_000 })).body.limit).toBe(100)
    const first = await engine.skus({ q: '', limit: 1 })
    const second = await engine.skus({ q: '', limit: 1, offset: 1 })
    expect([...first, ...second].sort()).toEqual(['N-1', 'N-6'])
    expect(await engine.skus({ q: '', offset: 1_000_000 })).toEqual([])
    expect(await engine.skus({ q: '', limit: 0 })).toEqual([])
  })

  test('holds only what was asked for', async () => {
    expect((await engine.ask({ q: 'regenjacke', attributesToRetrieve: ['sku', 'price', 'stock'] })).body.hits).toEqual([
      { sku: 'N-1' },
    ])
  })

  test('holds neither prices nor stock', async () => {
    const { body } = await engine.ask({ q: '', attributesToRetrieve: ['*'] })
    for (const hit of body.hits) expect(Object.keys(hit).sort()).toEqual(['_id', 'image', 'name', 'sku', 'variantSku'])
  })

  test('comes in a list from a multi-search', async () => {
    const queries = ['regenjacke', 'windjacke'].map(q => ({ indexUid: 'kontor-b2b-material', q }))
    const { status, body } = await engine.post('/multi-search', { queries })
    expect(status).toBe(200)
    expect(body.results.map((result: { hits: { sku: string }[] }) => result.hits[0]?.sku)).toEqual(['N-1', 'N-6'])
  })

  test('says that the engine is there, to anybody', async () => {
    const answer = await engine.app.inject('/search-engine/health')
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
        const answer = await engine.ask({ q, attributesToHighlight: ['*'] })
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
      fc.asyncProperty(fc.oneof(fc.jsonValue(), known), async body => isFine(await engine.ask(jsonOf(body)))),
      { numRuns: 300 },
    )
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async body => isFine(await engine.post('/multi-search', jsonOf(body)))),
      { numRuns: 100 },
    )
  })

  test.each(['', '{', 'null', '"x"', '[]', '{"q":1}', '{"__proto__":{"q":"x"}}', '{"q":"\\ud800"}'])(
    'for a body of %s',
    async body => isFine(await engine.ask(body)),
  )

  test('for other types, sizes and addresses', async () => {
    isFine(
      await engine.post('/indexes/kontor-b2b-material/search', 'q=x', engine.tokenOf(), {
        'content-type': 'text/plain',
      }),
    )
    const large = await engine.ask({ q: 'x'.repeat(100_000) })
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large'])
    isFine(await engine.post('/indexes/%00/search', {}))
    isFine(await engine.post('/nowhere', {}))
  })

  test('a long query is cut instead of refused', async () => {
    expect((await engine.ask({ q: 'regenjacke '.repeat(500) })).status).toBe(200)
    expect(await engine.skus({ q: `regenjacke${' '.repeat(250)}nonsense` })).toEqual(['N-1'])
  })

  const jsonOf = (value: unknown): string =>
    JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'null'
})
