import { sql } from 'kysely'
import { type OrderStatusName, orderStatusNames } from '#domain/order/order-status.ts'
import { searchTextOf } from '#domain/search/search-text.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

interface ErpOrder {
  orderNumber: string
  erpNumber: string | null
  customerNo: string
  status: number
  orderedAt: Date
  lines: {
    position: number
    variantSku: string
    quantity: number
    shipped: number
    cancelled: number
    backOrdered: number
    price: number
  }[]
  nextShipment: number
}

/** Where an order stands, line by line. */
export async function findErpOrder(db: TenantDb, orderNumber: string): Promise<ErpOrder | undefined> {
  const { rows } = await sql<ErpOrder>`
    select o.order_number as "orderNumber", o.erp_number as "erpNumber", c.customer_no as "customerNo", o.status, o.ordered_at as "orderedAt",
      (select json_agg(json_build_object('position', l.position, 'variantSku', l.variant_sku, 'quantity', l.quantity,
          'shipped', l.shipped, 'cancelled', l.cancelled, 'backOrdered', l.back_ordered, 'price', l.unit_price)
          order by l.position)
        from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id) as lines,
      (select coalesce(max(s.number), 0) + 1 from shipments s
        where s.tenant_id = o.tenant_id and s.order_id = o.id) as "nextShipment"
    from orders o
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    where o.tenant_id = ${db.tenantId} and o.order_number = ${orderNumber}`.execute(db)
  return rows[0] && { ...rows[0], lines: rows[0].lines ?? [] }
}

export async function findStatus(tx: TenantTx, orderNumber: string): Promise<OrderStatusName | undefined> {
  const { rows } = await sql<{ status: number }>`
    select status from orders where tenant_id = ${tx.tenantId} and order_number = ${orderNumber}`.execute(tx)
  return rows[0] && orderStatusNames[rows[0].status - 1]
}

/** Two that take an order over at the same moment wait for each other. */
export async function lockErpNumber(
  tx: TenantTx,
  orderNumber: string,
): Promise<{ id: number; erpNumber: string | null } | undefined> {
  const { rows } = await sql<{ id: number; erpNumber: string | null }>`
    select id, erp_number as "erpNumber" from orders
    where tenant_id = ${tx.tenantId} and order_number = ${orderNumber} for update`.execute(tx)
  return rows[0]
}

/** From then on the order is found by it too. */
export async function saveErpNumber(tx: TenantTx, orderId: number, erpNumber: string): Promise<void> {
  await sql`
    update orders set erp_number = ${erpNumber}, search_text = search_text || ' ' || ${searchTextOf([erpNumber])}
    where tenant_id = ${tx.tenantId} and id = ${orderId}`.execute(tx)
}
