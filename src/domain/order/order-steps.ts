import type { PaymentState } from '../payment/payment.ts'
import { isConfirmed } from '../payment/payment.ts'
import { ok, type Problem, problem, type Result } from '../result.ts'
import type { DeliveryStatus, OrderStatusName, PaymentMethod } from './order-status.ts'
import {
  deliveryStatusOf,
  type LinePieces,
  openLines,
  openPieces,
  type Pieces,
  type SeenPieces,
  withCancelled,
  withShipped,
} from './pieces.ts'

/** What an order must be known by to decide on its next step. */
export interface OrderInWork {
  readonly status: OrderStatusName
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: PaymentState
  /** It waits until staff approve it. */
  readonly isHeld: boolean
  readonly lines: readonly LinePieces[]
}

/** How far an order can be brought; partly shipped is nothing that somebody asks for. */
export const orderGoals = ['confirmed', 'inPicking', 'shipped', 'completed'] as const
export type OrderGoal = (typeof orderGoals)[number]

/** What a step makes of an order. */
export interface OrderStep {
  readonly status: OrderStatusName
  readonly deliveryStatus: DeliveryStatus
  /** The states it comes into, in their order; those that were skipped are among them. None if nothing changes. */
  readonly passed: readonly OrderStatusName[]
  /** What leaves the warehouse. */
  readonly shipped: readonly Pieces[]
  /** What will never come. */
  readonly cancelled: readonly Pieces[]
  readonly lines: readonly LinePieces[]
}

/** The way of an order; nothing leads back. */
const way = ['received', 'confirmed', 'inPicking', 'partlyShipped', 'shipped', 'completed'] as const

/**
 * Brings an order as far as wanted. An order that is there already stays as it is, so that a second press, or the same
 * file again, changes nothing. Where the goods are said to have left, what is open leaves.
 */
export function advance(order: OrderInWork, goal: OrderGoal): Result<OrderStep> {
  const refused = workProblem(order)
  if (refused) return { ok: false, problem: refused }
  if (rank(order.status) >= rank(goal)) return ok(step(order, order.status))
  const isGone = goal === 'shipped' || goal === 'completed'
  return ok(step(order, goal, { shipped: isGone ? openLines(order.lines) : [] }))
}

/** Ships any pieces of any lines that are still open. */
export function ship(order: OrderInWork, pieces: readonly Pieces[]): Result<OrderStep> {
  const refused = workProblem(order) ?? piecesProblem(order, pieces)
  if (refused) return { ok: false, problem: refused }
  const isAll = openLines(withShipped(order.lines, pieces)).length === 0
  return ok(step(order, isAll ? 'shipped' : 'partlyShipped', { shipped: pieces }))
}

/** Cancels a whole order: staff may do so until something has left the warehouse. */
export function cancelWhole(order: OrderInWork): Result<OrderStep> {
  if (order.status === 'cancelled') return ok(step(order, 'cancelled'))
  if (rank(order.status) > rank('inPicking') || order.lines.some(({ shipped }) => shipped > 0))
    return problem('order.partly.shipped')
  return ok({ ...step(order, 'cancelled'), passed: ['cancelled'] })
}

/**
 * Cancels pieces that are still open, or all of them. If nothing is left to come, the order is shipped with what has
 * left already, or cancelled where nothing has.
 */
export function cancelRest(
  order: OrderInWork,
  wanted: readonly SeenPieces[] = openLines(order.lines),
): Result<OrderStep> {
  if (order.status === 'cancelled') return problem('order.is.cancelled')
  const refused = piecesProblem(order, wanted)
  if (refused) return { ok: false, problem: refused }
  const pieces = wanted.map(({ position, quantity }): Pieces => ({ position, quantity }))
  const lines = withCancelled(order.lines, pieces)
  if (openLines(lines).length > 0) return ok(step(order, order.status, { cancelled: pieces }))
  if (lines.every(({ shipped }) => shipped === 0)) return cancelWhole(order)
  return ok(step(order, 'shipped', { cancelled: pieces }))
}

/** An order by card may still expire until it is paid, so nobody works on it before. */
export function workProblem(order: OrderInWork): Problem | undefined {
  if (order.status === 'cancelled') return problem('order.is.cancelled').problem
  if (order.isHeld) return problem('order.held').problem
  if (!isConfirmed(order, false)) return problem('order.unpaid').problem
  return undefined
}

function piecesProblem({ lines }: OrderInWork, pieces: readonly SeenPieces[]): Problem | undefined {
  if (pieces.length === 0) return problem('shipment.empty').problem
  const byPosition = new Map(lines.map(line => [line.position, line]))
  for (const { position, quantity, open: seen } of pieces) {
    const line = byPosition.get(position)
    const open = line ? openPieces(line) : 0
    // In two tabs the same pieces would be cancelled twice.
    if (seen !== undefined && seen !== open) return problem('pieces.outdated', { line: position + 1, open }).problem
    if (quantity < 1 || quantity > open) return problem('shipment.too.many', { line: position + 1, open }).problem
    // The same line twice would count twice.
    byPosition.delete(position)
  }
  return undefined
}

function step(
  order: OrderInWork,
  to: OrderStatusName,
  { shipped = [], cancelled = [] }: { shipped?: readonly Pieces[]; cancelled?: readonly Pieces[] } = {},
): OrderStep {
  const lines = withCancelled(withShipped(order.lines, shipped), cancelled)
  // An order that came from elsewhere may be further than its pieces.
  const status = rank(to) > rank(order.status) || to === 'cancelled' ? to : order.status
  const passed = way.filter(
    (name, place) =>
      place > rank(order.status) && place <= rank(status) && (name !== 'partlyShipped' || status === 'partlyShipped'),
  )
  return { status, deliveryStatus: deliveryStatusOf(lines), passed, shipped, cancelled, lines }
}

function rank(status: OrderStatusName): number {
  return way.indexOf(status as (typeof way)[number])
}
