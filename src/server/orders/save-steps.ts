import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { deliveryNoteNumber } from '#domain/order/delivery-note.ts'
import { orderStatusNames } from '#domain/order/order-status.ts'
import type { OrderStep } from '#domain/order/order-steps.ts'
import { givenBack, takenForShipment } from '#domain/order/pieces.ts'
import { closeCardPages } from '../payment/order-changes.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { giveBackStock } from '../stock/give-back-stock.ts'
import { givePiecesBack, lockStock, type MovedPieces, takeFromStock, variantKey } from '../stock/move-pieces.ts'
import type { LockedLine, LockedOrder } from './lock-orders.ts'

/** How a shipment leaves. */
export interface ShippingDetails {
  shippedOn: Day
  carrier: string | null
  trackingCodes: readonly string[]
  packs: number
}

/** An order with the step that was decided for it. */
export interface Decided {
  order: LockedOrder
  step: OrderStep
  /** How it leaves, where something does. */
  details: ShippingDetails
}

/** How many pieces of a variant are missing for a step. */
export interface Shortage {
  decided: Decided
  variantSku: string
  available: number
}

/**
 * Those for whose back-ordered pieces there is stock now, the oldest order first, and the others with what they lack.
 * The stock stays locked until the end of the transaction.
 */
export async function coveredByStock(
  tx: TenantTx,
  decided: readonly Decided[],
): Promise<{ covered: Decided[]; short: Shortage[] }> {
  const stock = await lockStock(tx, decided.flatMap(takenPieces))
  const covered: Decided[] = []
  const short: Shortage[] = []
  for (const one of decided) {
    const taken = takenPieces(one)
    const wanted = new Map<string, number>()
    for (const moved of taken) wanted.set(variantKey(moved), (wanted.get(variantKey(moved)) ?? 0) + moved.pieces)
    const lacking = taken.find(moved => (stock.get(variantKey(moved)) ?? 0) < wanted.get(variantKey(moved))!)
    if (lacking) {
      short.push({ decided: one, variantSku: lacking.variantSku, available: stock.get(variantKey(lacking)) ?? 0 })
      continue
    }
    for (const [key, pieces] of wanted) stock.set(key, stock.get(key)! - pieces)
    covered.push(one)
  }
  return { covered, short }
}

/** Writes what was decided, each table in one statement, however many orders there are. */
export async function saveSteps(tx: TenantTx, decided: readonly Decided[]): Promise<void> {
  if (decided.length === 0) return
  const ended = decided.filter(({ step }) => step.status === 'cancelled')
  const worked = decided.filter(({ step }) => step.status !== 'cancelled')
  await saveStates(tx, decided)
  await takeFromStock(tx, worked.flatMap(takenPieces))
  await saveLines(tx, worked)
  await saveShipments(tx, worked)
  await givePiecesBack(tx, worked.flatMap(returnedPieces))
  const ids = ended.map(({ order }) => order.id)
  await giveBackStock(tx, ids, 'cancelled')
  await closeCardPages(tx, ids)
}

function takenPieces({ order, step }: Decided): (MovedPieces & { variantSku: string })[] {
  if (order.source !== 'stock') return []
  return moved(order, step.shipped, takenForShipment)
}

function returnedPieces({ order, step }: Decided): MovedPieces[] {
  if (order.source === 'elsewhere') return []
  // A pre-order holds all its pieces, also those beyond the pre-stock.
  return moved(order, step.cancelled, order.source === 'stock' ? givenBack : (_line, quantity) => quantity)
}

function moved(
  order: LockedOrder,
  pieces: OrderStep['shipped'],
  countOf: (line: LockedLine, quantity: number) => number,
) {
  const lines = new Map(order.lines.map(line => [line.position, line]))
  return pieces.flatMap(({ position, quantity }) => {
    const line = lines.get(position)!
    const { productId, variantId, variantSku } = line
    const count = countOf(line, quantity)
    const place = { orderId: order.id, productId, variantId, variantSku, seasonId: order.seasonId }
    return count > 0 ? [{ ...place, pieces: count }] : []
  })
}

/** An order that is cancelled waits for no payment any more. */
async function saveStates(tx: TenantTx, decided: readonly Decided[]): Promise<void> {
  const rows = decided.map(({ order, step }) => ({
    id: order.id,
    status: orderStatusNames.indexOf(step.status) + 1,
    delivery: step.deliveryStatus,
    is_ended: step.status === 'cancelled',
  }))
  await sql`
    update orders o set status = s.status, delivery_status = s.delivery,
      payment_expires_at = case when s.is_ended then null else o.payment_expires_at end,
      payment_status = case when s.is_ended and o.payment_status = 'pending' then 'failed' else o.payment_status end
    from json_to_recordset(${JSON.stringify(rows)}) as s (id integer, status smallint, delivery text, is_ended boolean)
    where o.tenant_id = ${tx.tenantId} and o.id = s.id`.execute(tx)
}

async function saveLines(tx: TenantTx, decided: readonly Decided[]): Promise<void> {
  const rows = decided.flatMap(({ order, step }) =>
    step.lines.flatMap((line, place) => {
      const before = order.lines[place]!
      const isSame = line.backOrdered === before.backOrdered && line.cancelled === before.cancelled
      if (isSame) return []
      return [{ id: order.id, position: line.position, back_ordered: line.backOrdered, cancelled: line.cancelled }]
    }),
  )
  if (rows.length === 0) return
  await sql`
    update order_lines l set back_ordered = c.back_ordered, cancelled = c.cancelled
    from json_to_recordset(${JSON.stringify(rows)}) as c (id integer, position integer, back_ordered integer,
      cancelled integer)
    where l.tenant_id = ${tx.tenantId} and l.order_id = c.id and l.position = c.position`.execute(tx)
}

/** The shipment, its lines and its delivery note; the order is found by the numbers that stand on them. */
async function saveShipments(tx: TenantTx, decided: readonly Decided[]): Promise<void> {
  const shipped = decided.filter(({ step }) => step.shipped.length > 0)
  if (shipped.length === 0) return
  const heads = shipped.map(({ order, details }) => {
    const number = order.shipments + 1
    return { ...details, id: order.id, number, note: deliveryNoteNumber(order.orderNumber, number) }
  })
  const given = sql`json_to_recordset(${JSON.stringify(heads)}) as s (id integer, number integer, note text,
    "shippedOn" date, carrier text, "trackingCodes" text[], packs integer)`
  await sql`
    insert into shipments (tenant_id, order_id, number, shipped_on, carrier, tracking_codes, packs)
    select ${tx.tenantId}, s.id, s.number, s."shippedOn", s.carrier, s."trackingCodes", s.packs from ${given}`.execute(
    tx,
  )
  const lines = shipped.flatMap(({ order, step }) =>
    step.shipped.map(pieces => ({ id: order.id, shipment: order.shipments + 1, ...pieces })),
  )
  await sql`
    insert into shipment_lines (tenant_id, order_id, shipment, position, quantity)
    select ${tx.tenantId}, l.id, l.shipment, l.position, l.quantity
    from json_to_recordset(${JSON.stringify(lines)}) as l (id integer, shipment integer, position integer,
      quantity integer)`.execute(tx)
  await sql`
    insert into order_documents (tenant_id, order_id, kind, number, date)
    select ${tx.tenantId}, s.id, 'delivery', s.note, s."shippedOn" from ${given}`.execute(tx)
  await sql`
    update orders o set carrier = coalesce(s.carrier, o.carrier),
      tracking_code = coalesce(o.tracking_code, s."trackingCodes"[1]),
      search_text = o.search_text || ' ' || lower(s.note || ' ' || array_to_string(s."trackingCodes", ' '))
    from ${given}
    where o.tenant_id = ${tx.tenantId} and o.id = s.id`.execute(tx)
}
