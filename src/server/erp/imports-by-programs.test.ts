import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeErpClient } from '#testing/erp-client.ts'
import { type ErpShop, startErpShop } from '#testing/erp-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: ErpShop
let db: ErpShop['db']
let north: ErpShop['north']
let erp: ErpShop['erp']
let foreign: ErpShop['foreign']
let get: ErpShop['get']

beforeAll(async () => {
  shop = await startErpShop()
  ;({ db, north, erp, foreign, get } = shop)
})
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
})
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
})

describe('an import', () => {
  const stream = (query: string, lines: readonly unknown[], headers = {}) =>
    erp.send('POST', `/imports?${query}`, lines.map(line => `${JSON.stringify(line)}\n`).join(''), {
      'content-type': 'application/x-ndjson',
      ...headers,
    })
  const ended = async (id: string) => {
    await expect.poll(async () => (await get(`/imports/${id}`)).data.isUnderWay).toBe(false)
    return (await get(`/imports/${id}`)).data
  }
  const rows = Array.from({ length: 50 }, (_, n) => ({ sku: `BULK${n}`, 'name.en': `Bulk ${n}`, vatRate: 19 }))

  test('writes rows behind the answer, in the name of the key, and tells what was rejected', async () => {
    const { body } = await stream('kind=products', [...rows, { sku: 'BAD', vatRate: 'much' }])
    expect(await ended(body.data.id)).toMatchObject({ stage: 'applied', created: 50, rejected: 1, problem: null })
    const { data } = await get(`/imports/${body.data.id}/rows`)
    expect(data).toMatchObject([{ problems: [{ column: 'vatRate', detail: expect.stringMatching(/\.$/) }] }])
    const { rows: by } =
      await sql`select distinct actor, actor_id, channel from journal where key like 'BULK%'`.execute(db)
    expect(by).toEqual([{ actor: 'apiKey', actor_id: erp.keyId, channel: 'api' }])
    expect((await foreign.send('GET', `/imports/${body.data.id}`)).status).toBe(404)
  })

  test('that is sent again under its name is the same import; a dry run writes nothing', async () => {
    const named = { 'idempotency-key': 'products of the night' }
    const more = [{ sku: 'NIGHT', 'name.en': 'Night', vatRate: 19 }]
    const [one, two] = await Promise.all([0, 1].map(() => stream('kind=products&dryRun=true', more, named)))
    expect(one!.body.data.id).toBe(two!.body.data.id)
    expect(await ended(one!.body.data.id)).toMatchObject({ stage: 'checked', created: 1 })
    expect((await get('/products?key=NIGHT')).data).toEqual([])
    expect((await stream('kind=products', more, named)).body.code).toBe('idempotency.key.reused')
  })

  test('of no kind, of a kind beyond the key, or of no rows is refused with a sentence', async () => {
    const clerk = await makeErpClient(shop, north, ['orders.write'])
    const headers = { 'content-type': 'application/x-ndjson' }
    expect((await stream('kind=dragons', rows)).status).toBe(403)
    expect((await clerk.send('POST', '/imports?kind=products', '{}\n', headers)).body.code).toBe('key.lacks.permission')
    for (const text of ['', 'no json at all', '[1,2]\n']) {
      const { status, body } = await erp.send('POST', '/imports?kind=products', text, headers)
      expect(status, text).toBeLessThan(500)
      if (status === 200) expect((await ended(body.data.id)).created, text).toBe(0)
    }
  })
})
