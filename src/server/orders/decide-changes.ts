import { createHash } from 'node:crypto'
import { type ChangedOrder, changeOrder } from '#domain/order/change-order.ts'
import type { Result } from '#domain/result.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { today } from '../platform/today.ts'
import type { Tenant } from '../settings/queries.ts'
import { loadChangeable, type StoredOrder } from './changeable-orders.ts'
import type { ResolvedWish } from './resolve-change.ts'
import { findRoom, type Place } from './room.ts'

/** What was decided on an order that is to be changed. */
export interface Decision {
  order: StoredOrder
  wish: ResolvedWish
  result: Result<ChangedOrder>
  /** What was left of the variants that it concerns. */
  room: ReadonlyMap<string, number>
}

/** An order with the change that was decided for it. */
export interface DecidedChange extends Decision {
  after: ChangedOrder
}

/**
 * Decides on changes of any number of orders, the oldest first: what one takes is not there for the next. Orders and
 * stock are locked where the changes are about to be made.
 */
export async function decideChanges(
  tx: TenantTx,
  tenant: Tenant,
  wishes: ReadonlyMap<string, ResolvedWish>,
  isLocked: boolean,
): Promise<Decision[]> {
  const orders = await loadChangeable(tx, [...wishes.keys()], tenant, isLocked)
  const wanted = orders.map(order => ({ order, wish: wishes.get(order.orderNumber)! }))
  const room = await findRoom(tx, wanted.flatMap(placesOf), isLocked)
  const day = today()
  return wanted.map(({ order, wish }) => {
    const left = new Map(room)
    const result = changeOrder(order, wish, { room: left, freight: order.freight, today: day })
    if (result.ok) for (const { key, pieces } of result.value.moves) take(room, key, pieces)
    return { order, wish, result, room: left }
  })
}

/** What a preview has shown, in a few characters: the order as it was, and everything that becomes of it. */
export function seenOf({ order, result }: Decision): string {
  const { lines, status, paymentStatus, deliveryDate, externalNumber, note, gross, shipping, changes } = order
  const head = { status, paymentStatus, deliveryDate, externalNumber, note, gross, shipping, changes }
  const before = { ...head, lines, address: order.shippingAddress }
  return `${hashOf(before)}.${hashOf(result)}`
}

/** Whether the order itself is as it was; where it is not, what becomes of it differs anyway. */
export function isSameOrder(seen: string, now: string): boolean {
  return seen.split('.')[0] === now.split('.')[0]
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** The stock and seasons that a wish may take from or give back to. */
function placesOf({ order, wish }: { order: StoredOrder; wish: ResolvedWish }): Place[] {
  const { seasonId } = order
  const named = new Set(wish.lines.map(({ position }) => position))
  const fresh = [...wish.added, ...wish.lines.flatMap(({ replacement }) => replacement ?? [])]
  const touched = [...order.lines.filter(({ position }) => named.has(position)), ...fresh]
  return touched.map(({ productId, variantId }) => ({ productId, variantId, seasonId }))
}

/** All seasons of a variant share what is held of it. */
function take(room: Map<string, number>, key: string, pieces: number): void {
  const [productId, variantId, seasonId] = key.split('/')
  const isOfSeason = seasonId !== ''
  for (const [other, left] of room) {
    const isShared = other.startsWith(`${productId}/${variantId}/`) && other.endsWith('/') !== isOfSeason
    if (isShared) room.set(other, left - pieces)
  }
}
