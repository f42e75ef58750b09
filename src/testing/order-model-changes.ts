import { sql } from 'kysely'
import { daysAfter } from '#domain/day.ts'
import { today } from '#server/platform/today.ts'
import { clientsOf, type OrderStep, type OrderWorld, orderOf } from './order-world.ts'

/** Changes that staff make, and those that they ask buyers about, who answer or do not. */
export const changeSteps = {
  /** Staff preview a change and confirm what they saw; others work on the order meanwhile. */
  async change(world, step) {
    const change = plainChange(step)
    const seen = await preview(world, step, change)
    if ('status' in seen) return seen.status
    const body = { change, seen: seen.seen, reason: 'customerAsked' }
    const answer = await clientsOf(world, step).desk.post(`/api/desk/orders/${seen.number}/change`, body)
    if (answer.status === 200) world.said.changed++
    return answer.status
  },

  async propose(world, step) {
    const change = worseChange(world, step)
    const seen = await preview(world, step, change)
    if ('status' in seen) return seen.status
    const { status, body } = await clientsOf(world, step).desk.post(`/api/desk/orders/${seen.number}/proposals`, {
      change,
      seen: seen.seen,
      reason: 'notAvailable',
      lastDay: daysAfter(today(), 7),
      default: step.order % 2 === 0 ? 'accepted' : 'refused',
    })
    if (status === 200) world.said.proposals.set(body.data.id, undefined)
    return status
  },

  accept: (world, step) => answer(world, step, { isAccepted: true }),
  acceptPart: (world, step) => answer(world, step, { isAccepted: true, items: [0] }),
  refuse: (world, step) => answer(world, step, { isAccepted: false }),

  async withdraw(world, step) {
    const [id] = proposalsOf(world, step)
    if (!id) return 200
    const { status } = await clientsOf(world, step).desk.post('/api/desk/proposals/withdraw', { ids: [id] })
    if (status === 200) note(world, id, 'withdrawn')
    return status
  },

  /** The deadline of the most urgent ones passes, and the job comes at once. */
  async passDeadline({ db, trade, jobs }, { quantity }) {
    await sql`
      update order_proposals set answer_by = now() where tenant_id = ${trade.tenantId} and id in (
        select id from order_proposals where tenant_id = ${trade.tenantId} and state = 'open' and answer_by > now()
        order by id limit ${quantity} for update skip locked)`.execute(db)
    await jobs.enqueueAll(db, 'proposal-deadlines', [{}])
    return 200
  },
} satisfies Record<string, (world: OrderWorld, step: OrderStep) => Promise<number>>

async function preview(world: OrderWorld, step: OrderStep, change: object) {
  const order = orderOf(world, step)
  if (!order) return { status: 200 }
  const path = `/api/desk/orders/${order.number}/change/preview`
  const { status, body } = await clientsOf(world, step).desk.post(path, { change })
  return status === 200 ? { number: order.number, seen: body.data.seen as string } : { status }
}

function plainChange({ quantity, order }: OrderStep): object {
  if (order % 3 === 0) return { note: `Ring twice, ${quantity}` }
  return { lines: [{ position: 0, quantity }] }
}

/** What the customer is to be asked about: in one part, or in several of which some may be agreed to. */
function worseChange({ sku }: OrderWorld, { quantity, order }: OrderStep): object {
  const deliveryDate = daysAfter('2097-03-01', order)
  const dearer = { position: 0, price: 9_500 + quantity * 100 }
  const other = { variantSku: `${sku}-M`, quantity }
  if (quantity < 3) return { lines: [dearer] }
  if (quantity < 5) return { deliveryDate }
  if (quantity < 7) return { lines: [{ position: 0, replacement: other }] }
  if (quantity < 8) return { deliveryDate, added: [other] }
  return { deliveryDate, lines: [{ ...dearer, quantity }], note: `Later, ${quantity}` }
}

/** Several at once in another sequence each time, so that two who answer meet on the same orders. */
async function answer(world: OrderWorld, step: OrderStep, said: { isAccepted: boolean; items?: number[] }) {
  const ids = proposalsOf(world, step)
  if (ids.length === 0) return 200
  const answers = ids.map(id => ({ id, ...said }))
  const { status, body } = await clientsOf(world, step).buyer.post('/api/order-proposal/answer', { answers })
  for (const { id, state, problem } of status === 200 ? body.data : []) if (!problem) note(world, id, state)
  return status
}

function proposalsOf({ said }: OrderWorld, { order, quantity }: OrderStep): string[] {
  const known = [...said.proposals.keys()].reverse()
  const first = order % Math.max(1, known.length)
  const some = known.slice(first, first + (quantity % 4) + 1)
  return quantity % 2 === 0 ? some : some.reverse()
}

function note({ said }: OrderWorld, id: string, state: string): void {
  const before = said.proposals.get(id)
  if (before !== undefined) said.answeredTwice.push(`proposal ${id} was said to be ${before} and then ${state}`)
  said.proposals.set(id, state)
}
