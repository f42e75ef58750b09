import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { ApiClient } from './api-client.ts'
import { changeSteps } from './order-model-changes.ts'
import { moneySteps } from './order-model-money.ts'
import { clientsOf, type OrderStep, type OrderWorld, orderOf } from './order-world.ts'
import { orderBody } from './sample-shop.ts'

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
  const { name, quantity } = step
  const { buyer, desk } = clientsOf(world, step)
  if (isOf(changeSteps, name)) return changeSteps[name](world, step)
  if (isOf(moneySteps, name)) return moneySteps[name](world, step)
  if (name === 'place' || name === 'placeByCard') return placeOrder(world, buyer, step)
  if (name === 'arrive') return (await desk.post('/api/desk/changes', arrival(world.sku, quantity))).status
  if (name === 'expire') return expireOne(world)
  const meant = orderOf(world, step)
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

const isOf = <S extends object>(steps: S, name: PropertyKey): name is keyof S => Object.hasOwn(steps, name)

async function placeOrder({ said, sku, trade }: OrderWorld, buyer: ApiClient, { name, quantity }: OrderStep) {
  await buyer.post('/api/basket', { items: [{ sku, variantSku: `${sku}-S`, orderType: 'order', quantity }] })
  const isByCard = name === 'placeByCard'
  const { status, body } = await buyer.post(
    '/api/order/create',
    orderBody(trade, isByCard ? { paymentMethod: 'card' } : {}),
  )
  for (const one of body.data?.orders ?? []) {
    if (!said.placed.some(({ id }) => id === one._id))
      said.placed.push({ id: one._id, number: one.orderNumber, isByCard })
  }
  return status
}

async function workOnOrder(world: OrderWorld, desk: ApiClient, number: string, step: OrderStep): Promise<number> {
  const { said } = world
  const { name, quantity } = step
  if (name === 'ship') {
    const { body } = await desk.get(`/api/desk/orders/${number}`)
    // Mostly what is open, sometimes too much. The first line may have been replaced.
    const { position, open } = body.data.lines[step.who % body.data.lines.length]
    const lines = [{ position, quantity: quantity === 9 ? quantity : Math.min(quantity, Math.max(1, open)) }]
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
