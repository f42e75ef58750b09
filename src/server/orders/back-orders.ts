import { sql } from 'kysely'
import { grouped } from '#domain/grouped.ts'
import { releasedPieces, waitingPieces } from '#domain/order/back-orders.ts'
import { workProblem } from '#domain/order/order-steps.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { lockStock, type MovedPieces, takeFromStock, variantKey } from '../stock/move-pieces.ts'
import { type LockedOrder, lockOrders } from './lock-orders.ts'

/** What a release gives to an order, and what of it goes on waiting. */
export interface ReleasedOrder {
  orderNumber: string
  pieces: number
  waiting: number
}

/** Which orders are meant, and of which variants if not of all that they wait for. */
type Wanted = Parameters<typeof lockOrders>[1] & { variants?: ReadonlySet<string> | undefined }

/** Gives what is in stock to the orders that wait for it, the oldest first. */
export async function releaseBackOrders(tx: TenantTx, origin: Origin, wanted: Wanted): Promise<ReleasedOrder[]> {
  const { orders, moved } = await planRelease(tx, wanted)
  const released = moved.filter(({ pieces }) => pieces > 0)
  if (released.length === 0) return orders
  await takeFromStock(tx, released)
  await sql`
    update order_lines l set back_ordered = l.back_ordered - r.pieces
    from json_to_recordset(${JSON.stringify(released)}) as r ("orderId" integer, position integer, pieces integer)
    where l.tenant_id = ${tx.tenantId} and l.order_id = r."orderId" and l.position = r.position`.execute(tx)
  const entries = [...grouped(released, ({ orderNumber }) => orderNumber)].map(([key, lines]) => ({
    kind: 'orders',
    key,
    action: 'order.released' as const,
    after: { pieces: sumOf(lines), lines: lines.map(({ position, pieces: quantity }) => ({ position, quantity })) },
  }))
  await writeJournal(tx, { origin, entries })
  return orders
}

/** What a release would do now. The same code up to writing it, so that it cannot disagree. */
export async function previewRelease(tx: TenantTx, wanted: Wanted): Promise<ReleasedOrder[]> {
  return (await planRelease(tx, wanted)).orders
}

async function planRelease(tx: TenantTx, wanted: Wanted) {
  const orders = (await lockOrders(tx, wanted)).filter(waitsForStock)
  const waiting = orders.flatMap(({ id: orderId, orderNumber, lines }) =>
    lines
      .map(line => ({
        ...line,
        orderId,
        orderNumber,
        seasonId: null,
        variant: variantKey(line),
        pieces: line.backOrdered,
      }))
      .filter(({ pieces, variant }) => pieces > 0 && (wanted.variants?.has(variant) ?? true)),
  )
  const given = releasedPieces(waiting, await lockStock(tx, waiting))
  const moved: (MovedPieces & { orderNumber: string; position: number })[] = waiting.map((line, place) => ({
    ...line,
    pieces: given[place]!,
  }))
  const ofOrder = grouped(moved, ({ orderId }) => orderId)
  return {
    moved,
    orders: orders.map(({ id, orderNumber, lines }) => {
      const pieces = sumOf(ofOrder.get(id) ?? [])
      return { orderNumber, pieces, waiting: waitingPieces(lines) - pieces }
    }),
  }
}

/** Of a pre-order its season brings the pieces, and what another system sends is not taken from stock here. */
function waitsForStock(order: LockedOrder): boolean {
  return order.source === 'stock' && !workProblem(order) && waitingPieces(order.lines) > 0
}

const sumOf = (lines: readonly { pieces: number }[]) => lines.reduce((sum, { pieces }) => sum + pieces, 0)
