import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type ErpShop, startErpShop } from '#testing/erp-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: ErpShop
let address: ErpShop['address']
let db: ErpShop['db']
let erp: ErpShop['erp']
let put: ErpShop['put']
let get: ErpShop['get']
let placed: ErpShop['placed']

beforeAll(async () => {
  shop = await startErpShop()
  ;({ address, db, erp, put, get, placed } = shop)
})
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
})
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
})

describe('writing rows', () => {
  test('answers each by itself, and a second time that nothing changed', async () => {
    const rows = [{ code: 'SS30', 'name.en': 'Summer 30', date: '2030-02-01' }, { code: 'AW30', date: 'soon' }, 7]
    const { status, body } = await put('seasons', rows)
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: {
        isWritten: true,
        created: 1,
        rejected: 2,
        rows: [
          { row: 0, outcome: 'created', keys: ['SS30'], problems: [] },
          {
            row: 1,
            outcome: 'rejected',
            problems: [{ column: 'date', code: 'value.not.date', detail: expect.stringMatching(/\w+ .*\.$/) }],
          },
          { row: 2, outcome: 'rejected' },
        ],
      },
    })
    expect((await put('seasons', rows.slice(0, 1))).body.data).toMatchObject({ created: 0, same: 1 })
    const entry = await sql`
      select actor, actor_id, actor_name, channel from journal where kind = 'seasons' and key = 'SS30'`.execute(db)
    expect(entry.rows).toEqual([{ actor: 'apiKey', actor_id: erp.keyId, actor_name: 'ERP', channel: 'api' }])
  })

  test('says in a dry run what would happen, and in strict mode writes all or nothing', async () => {
    const rows = [{ code: 'SS31', 'name.en': 'Summer', date: '2031-02-01' }, { code: 'AW31' }]
    expect((await put('seasons', rows, { dryRun: true })).body.data).toMatchObject({
      isWritten: false,
      created: 1,
      rejected: 1,
    })
    const strict = await put('seasons', rows, { mode: 'strict' })
    expect(strict).toMatchObject({
      status: 422,
      body: { code: 'records.rejected', rows: [{}, { outcome: 'rejected' }] },
    })
    expect((await get('/seasons?key=SS31')).data).toEqual([])
  })

  test('holds a row to the version that its program has seen', async () => {
    await put('seasons', [{ code: 'SS32', 'name.en': 'Summer', date: '2032-02-01' }])
    const [{ version }] = (await get('/seasons?key=SS32')).data
    const renamed = (name: string) => [{ code: 'SS32', 'name.en': name }]
    expect((await put('seasons', renamed('One'), {}, { 'if-match': `"${version}"` })).status).toBe(200)
    expect(await put('seasons', renamed('Two'), {}, { 'if-match': `"${version}"` })).toMatchObject({
      status: 412,
      body: { code: 'version.outdated' },
    })
    const [after] = (await get('/seasons?key=SS32')).data
    expect(after.record['name.en']).toBe('One')
    expect(after.version).not.toBe(version)
    const two = await put('seasons', [...renamed('One'), ...renamed('Two')], {}, { 'if-match': version })
    expect(two).toMatchObject({ status: 400, body: { code: 'version.of.many' } })
    const both = await Promise.all(
      ['A', 'B'].map(name => put('seasons', renamed(name), {}, { 'if-match': after.version })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('does rows with a name once, so that a change of stock that is sent again is no second one', async () => {
    await put('products', [{ sku: 'DELTA', 'name.en': 'Delta', vatRate: 19 }])
    await put('variants', [{ variantSku: 'DELTA-M', sku: 'DELTA' }])
    const arrival = [{ variantSku: 'DELTA-M', delta: 5 }]
    const named = { 'idempotency-key': 'arrival 4711' }
    expect((await put('stock', arrival, { dryRun: true }, named)).body.data.isWritten).toBe(false)
    const answers = await Promise.all([0, 1, 2].map(() => put('stock', arrival, {}, named)))
    for (const { status, body } of answers)
      expect({ status, ...body.data }).toMatchObject({ status: 200, isWritten: true, created: 1 })
    expect((await get('/stock?key=DELTA-M/')).data).toMatchObject([{ record: { available: 5 } }])
    const other = await put('stock', [{ variantSku: 'DELTA-M', delta: 6 }], {}, named)
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.key.reused' } })
    const wrong = [...arrival, { variantSku: 'NONE', delta: 1 }]
    const again = { 'idempotency-key': 'arrival 4712' }
    expect((await put('stock', wrong, { mode: 'strict' }, again)).body.code).toBe('records.rejected')
    expect((await put('stock', arrival, { mode: 'strict' }, again)).body.data).toMatchObject({ changed: 1 })
  })

  test('leaves the bank account to people, and does not show it', async () => {
    const bank = [{ path: 'private.letterhead', value: { iban: 'DE02120300000000202051' } }]
    expect(await put('settings', bank)).toMatchObject({ status: 403, body: { code: 'not.allowed' } })
    expect((await get('/settings?key=private.letterhead')).data).toEqual([])
    expect(JSON.stringify(await get('/settings?limit=1000'))).not.toContain('letterhead')
  })

  test.each([
    ['no rows', { rows: [] }],
    ['rows that are no list', { rows: 'all' }],
    ['too many', { rows: Array.from({ length: 1001 }, () => ({})) }],
    ['an unknown mode', { rows: [{}], mode: 'quick' }],
    ['half a body', '{"rows": ['],
    ['a body without an end', `{"rows":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['a name written wrong, such as dryrun', { rows: [{ code: 'TYPO', 'name.en': 'x' }], dryrun: true }],
    ['a zero byte', { rows: [{ code: 'A\u0000', date: '2030-01-01' }] }],
  ])('%s: a sentence, and nothing is written', async (_, body) => {
    const { status, body: answer } = await erp.send('PUT', '/seasons', body)
    expect(status).toBeLessThan(500)
    if (status === 200) expect(answer.data.rejected).toBe(1)
    else expect(answer.detail).toMatch(/\.$/)
  })
})

describe('what is asked wrongly', () => {
  test('is answered with where and why', async () => {
    const errors = async (method: string, path: string, body?: unknown) =>
      (await erp.send(method, path, body)).body.errors
    expect(await errors('GET', '/changes?wait=99')).toEqual([
      { path: 'wait', code: 'value.too.large', message: '25 is the most here.', facts: { max: 25 } },
    ])
    expect(await errors('GET', '/stock?Key=A')).toMatchObject([
      { path: 'query', message: 'There is no such field: Key.' },
    ])
    const { body } = await erp.send('POST', '/orders/A1/change', {
      change: { lines: [{ position: 0, quantity: 999_999 }] },
      reason: 'other',
    })
    expect(body.detail).toContain('change.lines.0.quantity: 100000 is the most here.')
  })

  test('cancels nothing, whatever its lines are called', async () => {
    const number = await placed(5)
    const { status, body } = await erp.send('POST', `/orders/${number}/cancel-rest`, {
      line: [{ position: 0, quantity: 1 }],
    })
    expect({ status, errors: body.errors }).toMatchObject({
      status: 400,
      errors: [{ path: 'body', message: 'There is no such field: line.' }],
    })
    expect((await get(`/orders/${number}`)).data.lines).toMatchObject([{ quantity: 5, open: 5 }])
  })

  test.each([
    ['GET', '/nothing', 404, 'There is no call GET /api/erp/v1/nothing.'],
    ['POST', '/seasons', 404, 'There is no call POST /api/erp/v1/seasons.'],
    ['GET', '/orders/NOPE', 404, 'There is nothing here with the number NOPE.'],
    ['GET', '/orders/NOPE/papers', 404, 'There is nothing here with the number NOPE.'],
    ['GET', '/invoices/NOPE', 404, 'There is nothing here with the number NOPE.'],
  ])('%s %s says that it is not there', async (method, path, status, sentence) => {
    const answer = await erp.send(method, path)
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({
      status,
      detail: expect.stringContaining(sentence),
    })
    expect((await new ApiClient(address).send(method, `/api/erp/v1${path}`)).body.code).toBe('key.not.valid')
  })
})
