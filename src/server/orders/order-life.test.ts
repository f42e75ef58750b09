import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeUser } from '#testing/builders.ts'
import { freshDatabase } from '#testing/database.ts'
import { makeBuyers, makeSampleShop, orderBody, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { violations } from '../cli/integrity.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'

/** Buyers and staff on two processes at once. `KONTOR_MODEL_RUNS=400` makes it about 10,000 steps. */
const runs = Number(process.env.KONTOR_MODEL_RUNS ?? 6)

let processes: ShopProcess[]
let addresses: string[]
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
let close: () => Promise<void>
let trade: SampleShop
let buyers: Awaited<ReturnType<typeof makeBuyers>>
let staff: Awaited<ReturnType<typeof sessionFor>>
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-life-'))

beforeAll(async () => {
  database = await freshDatabase()
  const start = () => startShopProcess({ DATABASE_URL: database.url, KONTOR_DATA: dataDir, KONTOR_ROLE: 'web' })
  processes = [start(), start()]
  ;({ db, close } = openDatabase(database.url, () => undefined))
  trade = await makeSampleShop(db, 'north')
  buyers = await makeBuyers(db, trade.company, 6)
  staff = await sessionFor(db, await makeUser(db, { tenantId: trade.tenantId }, 'warehouse', { staff_role: 'owner' }))
  addresses = await Promise.all(processes.map(shop => shop.address))
  // What is not in stock waits, so that shipping has to take it later.
  await sql`update tenants set settings = jsonb_set(settings, '{site,buyableWithoutStock}', 'true')`.execute(db)
})
afterAll(async () => {
  await Promise.all(processes.map(stopShopProcess))
  await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const stepNames = [
  'place',
  'confirm',
  'pick',
  'ship',
  'shipAll',
  'complete',
  'cancel',
  'cancelRest',
  'buyerCancels',
] as const
const step = fc.record({
  name: fc.constantFrom(...stepNames, 'place', 'ship'),
  who: fc.nat(5),
  order: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 9 }),
  place: fc.nat(1),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What the shop has said it did. */
const said = { placed: [] as { id: string; number: string }[], shipped: 0 }

async function take({ name, who, order, quantity, place }: Step): Promise<number> {
  const buyer = new ApiClient(addresses[place]!, buyers[who]!.session)
  const desk = new ApiClient(addresses[place]!, staff)
  if (name === 'place') {
    const item = { sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'order', quantity }
    await buyer.post('/api/basket', { items: [item] })
    const { status, body } = await buyer.post('/api/order/create', orderBody(trade, {}))
    for (const one of body.data?.orders ?? []) {
      if (!said.placed.some(({ id }) => id === one._id)) said.placed.push({ id: one._id, number: one.orderNumber })
    }
    return status
  }
  const meant = said.placed[order % Math.max(1, said.placed.length)]
  if (!meant) return 200
  const { id, number } = meant
  if (name === 'buyerCancels') return (await buyer.post(`/api/order/${id}/cancel`)).status
  if (name === 'ship') {
    const { body } = await desk.get(`/api/desk/orders/${number}`)
    const lines = [{ position: 0, quantity }]
    const answer = await desk.post(`/api/desk/orders/${number}/shipments`, { number: body.data.nextShipment, lines })
    if (answer.status === 200) said.shipped++
    return answer.status
  }
  if (name === 'cancelRest') {
    const body = quantity < 5 ? { lines: [{ position: 0, quantity }] } : {}
    return (await desk.post(`/api/desk/orders/${number}/cancel-rest`, body)).status
  }
  // Several at once, so that two commands meet on the same orders in another sequence.
  const selection = { filter: {}, orderNumbers: [number, ...said.placed.slice(-3).map(one => one.number)].reverse() }
  if (name === 'cancel') return (await desk.post('/api/desk/orders/cancel', { selection })).status
  const to = { confirm: 'confirmed', pick: 'inPicking', shipAll: 'shipped', complete: 'completed' }[name]
  const open = { ...selection, orderNumbers: name === 'complete' ? [number] : selection.orderNumbers }
  const { status, body } = await desk.post('/api/desk/orders/advance', { selection: open, to })
  if (to === 'shipped') said.shipped += body.data?.done.length ?? 0
  if (to === 'completed') said.shipped += await newlyShipped(body.data?.done ?? [], number)
  return status
}

/** An order that is completed from before it was shipped leaves with one shipment; the journal says which case it was. */
async function newlyShipped(done: readonly unknown[], number: string): Promise<number> {
  if (done.length === 0) return 0
  const { rows } = await sql<{ n: number }>`
    with completed as (select xid from journal where key = ${number} and action = 'order.completed')
    select count(*)::int as n from journal j join completed using (xid)
    where j.key = ${number} and j.action = 'order.shipped'`.execute(db)
  return rows[0]!.n
}

test('whatever buyers and staff do at once: nothing is lost or doubled, and stock is its ledger', async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 4, maxLength: 8 }), { minLength: 3, maxLength: 5 }),
      async waves => {
        for (const wave of waves) {
          steps += wave.length
          const statuses = await Promise.all(wave.map(take))
          expect(statuses.filter(status => ![200, 201, 404, 409, 422].includes(status))).toEqual([])
        }
        await sql`with came as (update stock set available = available + 5 where tenant_id = ${trade.tenantId}
          returning tenant_id, product_id, variant_id)
        insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason)
        select tenant_id, product_id, variant_id, 5, 'receipt' from came`.execute(db)
        expect(await violations(db)).toEqual([])
        const { rows } = await sql<{ orders: number; shipments: number }>`
        select (select count(*)::int from orders where order_number = any (${said.placed.map(({ number }) => number)}::text[]))
          as orders, (select count(*)::int from shipments) as shipments`.execute(db)
        expect(rows[0]).toEqual({ orders: said.placed.length, shipments: said.shipped })
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
  const { rows } = await sql<{ mails: number; told: number }>`
    select (select count(*)::int from mails) as mails, (select count(*)::int from journal
      where action in ('order.shipped', 'order.confirmed', 'order.rest.cancelled', 'order.cancelled')) as told`.execute(
    db,
  )
  expect(rows[0]!.mails).toBeLessThanOrEqual(rows[0]!.told)
  process.stdout.write(`${steps} steps, ${said.placed.length} orders, ${said.shipped} shipments\n`)
}, 480_000)
