import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleOf } from '#search-engine/scope.ts'
import { type SearchEngineApp, startSearchEngineApp } from '#testing/search-engine-app.ts'
import { silentLog } from '#testing/silent-log.ts'
import { openSearch } from './open-search.ts'
import { type SigningKey, signToken } from './token.ts'

let engine: SearchEngineApp

beforeAll(async () => {
  engine = await startSearchEngineApp()
})
afterAll(() => engine.stop())

/** A token as somebody else might make it. */
function forged(claims: object, signer: SigningKey | null = engine.key, header: object = { alg: 'HS256', typ: 'JWT' }) {
  const text = [header, claims].map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = signer ? createHmac('sha256', signer.secret).update(text).digest('base64url') : ''
  return `${text}.${signature}`
}

describe('what a token lets its holder find', () => {
  test('is what is sold, active, and in an active category', async () => {
    expect(await engine.skus({ q: 'jacke' })).toEqual(['N-1', 'N-6'])
    expect(await engine.skus({ q: '' })).toEqual(['N-1', 'N-6'])
  })

  test('is deals for users with deals only, by name, number and filter', async () => {
    expect(await engine.skus({ q: 'jacke' }, engine.tokenOf(true))).toEqual(['N-1', 'N-2', 'N-6'])
    for (const body of [{ q: 'N-2' }, { q: 'schnäppchen' }, { q: '', filter: `_id = ${engine.product['N-2']}` }]) {
      expect(await engine.skus(body)).toEqual([])
      expect(await engine.skus(body, engine.tokenOf(true))).toEqual(['N-2'])
    }
    expect(await engine.skus({ q: 'bargains' })).toEqual([])
  })

  test('never is another tenant’s, whatever is asked', async () => {
    for (const q of ['S-1', 'foreign', 'fremde jacke']) {
      expect(await engine.skus({ q })).toEqual([])
      expect(await engine.skus({ q }, engine.tokenOf(false, engine.south))).toEqual(['S-1'])
    }
  })
})

describe('a token that is not ours, or not for this', () => {
  const seconds = () => Math.floor(Date.now() / 1000)
  const claims = (more: object = {}) => ({
    apiKeyUid: engine.key.uid,
    searchRules: {
      'kontor-b2b-material': { filter: ruleOf({ tenantId: engine.north, hasDeals: false, locale: 'de' }) },
    },
    exp: seconds() + 600,
    ...more,
  })
  const rule = (filter: unknown) => claims({ searchRules: { 'kontor-b2b-material': filter } })

  test('is accepted when it is exactly as we make it', async () => {
    expect((await engine.ask({ q: 'jacke' }, forged(claims()))).status).toBe(200)
  })

  const wrong: [string, () => string][] = [
    ['nonsense', () => 'nonsense'],
    ['empty parts', () => '..'],
    ['four parts', () => `${forged(claims())}.x`],
    ['expired', () => forged(claims({ exp: seconds() - 1 }))],
    ['without an end', () => forged(claims({ exp: undefined }))],
    ['an end that is no number', () => forged(claims({ exp: '9999999999' }))],
    ['living longer than an hour', () => forged(claims({ exp: seconds() + 7_200 }))],
    ['signed by another key', () => forged(claims(), { uid: engine.key.uid, secret: 'other' })],
    ['signed with nothing', () => forged(claims(), { uid: engine.key.uid, secret: '' })],
    ['alg none without a signature', () => forged(claims(), null, { alg: 'none' })],
    ['alg none with a signature', () => forged(claims(), engine.key, { alg: 'none' })],
    ['alg HS512', () => forged(claims(), engine.key, { alg: 'HS512' })],
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
      () =>
        forged(rule({ filter: `${ruleOf({ tenantId: engine.north, hasDeals: false, locale: 'de' })} OR tenant = 2` })),
    ],
    ['claims that are no object', () => forged([])],
    ['the secret itself', () => engine.key.secret.toString('base64url')],
    [
      'tampered with after signing',
      () => {
        const [head, , signature] = engine.tokenOf().split('.')
        const body = Buffer.from(JSON.stringify(claims())).toString('base64url')
        return `${head}.${body}.${signature}`
      },
    ],
  ]
  test.each(wrong)('is refused: %s', async (_, token) => {
    const answer = await engine.ask({ q: 'jacke' }, token())
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({
      message: 'The provided API key is invalid.',
      code: 'invalid_api_key',
      type: 'auth',
      link: 'https://docs.meilisearch.com/errors#invalid_api_key',
    })
  })

  test('is refused on any other index and in a multi-search', async () => {
    expect((await engine.post('/indexes/other/search', { q: '' })).status).toBe(403)
    expect((await engine.post('/multi-search', { queries: [{ indexUid: 'other', q: '' }] })).status).toBe(403)
  })

  test('is missed with 401, under Basic refused with 403', async () => {
    const path = '/search-engine/indexes/kontor-b2b-material/search'
    const without = await engine.app.inject({ method: 'POST', url: path, payload: { q: '' } })
    expect([without.statusCode, without.json().code]).toEqual([401, 'missing_authorization_header'])
    const basic = await engine.app.inject({
      method: 'POST',
      url: path,
      payload: {},
      headers: { authorization: 'Basic eDp5' },
    })
    expect(basic.statusCode).toBe(403)
  })

  test('of a process beside this one is as good: both have the deployment’s key', async () => {
    const beside = await openSearch({ database: engine.database, databaseUrl: engine.databaseUrl, log: silentLog })
    const token = beside.issueToken({ tenantId: engine.north, hasDeals: false, locale: 'de' })
    await beside.stop()
    expect((await engine.ask({ q: 'jacke' }, token)).status).toBe(200)
  })

  test('signed for another index by us opens nothing here', async () => {
    const token = signToken(
      engine.key,
      'staging-b2b-material',
      ruleOf({ tenantId: engine.north, hasDeals: true, locale: 'de' }),
      new Date(),
    )
    expect((await engine.ask({ q: '' }, token)).status).toBe(403)
  })
})

describe('a caller’s filter', () => {
  test('narrows by category, id and SKU', async () => {
    expect(await engine.skus({ q: 'jacke', filter: `category = ${engine.jackets}` })).toEqual(['N-1', 'N-6'])
    expect(await engine.skus({ q: 'jacke', filter: 'sku = "N-1"' })).toEqual(['N-1'])
    expect(await engine.skus({ q: 'jacke', filter: 'NOT sku = "N-1"' })).toEqual(['N-6'])
    expect(await engine.skus({ q: 'jacke', filter: 'sku IN ["N-1", \'N-6\'] AND sku != N-6' })).toEqual(['N-1'])
    expect(await engine.skus({ q: 'jacke', filter: ['category = 0', ['sku = N-1']] })).toEqual([])
    expect(
      await engine.skus({ q: 'jacke', filter: [['sku = N-6', 'sku = N-1'], `category = ${engine.jackets}`] }),
    ).toEqual(['N-1', 'N-6'])
    expect(await engine.skus({ q: 'jacke', filter: 'sku NOT IN [N-1]' })).toEqual(['N-6'])
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
    const answer = await engine.ask({ q: 'jacke', filter })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_search_filter'])
  })

  test('that is always true opens nothing', async () => {
    for (const filter of [
      'NOT sku = nothing',
      'sku = N-1 OR NOT sku = N-1',
      `NOT category = ${engine.jackets} OR NOT _id = 0`,
    ]) {
      expect(await engine.skus({ q: '', filter })).toEqual(['N-1', 'N-6'])
    }
  })
})
