import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { violations } from '#server/cli/integrity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Answer, ApiClient, type Session } from './api-client.ts'
import { orderBody, type SampleShop } from './sample-shop.ts'

/**
 * Buyers, staff and the system doing anything to orders in any sequence, on several processes at once. What must hold
 * whatever they do is in `modelProblems`.
 */
export interface OrderWorld {
  db: Db
  trade: SampleShop
  /** The product that everybody wants, in size S. */
  sku: string
  addresses: readonly string[]
  buyers: readonly { session: Session }[]
  staff: Session
  said: Said
  /** Whether answers may be lost, because processes are killed. */
  isKilling: boolean
}

/** What the shop has said it did. */
export interface Said {
  placed: { id: string; number: string }[]
  shipped: number
  documents: string[]
  receipts: Set<string>
  /** Keys of payments with the receipts that were answered for them. */
  payments: Map<string, Set<string>>
  statuses: Map<string, number>
}

export const nothingSaid = (): Said => ({
  placed: [],
  shipped: 0,
  documents: [],
  receipts: new Set(),
  payments: new Map(),
  statuses: new Map(),
})

const stepNames = [
  'place',
  'placeByCard',
  'confirm',
  'pick',
  'ship',
  'shipAll',
  'complete',
  'cancel',
  'cancelRest',
  'buyerCancels',
  'arrive',
  'release',
  'invoice',
  'credit',
  'cancelInvoice',
  'pay',
  'payReturned',
  'expire',
] as const

export const orderStep = fc.record({
  // What everything else needs happens more often.
  name: fc.constantFrom(...stepNames, 'place', 'place', 'ship', 'ship', 'invoice', 'pay'),
  who: fc.nat(5),
  order: fc.nat(40),
  quantity: fc.integer({ min: 1, max: 9 }),
  place: fc.nat(1),
})
export type OrderStep = typeof orderStep extends fc.Arbitrary<infer S> ? S : never

/** Takes a step, and answers with the status; 0 where the answer was lost. */
export async function take(world: OrderWorld, step: OrderStep): Promise<number> {
  const { said } = world
  const status = await tryStep(world, step).catch(error => {
    if (world.isKilling) return 0
    throw error
  })
  const what = `${step.name} ${status}`
  said.statuses.set(what, (said.statuses.get(what) ?? 0) + 1)
  return status
}

async function tryStep(world: OrderWorld, step: OrderStep): Promise<number> {
  const { said } = world
  const { name, who, quantity, place } = step
  const buyer = new ApiClient(world.addresses[place]!, world.buyers[who % world.buyers.length]!.session)
  const desk = new ApiClient(world.addresses[place]!, world.staff)
  if (name === 'place' || name === 'placeByCard') return placeOrder(world, buyer, step)
  if (name === 'arrive') return (await desk.post('/api/desk/changes', arrival(world.sku, quantity))).status
  if (name === 'expire') return expireOne(world)
  if (name === 'pay' || name === 'payReturned' || name === 'credit' || name === 'cancelInvoice')
    return moveMoney(world, desk, step)
  const meant = said.placed[said.placed.length - 1 - (step.order % Math.max(1, said.placed.length))]
  if (!meant) return 200
  const { id, number } = meant
  if (name === 'buyerCancels') return (await buyer.post(`/api/order/${id}/cancel`)).status
  if (name === 'invoice') {
    const { status, body } = await desk.post('/api/desk/invoices/orders', { orderNumbers: [number] })
    for (const { id: made } of body.data?.done ?? []) said.documents.push(made)
    return status
  }
  return workOnOrder(world, desk, number, step)
}

async function placeOrder({ said, sku, trade }: OrderWorld, buyer: ApiClient, { name, quantity }: OrderStep) {
  await buyer.post('/api/basket', { items: [{ sku, variantSku: `${sku}-S`, orderType: 'order', quantity }] })
  const card = name === 'placeByCard' ? { paymentMethod: 'card' } : {}
  const { status, body } = await buyer.post('/api/order/create', orderBody(trade, card))
  for (const one of body.data?.orders ?? []) {
    if (!said.placed.some(({ id }) => id === one._id)) said.placed.push({ id: one._id, number: one.orderNumber })
  }
  return status
}

async function workOnOrder(world: OrderWorld, desk: ApiClient, number: string, step: OrderStep): Promise<number> {
  const { said } = world
  const { name, quantity } = step
  if (name === 'ship') {
    const { body } = await desk.get(`/api/desk/orders/${number}`)
    // Mostly what is open, sometimes too much.
    const open = Math.max(1, body.data.lines[0].open)
    const lines = [{ position: 0, quantity: quantity === 9 ? quantity : Math.min(quantity, open) }]
    const shipment = { number: body.data.nextShipment, lines }
    const answer = await desk.post(`/api/desk/orders/${number}/shipments`, shipment)
    if (answer.status === 200) said.shipped++
    return answer.status
  }
  if (name === 'cancelRest') {
    const body = quantity < 5 ? { lines: [{ position: 0, quantity }] } : {}
    return (await desk.post(`/api/desk/orders/${number}/cancel-rest`, body)).status
  }
  // Several at once, so that two commands meet on the same orders in another sequence.
  const orderNumbers = [number, ...said.placed.slice(-3).map(one => one.number)].reverse()
  const selection = { filter: {}, orderNumbers }
  const alone = { filter: {}, orderNumbers: [number] }
  if (name === 'cancel') return (await desk.post('/api/desk/orders/cancel', { selection: alone })).status
  if (name === 'release') return (await desk.post('/api/desk/orders/release', { selection })).status
  const goals = { confirm: 'confirmed', pick: 'inPicking', shipAll: 'shipped', complete: 'completed' } as const
  const to = goals[name as keyof typeof goals]
  const meant = name === 'complete' ? alone : selection
  const { status, body } = await desk.post('/api/desk/orders/advance', { selection: meant, to })
  if (to === 'shipped') said.shipped += body.data?.done.length ?? 0
  if (to === 'completed' && body.data?.done.length > 0) {
    // Counted before it is added: others add to it meanwhile.
    const shipments = await shipmentsOnCompleting(world.db, number)
    said.shipped += shipments
  }
  return status
}

/** An order that is completed from before it was shipped leaves with one shipment; the journal says which case it was. */
async function shipmentsOnCompleting(db: Db, number: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with completed as (select xid from journal where key = ${number} and action = 'order.completed')
    select count(*)::int as n from journal j join completed using (xid)
    where j.key = ${number} and j.action = 'order.shipped'`.execute(db)
  return rows[0]!.n
}

async function moveMoney(world: OrderWorld, desk: ApiClient, step: OrderStep): Promise<number> {
  const { said } = world
  const { name, order, quantity } = step
  if (name === 'payReturned') {
    const receipt = [...said.receipts][order % Math.max(1, said.receipts.size)]
    if (!receipt) return 200
    return (await desk.post(`/api/desk/invoices/payments/${receipt}/return`, { day: '2026-11-18' })).status
  }
  const document = said.documents[order % Math.max(1, said.documents.length)]
  if (!document) return 200
  if (name === 'pay') return payTwice(world, document, quantity)
  const key = randomUUID()
  const answer =
    name === 'cancelInvoice'
      ? await desk.post(`/api/desk/invoices/${document}/cancel`, { key })
      : await desk.post(`/api/desk/invoices/${document}/credit`, { key, credit: creditOf(quantity) })
  if (answer.status === 200) said.documents.push(answer.body.data.id)
  return answer.status
}

const creditOf = (quantity: number) =>
  quantity < 5 ? { pieces: [{ position: 0, quantity }] } : { amount: quantity * 777 }

/** The same press arrives at two processes: the money is booked once. */
async function payTwice({ said, addresses, staff }: OrderWorld, document: string, quantity: number): Promise<number> {
  const key = randomUUID()
  const body = { key, documents: [document], amount: quantity * 2_345, day: '2026-11-18', method: 'transfer' }
  const book = (address: string) => new ApiClient(address, staff).post('/api/desk/invoices/payments', body)
  const tried = await Promise.allSettled(addresses.slice(0, 2).map(book))
  const answers = tried.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  const receipts = answers.flatMap(({ status, body: { data } }: Answer) =>
    status === 200 && data.receiptId ? [String(data.receiptId)] : [],
  )
  for (const receipt of receipts) said.receipts.add(receipt)
  said.payments.set(key, new Set(receipts))
  return answers[0]?.status ?? 0
}

/** The time of an order by card that nobody has paid runs out; the sweep ends it. */
async function expireOne({ db, trade }: OrderWorld): Promise<number> {
  await sql`
    update orders set payment_expires_at = now() - interval '1 second' where tenant_id = ${trade.tenantId} and id = (
      select id from orders where tenant_id = ${trade.tenantId} and payment_expires_at > now() and status <> 7
      order by id limit 1 for update skip locked)`.execute(db)
  return 200
}

const arrival = (sku: string, delta: number) => ({
  parts: [{ kind: 'stock', rows: [{ given: { variantSku: `${sku}-S`, delta, reason: 'receipt' }, seen: {} }] }],
})

/** What does not hold, in words; nothing where everything does. */
export async function modelProblems({ db, said, isKilling }: OrderWorld): Promise<string[]> {
  const problems = (await violations(db)).map(one => JSON.stringify(one))
  const { rows } = await sql<{ stored: number; orders: number; shipments: number }>`
    select (select count(*)::int from orders where order_number = any (${said.placed.map(one => one.number)}::text[]))
        as stored,
      (select count(*)::int from orders) as orders, (select count(*)::int from shipments) as shipments`.execute(db)
  const { stored, orders, shipments } = rows[0]!
  if (stored !== said.placed.length)
    problems.push(`of ${said.placed.length} orders that were answered ${stored} are stored`)
  if (!isKilling && orders !== said.placed.length) problems.push(`${orders} orders, ${said.placed.length} answered`)
  if (!isKilling && shipments !== said.shipped) problems.push(`${shipments} shipments, ${said.shipped} answered`)
  const doubled = [...said.payments.values()].filter(receipts => receipts.size > 1).length
  if (doubled > 0) problems.push(`${doubled} payments were booked twice`)
  problems.push(...(await mailProblems(db)))
  return problems
}

/** Every mail about an order follows from one entry of the journal, and each company has one recipient here. */
async function mailProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ number: string; mails: number; steps: number }>`
    select o.order_number as number, m.mails, j.steps
    from (select unnest(order_ids) as id, count(*)::int as mails from mails where order_ids is not null group by 1) m
    join orders o on o.id = m.id
    cross join lateral (select count(*)::int as steps from journal j where j.tenant_id = o.tenant_id and j.kind = 'orders'
      and j.key = o.order_number) j
    where m.mails > j.steps limit 5`.execute(db)
  return rows.map(({ number, mails, steps }) => `${number} has ${mails} mails of ${steps} steps`)
}
