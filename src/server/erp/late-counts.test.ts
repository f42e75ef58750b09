import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeTenant, makeUser } from '#testing/builders.ts'
import { type ErpClient, makeErpClient } from '#testing/erp-client.ts'
import { makeBuyers, makeSampleShop, orderBody, type SampleShop } from '#testing/sample-shop.ts'
import { fillCarts } from '#testing/stored-lines.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'
import { isBehind } from '../platform/journal/read-journal.ts'

/** 50 pieces, of which orders take some before and after a count was made. */
const stock = 50
let shop: TestShop
let trade: SampleShop
let erp: ErpClient
let foreign: ErpClient
let articles = 0
let crowd: Awaited<ReturnType<typeof makeBuyers>>

beforeAll(async () => {
  shop = await startTestShop()
  trade = await makeSampleShop(shop.db, 'north')
  crowd = await makeBuyers(shop.db, trade.company, 30)
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: trade.tenantId }, 'owner', { staff_role: 'owner' })
  await makeUser(shop.db, { tenantId: south }, 'southern owner', { staff_role: 'owner' })
  erp = await makeErpClient(shop, trade.tenantId)
  foreign = await makeErpClient(shop, south)
  await sql`update api_keys set calls_per_minute = 60000`.execute(shop.db)
})
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
})
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
})

const begin = async () => (await erp.send('GET', '/changes')).body.next as string

/** Follows the feed up to everything that was written so far, as a program does. */
async function followed(cursor: string): Promise<string> {
  const { rows } = await sql<{ xid: string; sequence: string }>`
    select xid::text as xid, sequence from journal where tenant_id = ${trade.tenantId}
    order by journal.xid desc, journal.sequence desc limit 1`.execute(shop.db)
  const last = { xid: rows[0]!.xid, sequence: Number(rows[0]!.sequence) }
  let next = cursor
  await expect
    .poll(async () => {
      next = (await erp.send('GET', `/changes?after=${next}`)).body.next
      const [xid, sequence] = next.split('.').slice(2)
      return isBehind(last, { xid: xid!, sequence: Number(sequence) })
    })
    .toBe(false)
  return next
}

interface Article {
  sku: string
  variantSku: string
  /** The order that was placed last. */
  order: string
}

async function article(): Promise<Article> {
  const sku = `LATE${++articles}`
  await makeProduct(shop.db, trade.tenantId, sku, { stock, price: 5000, categories: [trade.category] })
  const { rows } = await sql<{ variantSku: string }>`
    select v.variant_sku as "variantSku" from variants v
    join products p on (p.tenant_id, p.id) = (v.tenant_id, v.product_id) where p.sku = ${sku}`.execute(shop.db)
  return { sku, variantSku: rows[0]!.variantSku, order: '' }
}

async function place(one: Article, quantity = 5): Promise<void> {
  const { user, session } = crowd.pop()!
  const line = { sku: one.sku, variantSku: one.variantSku, unitPrice: 5000, quantity }
  const [basketVersion] = await fillCarts(shop.db, [{ user, company: trade.company, lines: [line] }])
  const client = new ApiClient(shop.address, session)
  const { body } = await client.post('/api/order/create', orderBody(trade, { basketVersion }))
  one.order = body.data.orders[0].orderNumber
}

type Step = (one: Article) => Promise<void>
const post = async ({ order }: Article, what: string, body: object = {}) => {
  const answer = await erp.send('POST', `/orders/${order}/${what}`, body)
  expect({ what, status: answer.status, ...answer.body }).toMatchObject({ status: 200 })
}
const placed: Step = one => place(one)
const cancelled: Step = one => post(one, 'cancel')
const changedTo =
  (quantity: number): Step =>
  one =>
    post(one, 'change', { change: { lines: [{ position: 0, quantity }] }, reason: 'customerAsked' })
const shipped =
  (quantity: number): Step =>
  one =>
    post(one, 'shipments', { number: 1, lines: [{ position: 0, quantity }] })
const restCancelled: Step = one => post(one, 'cancel-rest')
const completed: Step = one => post(one, 'advance', { to: 'completed' })

const available = async ({ variantSku }: Article) =>
  (await erp.send('GET', `/stock?key=${variantSku}/`)).body.data[0].record.available as number
const count = async ({ variantSku }: Article, pieces: number, asOf: string) => {
  const { body } = await erp.send('PUT', '/stock', { rows: [{ variantSku, available: pieces, asOf }] })
  return body.data.rows[0].problems
}

/** What was done before the count, and after it; what the count says, and what is left of the stock. */
const cases: [string, Step[], Step[], { counted: number; late: number; left: number }][] = [
  ['nothing happened since', [placed], [], { counted: 45, late: 45, left: 45 }],
  ['placed', [], [placed], { counted: 50, late: 45, left: 45 }],
  ['placed and shipped', [], [placed, shipped(5)], { counted: 50, late: 45, left: 45 }],
  ['placed and completed', [], [placed, completed], { counted: 50, late: 45, left: 45 }],
  ['placed and cancelled', [], [placed, cancelled], { counted: 50, late: 50, left: 50 }],
  ['placed, raised and shipped in part', [], [placed, changedTo(8), shipped(3)], { counted: 50, late: 42, left: 42 }],
  [
    'placed, shipped in part, the rest cancelled',
    [],
    [placed, shipped(3), restCancelled],
    { counted: 50, late: 47, left: 47 },
  ],
  ['raised', [placed], [changedTo(8)], { counted: 45, late: 42, left: 42 }],
  ['raised and lowered again', [placed], [changedTo(8), changedTo(5)], { counted: 45, late: 45, left: 45 }],
  // What was given back may be in the count already: it is added by the next one.
  ['lowered', [placed], [changedTo(2)], { counted: 45, late: 45, left: 48 }],
  ['lowered and raised again', [placed], [changedTo(2), changedTo(5)], { counted: 45, late: 42, left: 45 }],
  ['cancelled', [placed], [cancelled], { counted: 45, late: 45, left: 50 }],
  ['shipped', [placed], [shipped(5)], { counted: 45, late: 45, left: 45 }],
  ['completed', [placed], [completed], { counted: 45, late: 45, left: 45 }],
  ['shipped in part, the rest cancelled', [placed], [shipped(3), restCancelled], { counted: 45, late: 45, left: 47 }],
  ['shipped in part before, completed', [placed, shipped(3)], [completed], { counted: 45, late: 45, left: 45 }],
  ['cancelled while another one is placed', [placed], [cancelled, placed], { counted: 45, late: 40, left: 45 }],
]

describe('a count that arrives late', () => {
  test.each(cases)('%s', async (_case, before, after, { counted, late, left }) => {
    const one = await article()
    let cursor = await begin()
    for (const step of before) await step(one)
    cursor = await followed(cursor)
    for (const step of after) await step(one)
    expect(await available(one)).toBe(left)
    // As it was counted at the cursor, and by somebody who has read the orders since.
    expect(await count(one, counted, cursor)).toEqual([])
    expect(await available(one)).toBe(late)
    expect(await count(one, left, cursor)).toEqual([])
    expect(await available(one)).toBeLessThanOrEqual(left)
    // The next one, once the feed has told of it all.
    expect(await count(one, left, await followed(cursor))).toEqual([])
    expect(await available(one)).toBe(left)
  })

  test('may name the last order it knows in place of a cursor: what that one and others did later counts', async () => {
    const one = await article()
    await place(one, 4)
    const first = { ...one }
    await place(one, 3)
    const last = { ...one }
    await place(one, 2)
    expect([await count(one, 43, last.order), await available(one)]).toEqual([[], 41])
    await changedTo(6)(first)
    await changedTo(5)(last)
    expect([await count(one, 43, last.order), await available(one)]).toEqual([[], 37])
    await cancelled(last)
    expect([await count(one, 43, last.order), await available(one)]).toEqual([[], 39])
  })

  test('that names neither an order nor a place of this shop, or a place that counts no more, is rejected', async () => {
    const one = await article()
    const [at, mark, xid, sequence] = (await begin()).split('.')
    const old = `${Number(at) - 31 * 86_400}.${mark}.${xid}.${sequence}`
    const other = (await foreign.send('GET', '/changes')).body.next
    for (const [asOf, code] of [
      ['A999999', 'value.unknown'],
      [old, 'count.place.gone'],
      [other, 'count.place.gone'],
      [`${at}.${mark}.${BigInt(xid!) + 1_000_000n}.0`, 'count.place.gone'],
    ] as const)
      expect(await count(one, 7, asOf), asOf).toMatchObject([{ column: 'asOf', code }])
    expect(await available(one)).toBe(stock)
  })
})
