import { cancelProblem } from '#domain/order/order.ts'
import { type OrderStatusName, orderStatusNames } from '#domain/order/order-status.ts'
import { advance, cancelRest, cancelWhole, type OrderGoal, type OrderStep, ship } from '#domain/order/order-steps.ts'
import type { Pieces, SeenPieces } from '#domain/order/pieces.ts'
import { piecesOfVariants } from '#domain/order/shipment-rows.ts'
import type { Command } from '#domain/records/commands.ts'
import { type Problem, problem, type Result } from '#domain/result.ts'
import { markApproved } from '../credit/hold-orders.ts'
import { giveBackCancelled } from '../payment/cancelled-money.ts'
import { type Origin, shopOrigin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import { type LockedOrder, lockOrders } from './lock-orders.ts'
import { coveredByStock, type Decided, type ShippingDetails, saveSteps } from './save-steps.ts'
import { mailSteps, type StepTools } from './step-mails.ts'

/** What became of each order of a command about many. */
export interface StepReport {
  done: { orderNumber: string; status: OrderStatusName }[]
  /** How many were there already. */
  same: number
  refused: { orderNumber: string; problem: Problem }[]
}

/** Brings orders as far as wanted. Those with a reason against it are left out and named; the others go on. */
export function advanceOrders(
  shop: StepTools,
  tx: TenantTx,
  origin: Origin,
  wanted: Wanted,
  goal: OrderGoal,
): Promise<StepReport> {
  return workOn(shop, tx, origin, wanted, order => advance(order, goal))
}

export function cancelOrders(shop: StepTools, tx: TenantTx, origin: Origin, wanted: Wanted): Promise<StepReport> {
  return workOn(shop, tx, origin, wanted, cancelWhole)
}

/** Lets orders that wait for staff go on: they get their confirmations, and can be worked on. */
export async function approveOrders(
  shop: StepTools,
  tx: TenantTx,
  origin: Origin,
  wanted: Wanted,
): Promise<StepReport> {
  const orders = await lockOrders(tx, wanted)
  const held = orders.filter(({ isHeld, status }) => isHeld && status !== 'cancelled')
  await markApproved(
    tx,
    held.map(({ id }) => id),
  )
  const entries = held.map(({ orderNumber }) => ({ kind: 'orders', key: orderNumber, action: 'order.approved' }))
  await writeJournal(tx, { origin, entries })
  const confirmations = held.map(({ id }) => ({ tenantId: tx.tenantId, orderIds: [id] }))
  if (held.length > 0) await shop.jobs.enqueueAll(tx, 'order-placed', confirmations)
  const done = held.map(({ orderNumber, status }) => ({ orderNumber, status }))
  return { done, same: orders.length - held.length, refused: [] }
}

/** A buyer may call an order back until somebody has begun with it. Returns its number. */
export async function cancelForBuyer(shop: StepTools, tx: TenantTx, buyer: Buyer, orderId: number): Promise<string> {
  const decide = (order: LockedOrder): Result<OrderStep> => {
    if (order.companyId !== buyer.company.id) throw new Refusal('resource.not.found')
    const refused = cancelProblem(orderStatusNames.indexOf(order.status) + 1)
    return refused ? { ok: false, problem: refused } : cancelWhole(order)
  }
  const { done } = onlyOne(await workOn(shop, tx, shopOrigin(buyer), { ids: [orderId] }, decide))
  return done[0]!.orderNumber
}

export interface Shipment extends ShippingDetails {
  /** Which shipment of the order it is to be; so a second press, or a colleague at the same moment, ships nothing twice. */
  number: number
  lines: readonly Pieces[]
}

export async function shipOrder(
  shop: StepTools,
  tx: TenantTx,
  origin: Origin,
  orderNumber: string,
  { number, lines, ...details }: Shipment,
): Promise<StepReport> {
  const decide = (order: LockedOrder): Result<OrderStep> => {
    if (order.shipments + 1 !== number) throw new Refusal('order.changed.since')
    return ship(order, lines)
  }
  return onlyOne(await workOn(shop, tx, origin, { numbers: [orderNumber] }, decide, () => details))
}

export interface ShipmentOfVariants extends ShippingDetails {
  number: number
  /** How many pieces leave of each variant, by its number. */
  variants: ReadonlyMap<string, number>
}

/** Ships one shipment each of many orders, by their numbers. Those with a reason against it are left out and named. */
export function shipOrders(
  shop: StepTools,
  tx: TenantTx,
  origin: Origin,
  shipments: ReadonlyMap<string, ShipmentOfVariants>,
): Promise<StepReport> {
  const decide = (order: LockedOrder): Result<OrderStep> => {
    const { number, variants } = shipments.get(order.orderNumber)!
    if (order.shipments + 1 !== number) return problem('order.changed.since')
    const pieces = piecesOfVariants(order.lines, variants)
    return pieces.ok ? ship(order, pieces.value) : pieces
  }
  const detailsOf = ({ orderNumber }: LockedOrder) => shipments.get(orderNumber)!
  return workOn(shop, tx, origin, { numbers: [...shipments.keys()] }, decide, detailsOf)
}

/** Cancels what is still open of an order, or these pieces of it. */
export async function cancelRestOf(
  shop: StepTools,
  tx: TenantTx,
  origin: Origin,
  orderNumber: string,
  lines?: readonly SeenPieces[],
): Promise<StepReport> {
  return onlyOne(await workOn(shop, tx, origin, { numbers: [orderNumber] }, order => cancelRest(order, lines)))
}

type Wanted = Parameters<typeof lockOrders>[1]

/** Locks the orders, lets each be decided on, and saves, journals and mails what was decided, all in one transaction. */
async function workOn(
  shop: StepTools,
  tx: TenantTx,
  origin: Origin,
  wanted: Wanted,
  decide: (order: LockedOrder) => Result<OrderStep>,
  detailsOf: (order: LockedOrder) => ShippingDetails = () => noDetails(),
): Promise<StepReport> {
  const orders = await lockOrders(tx, wanted)
  const report: StepReport = { done: [], same: 0, refused: [] }
  const decided: Decided[] = []
  for (const order of orders) {
    const result = decide(order)
    if (!result.ok) report.refused.push({ orderNumber: order.orderNumber, problem: result.problem })
    else if (isNothing(result.value)) report.same++
    else decided.push({ order, step: result.value, details: detailsOf(order) })
  }
  const { covered, short } = await coveredByStock(tx, decided)
  for (const { decided: one, variantSku, available } of short) {
    report.refused.push({
      orderNumber: one.order.orderNumber,
      ...problem('shipment.short', { sku: variantSku, available }),
    })
  }
  await saveSteps(tx, covered)
  await writeJournal(tx, { origin, entries: covered.flatMap(entriesOf) })
  const money = await giveBackCancelled(
    tx,
    origin,
    covered.filter(hasCancelled).map(({ order }) => order.id),
  )
  // Whoever did it in the shop knows of it.
  if (origin.channel !== 'shop') await mailSteps(shop, tx, covered, money)
  report.done = covered.map(({ order, step }) => ({ orderNumber: order.orderNumber, status: step.status }))
  return report
}

const noDetails = (): ShippingDetails => ({ shippedOn: today(), carrier: null, trackingCodes: [], packs: 1 })

const isNothing = ({ passed, shipped, cancelled }: OrderStep) =>
  passed.length === 0 && shipped.length === 0 && cancelled.length === 0

const hasCancelled = ({ step }: Decided) => step.status === 'cancelled' || step.cancelled.length > 0

/** A command about one order is done, or refused with its reason. */
function onlyOne(report: StepReport): StepReport {
  const [refused] = report.refused
  if (refused) throw new Refusal(refused.problem.code, refused.problem.facts ? { facts: refused.problem.facts } : {})
  if (report.done.length + report.same === 0) throw new Refusal('resource.not.found')
  return report
}

const actions: Partial<Record<OrderStatusName, Command>> = {
  confirmed: 'order.confirmed',
  inPicking: 'order.picked',
  completed: 'order.completed',
  cancelled: 'order.cancelled',
}

/** One entry for each state it came into, and for what was shipped or cancelled. */
function entriesOf({ order, step, details: { carrier, trackingCodes, packs } }: Decided) {
  const entry = (action: Command, after: Record<string, unknown> | null = null) => ({
    kind: 'orders',
    key: order.orderNumber,
    action,
    after,
  })
  const states = (names: readonly OrderStatusName[]) =>
    names.flatMap(name => (actions[name] ? [entry(actions[name])] : []))
  const isDone = (name: OrderStatusName) => name === 'completed'
  return [
    ...states(step.passed.filter(name => !isDone(name))),
    ...(step.shipped.length > 0
      ? [
          entry('order.shipped', {
            shipment: order.shipments + 1,
            pieces: countOf(step.shipped),
            packs,
            ...(carrier && { carrier }),
            ...(trackingCodes.length > 0 && { trackingCodes }),
            lines: step.shipped,
          }),
        ]
      : []),
    ...(step.cancelled.length > 0
      ? [entry('order.rest.cancelled', { pieces: countOf(step.cancelled), lines: step.cancelled })]
      : []),
    ...states(step.passed.filter(isDone)),
  ]
}

const countOf = (pieces: readonly Pieces[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0)
