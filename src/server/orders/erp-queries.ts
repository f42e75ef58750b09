import { sql } from 'kysely'
import { type OrderStatusName, orderStatusNames } from '#domain/order/order-status.ts'
import { searchTextOf } from '#domain/search/search-text.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

interface ErpOrder {
  orderNumber: string
  erpNumber: string | null
  erpNote: string | null
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
    select o.order_number as "orderNumber", o.erp_number as "erpNumber", o.erp_note as "erpNote",
      c.customer_no as "customerNo", o.status, o.ordered_at as "orderedAt",
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

/**
 * Whoever gives orders numbers of an ERP waits for the others, so that a number that is free is so until the end of the
 * transaction. That no two orders have the same one is a constraint.
 */
export async function lockErpNumbers(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${tx.tenantId}, hashtext('numbers of the ERP'))`.execute(tx)
}

/** Orders by their own numbers, and those that have one of the ERP's already. */
export async function findErpNumbers(
  tx: TenantTx,
  orderNumbers: readonly string[],
  erpNumbers: readonly string[],
): Promise<{ orderNumber: string; erpNumber: string | null }[]> {
  const { rows } = await sql<{ orderNumber: string; erpNumber: string | null }>`
    select order_number as "orderNumber", erp_number as "erpNumber" from orders
    where tenant_id = ${tx.tenantId}
      and (order_number = any (${[...orderNumbers]}::text[]) or erp_number = any (${[...erpNumbers]}::text[]))`.execute(
    tx,
  )
  return rows
}

/** What an ERP says of an order: only what is said changes. */
export interface ErpWords {
  orderNumber: string
  erpNumber?: string
  note?: string | null
}

/** From then on orders are found by their numbers too. They are locked in the order of their ids, as for a step. */
export async function saveErpWords(tx: TenantTx, orders: readonly ErpWords[]): Promise<void> {
  const rows = orders.map(({ orderNumber, erpNumber, note }) => ({
    orderNumber,
    erpNumber,
    words: erpNumber && ` ${searchTextOf([erpNumber])}`,
    isNoted: note !== undefined,
    note,
  }))
  await sql`
    select from orders where tenant_id = ${tx.tenantId} and order_number = any (${rows.map(row => row.orderNumber)}::text[])
    order by id for update`.execute(tx)
  await sql`
    update orders o set erp_number = coalesce(g."erpNumber", o.erp_number),
      erp_note = case when g."isNoted" then g.note else o.erp_note end,
      search_text = o.search_text || coalesce(g.words, '')
    from json_to_recordset(${JSON.stringify(rows)}) as g ("orderNumber" text, "erpNumber" text, words text,
      "isNoted" boolean, note text)
    where o.tenant_id = ${tx.tenantId} and o.order_number = g."orderNumber"`.execute(tx)
}
