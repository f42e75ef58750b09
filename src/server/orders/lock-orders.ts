import { sql } from 'kysely'
import type { CompanyId } from '#domain/ids.ts'
import { type OrderStatusName, orderStatusNames, type PaymentMethod } from '#domain/order/order-status.ts'
import type { OrderInWork } from '#domain/order/order-steps.ts'
import type { LinePieces } from '#domain/order/pieces.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'

/** An order that is being worked on, with everything that its steps touch. */
export interface LockedOrder extends OrderInWork {
  id: number
  orderNumber: string
  companyId: CompanyId
  /**
   * What its pieces are taken from: stock, the pool of a season's pre-stock, or nothing that is counted here, as with
   * orders of another system.
   */
  source: 'stock' | 'preStock' | 'elsewhere'
  seasonId: number | null
  lines: LockedLine[]
  /** How many shipments it has. */
  shipments: number
}

export interface LockedLine extends LinePieces {
  productId: number
  variantId: number
  variantSku: string
}

/**
 * Locks orders for a step, in the order of their ids, so that two that work on several orders wait for each other
 * instead of deadlocking. Whoever changes an order or its lines locks it first, so its lines need no locks of their own.
 */
export async function lockOrders(
  tx: TenantTx,
  wanted: { numbers: readonly string[] } | { ids: readonly number[] },
): Promise<LockedOrder[]> {
  const isWanted =
    'ids' in wanted
      ? sql`id = any (${[...wanted.ids]}::integer[])`
      : sql`order_number = any (${[...wanted.numbers]}::text[])`
  const { rows: orders } = await sql<Omit<LockedOrder, 'lines' | 'status' | 'shipments'> & { status: number }>`
    select id, order_number as "orderNumber", company_id as "companyId", status, payment_method as "paymentMethod",
      payment_status as "paymentStatus", exists (
        select from order_holds h where h.tenant_id = o.tenant_id and h.order_id = o.id and h.approved_at is null) as "isHeld", season_id as "seasonId",
      case when season_id is not null then 'preStock' when order_type = 'order' and checkout_id is not null then 'stock'
        else 'elsewhere' end as source
    from orders o where tenant_id = ${tx.tenantId} and ${isWanted}
    order by id for update`.execute(tx)
  const ids = orders.map(({ id }) => id)
  // After the lock: a statement sees what was committed before it began.
  const { rows: lines } = await sql<LockedLine & { orderId: number }>`
    select order_id as "orderId", position, product_id as "productId", variant_id as "variantId",
      variant_sku as "variantSku", quantity, shipped, cancelled, back_ordered as "backOrdered"
    from order_lines where tenant_id = ${tx.tenantId} and order_id = any (${ids}::integer[])
    order by order_id, position`.execute(tx)
  const { rows: shipments } = await sql<{ orderId: number; count: number }>`
    select order_id as "orderId", max(number) as count from shipments
    where tenant_id = ${tx.tenantId} and order_id = any (${ids}::integer[])
    group by order_id`.execute(tx)
  const linesOf = new Map(ids.map(id => [id, [] as LockedLine[]]))
  for (const { orderId, ...line } of lines) linesOf.get(orderId)!.push(line)
  const countOf = new Map(shipments.map(({ orderId, count }) => [orderId, count]))
  return orders.map(order => ({
    ...order,
    status: orderStatusNames[order.status - 1] as OrderStatusName,
    paymentMethod: order.paymentMethod as PaymentMethod,
    paymentStatus: order.paymentStatus as PaymentState,
    lines: linesOf.get(order.id)!,
    shipments: countOf.get(order.id) ?? 0,
  }))
}
