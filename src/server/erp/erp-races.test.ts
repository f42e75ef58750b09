import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeUser } from '#testing/builders.ts'
import { type ErpClient, makeErpClient } from '#testing/erp-client.ts'
import { makeBuyers, makeSampleShop, orderBody, type SampleShop } from '#testing/sample-shop.ts'
import { randomFrom } from '#testing/seeded-random.ts'
import { fillCarts } from '#testing/stored-lines.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: TestShop
let trade: SampleShop
let erp: ErpClient

beforeAll(async () => {
  shop = await startTestShop()
  trade = await makeSampleShop(shop.db, 'north')
  await makeUser(shop.db, { tenantId: trade.tenantId }, 'owner', { staff_role: 'owner' })
  erp = await makeErpClient(shop, trade.tenantId)
  await sql`update api_keys set calls_per_minute = 60000`.execute(shop.db)
})
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
})
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
})

const changes = async (query: string) => (await erp.send('GET', `/changes?${query}`)).body
const begin = async () => (await changes('')).next as string

/** Follows the feed until it is over. What others in the database still do may hold the last changes back for a while. */
async function follow(cursor: string, isOver: () => boolean, see: (change: Change) => Promise<void> | void) {
  let after = cursor
  while (!isOver()) {
    const { data, next } = await changes(`after=${after}&limit=7`)
    for (const change of data) await see(change)
    after = next
  }
}

interface Change {
  kind: string
  key: string
  action: string
}

describe('the feed of changes', () => {
  test.each([1, 2, 3])(
    'leaves nothing out and tells nothing twice, in whatever order writers commit: %i',
    async seed => {
      const random = randomFrom(seed)
      const cursor = await begin()
      const writers = await Promise.all([0, 1, 2].map(() => connected(shop.databaseUrl)))
      const written: string[] = []
      let isWritten = false
      const seen: string[] = []
      const reading = follow(
        cursor,
        () => isWritten && seen.length >= written.length,
        ({ key }) => void seen.push(key),
      )
      await Promise.all(
        writers.map(async (client, writer) => {
          for (let round = 0; round < 12; round++) {
            const keys = Array.from(
              { length: 1 + Math.floor(random() * 3) },
              (_, n) => `${seed}-${writer}-${round}-${n}`,
            )
            await client.query('begin')
            for (const key of keys) {
              await client.query(
                `insert into journal (tenant_id, actor, actor_name, channel, kind, key, action)
               values ($1, 'system', 'test', 'job', 'prices', $2, 'changed')`,
                [trade.tenantId, key],
              )
              await waitFor(random() * 15)
            }
            const isKept = random() < 0.8
            await client.query(isKept ? 'commit' : 'rollback')
            if (isKept) written.push(...keys)
          }
          await client.end()
        }),
      )
      isWritten = true
      await reading
      expect(seen.toSorted()).toEqual(written.toSorted())
      // From the same cursor everything is told again, in the same order.
      const again: string[] = []
      await follow(
        cursor,
        () => again.length >= seen.length,
        ({ key }) => void again.push(key),
      )
      expect(again).toEqual(seen)
    },
  )

  test('waits for a change, for as long as it was asked to', async () => {
    const after = await begin()
    const began = Date.now()
    expect(await changes(`after=${after}&wait=1`)).toMatchObject({ data: [], hasMore: false })
    expect(Date.now() - began).toBeGreaterThan(900)
    const waiting = changes(`after=${after}&wait=20&kinds=seasons`)
    await erp.send('PUT', '/seasons', { rows: [{ code: 'SS33', 'name.en': 'Summer', date: '2033-02-01' }] })
    expect((await waiting).data).toMatchObject([{ kind: 'seasons', key: 'SS33', action: 'created', isOwn: true }])
  })

  test('tells a key of what it may read, and refuses cursors that say nothing here', async () => {
    const after = await begin()
    await erp.send('PUT', '/seasons', { rows: [{ code: 'SS34', 'name.en': 'Summer', date: '2034-02-01' }] })
    const clerk = await makeErpClient(shop, trade.tenantId, ['orders.read'])
    expect((await clerk.send('GET', `/changes?after=${after}`)).body.data).toEqual([])
    expect((await clerk.send('GET', `/changes?after=${after}&kinds=seasons`)).body.code).toBe('kind.not.readable')
    expect((await clerk.send('GET', '/changes?kinds=seasons')).body.code).toBe('kind.not.readable')
    const [at, mark, xid, sequence] = after.split('.')
    const status = async (cursor: string) => (await erp.send('GET', `/changes?after=${cursor}`)).status
    expect(await status(`${Number(at) - 31 * 86_400}.${mark}.${xid}.${sequence}`)).toBe(410)
    expect(await status(`${at}.00000000.${xid}.${sequence}`)).toBe(410)
    expect(await status(`${at}.${mark}.${Number(xid) + 1_000_000}.${sequence}`)).toBe(410)
    expect(await status('nonsense')).toBe(400)
  })
})

test('a count that is late never oversells, however orders race it', async () => {
  const physical = 50
  const sku = 'COUNTED'
  await makeProduct(shop.db, trade.tenantId, sku, { stock: physical, price: 5000, categories: [trade.category] })
  const { rows } = await sql<{ variantSku: string }>`
    select v.variant_sku as "variantSku" from variants v join products p on (p.tenant_id, p.id) = (v.tenant_id, v.product_id)
    where p.sku = ${sku}`.execute(shop.db)
  const { variantSku } = rows[0]!
  const crowd = await makeBuyers(shop.db, trade.company, 30)
  const versions = await fillCarts(
    shop.db,
    crowd.map(({ user }, n) => ({
      user,
      company: trade.company,
      lines: [{ sku, variantSku, unitPrice: 5000, quantity: 1 + (n % 3) }],
    })),
  )
  const cursor = await begin()
  let ordered = Number.POSITIVE_INFINITY
  let booked = 0
  const known: { asOf?: string } = {}
  const count = async (late: number) => {
    if (!known.asOf) return
    const row = { variantSku, available: physical - late, asOf: known.asOf }
    const { body } = await erp.send('PUT', '/stock', { rows: [row] })
    expect(body.data.rejected).toBe(0)
  }
  const counting = follow(
    cursor,
    () => booked >= ordered,
    async ({ kind, key, action }) => {
      if (kind !== 'orders' || action !== 'order.placed') return
      const { body } = await erp.send('GET', `/orders/${key}`)
      for (const line of body.data.lines) if (line.variantSku === variantSku) booked += line.quantity
      known.asOf = key
      await count(booked)
    },
  )
  const answers = await Promise.all(
    crowd.map(async ({ session }, n) => {
      await waitFor((n % 10) * 20)
      const client = new ApiClient(shop.address, session)
      return client.post('/api/order/create', orderBody(trade, { basketVersion: versions[n] }))
    }),
  )
  const { rows: sums } = await sql<{ pieces: number }>`
    select sum(quantity)::int as pieces from order_lines where variant_sku = ${variantSku}`.execute(shop.db)
  ordered = sums[0]!.pieces
  await counting
  await count(booked)
  const { data } = (await erp.send('GET', `/stock?key=${variantSku}/`)).body
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(15)
  expect(ordered).toBeLessThanOrEqual(physical)
  expect({ booked, left: data[0].record.available }).toEqual({ booked: ordered, left: physical - ordered })
})

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const waitFor = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
