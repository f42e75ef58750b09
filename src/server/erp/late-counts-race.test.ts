import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeUser } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { clientWithKey, makeErpClient } from '#testing/erp-client.ts'
import { makeBuyers, makeSampleShop, orderBody, type SampleShop } from '#testing/sample-shop.ts'
import { randomFrom } from '#testing/seeded-random.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { fillCarts } from '#testing/stored-lines.ts'
import { violations } from '../cli/integrity.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'

/** Buyers and staff on two processes; an ERP counts on both, from what the feed has told it. */
let fresh: TestDatabase
let database: Database
let processes: ShopProcess[]
let addresses: string[]
let trade: SampleShop
let key: string
let buyers: Awaited<ReturnType<typeof makeBuyers>>
const folder = mkdtempSync(join(tmpdir(), 'kontor-counts-'))

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  trade = await makeSampleShop(database.db, 'north')
  buyers = await makeBuyers(database.db, trade.company, 48)
  await makeUser(database.db, { tenantId: trade.tenantId }, 'owner', { staff_role: 'owner' })
  processes = [0, 1].map(() =>
    startShopProcess({ DATABASE_URL: fresh.url, KONTOR_DATA: folder, KONTOR_TENANT: 'north' }),
  )
  addresses = await Promise.all(processes.map(({ address }) => address))
  ;({ key } = await makeErpClient({ db: database.db, address: addresses[0]! }, trade.tenantId))
  await sql`update api_keys set calls_per_minute = 60000`.execute(database.db)
})
afterAll(async () => {
  await Promise.all(processes.map(stopShopProcess))
  await database.close()
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

const send = (which: number, method: string, path: string, body?: unknown) =>
  untilNotBusy(() => clientWithKey(addresses[which % 2]!, key).send(method, path, body))

/** On a busy machine somebody may wait too long for their turn at the stock: nothing has happened then, and they ask again. */
async function untilNotBusy<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}

test.each([1, 2])(
  'counts never bring back what is sold, whatever becomes of orders meanwhile: %i',
  async seed => {
    const random = randomFrom(seed)
    const physical = 40
    const sku = `RACED${seed}`
    await makeProduct(database.db, trade.tenantId, sku, { stock: physical, price: 5000, categories: [trade.category] })
    const { rows: variants } = await sql<{ variantSku: string }>`
    select v.variant_sku as "variantSku" from variants v
    join products p on (p.tenant_id, p.id) = (v.tenant_id, v.product_id) where p.sku = ${sku}`.execute(database.db)
    const { variantSku } = variants[0]!
    const crowd = buyers.splice(0, 24)
    const versions = await fillCarts(
      database.db,
      crowd.map(({ user }, n) => ({
        user,
        company: trade.company,
        lines: [{ sku, variantSku, unitPrice: 5000, quantity: 1 + (n % 4) }],
      })),
    )
    let cursor = (await send(0, 'GET', '/changes')).body.next as string
    const booked = new Map<string, number>()
    const follow = async () => {
      const { body } = await send(Math.floor(random() * 2), 'GET', `/changes?kinds=orders&limit=5&after=${cursor}`)
      for (const number of new Set<string>(body.data.map((one: { key: string }) => one.key))) {
        const { data } = (await send(Math.floor(random() * 2), 'GET', `/orders/${number}`)).body
        const lines: { variantSku: string; quantity: number; cancelled: number }[] =
          data.status === 'cancelled' ? [] : data.lines
        const own = lines.filter(line => line.variantSku === variantSku)
        booked.set(
          number,
          own.reduce((sum, line) => sum + line.quantity - line.cancelled, 0),
        )
      }
      cursor = body.next
      const left = physical - [...booked.values()].reduce((sum, pieces) => sum + pieces, 0)
      const row = { variantSku, available: Math.max(0, left), asOf: cursor }
      const answer = await send(Math.floor(random() * 2), 'PUT', '/stock', { rows: [row] })
      expect({ status: answer.status, ...answer.body.data }).toMatchObject({ status: 200, rejected: 0 })
    }
    const work = async (number: string) => {
      const which = Math.floor(random() * 2)
      for (let step = 0; step < 3; step++) {
        const quantity = 1 + Math.floor(random() * 6)
        const [what, body] = [
          ['change', { change: { lines: [{ position: 0, quantity }] }, reason: 'customerAsked', mail: false }],
          ['change', { change: { lines: [{ position: 0, quantity }] }, reason: 'customerAsked', mail: false }],
          ['cancel', {}],
          ['cancel-rest', {}],
          ['shipments', { number: 1, lines: [{ position: 0, quantity: 1 }] }],
        ][Math.floor(random() * 5)] as [string, object]
        const answer = await send(which + step, 'POST', `/orders/${number}/${what}`, body)
        expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
      }
    }
    let isOver = false
    const counting = (async () => {
      while (!isOver) await follow()
    })()
    const answers = await Promise.all(
      crowd.map(async ({ session }, n) => {
        await new Promise(resolve => setTimeout(resolve, (n % 8) * 40))
        const client = new ApiClient(addresses[n % 2]!, session)
        const body = orderBody(trade, { basketVersion: versions[n] })
        const answer = await untilNotBusy(() => client.post('/api/order/create', body))
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        if (answer.status === 200) await work(answer.body.data.orders[0].orderNumber)
        return answer.status
      }),
    ).finally(() => {
      isOver = true
    })
    await counting
    const { rows } = await sql<{ held: number; place: string }>`
    select (select coalesce(sum(l.quantity - l.cancelled), 0)::int from order_lines l
        join orders o on (o.tenant_id, o.id) = (l.tenant_id, l.order_id)
        where l.variant_sku = ${variantSku} and o.status <> 7) as held,
      (select xid::text || '.' || sequence from journal where kind = 'orders'
        order by journal.xid desc, journal.sequence desc limit 1) as place`.execute(database.db)
    const { held, place } = rows[0]!
    expect(answers.filter(status => status === 200).length).toBeGreaterThan(8)
    expect(held).toBeLessThanOrEqual(physical)
    const [xid, sequence] = place.split('.').map(BigInt) as [bigint, bigint]
    const hasAll = () => {
      const [x, s] = cursor.split('.').slice(2).map(BigInt) as [bigint, bigint]
      return x > xid || (x === xid && s >= sequence)
    }
    while (!hasAll()) await follow()
    await follow()
    const { data } = (await send(0, 'GET', `/stock?key=${variantSku}/`)).body
    expect(data[0].record.available).toBe(physical - held)
    expect(await violations(database.db)).toEqual([])
  },
  120_000,
)
