import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import { orderSearchText } from '#domain/order-search.ts'
import {
  type DeliveryStatus,
  deliveryStatuses,
  orderStatuses,
  type PaymentMethod,
  paymentMethods,
  statusRow,
} from '#domain/order-status.ts'
import { type PaymentState, paymentStates } from '#domain/payment.ts'
import type { Tx } from '../db.ts'

export interface SearchedOrder {
  skus: readonly string[]
  names: readonly string[]
  numbers: readonly string[]
  orderType: string
  city: string
  /** Goods and shipping, net. */
  amount: number
  orderedOn: string
  deliveryDate: string
  status: number
  deliveryStatus: DeliveryStatus
  paymentStatus: PaymentState
  paymentMethod: PaymentMethod
}

export function searchTextOfOrder(order: SearchedOrder): string {
  return orderSearchText({
    ids: [...new Set(order.skus)],
    itemNames: [...new Set(order.names)],
    numbers: order.numbers,
    type: order.orderType,
    city: order.city,
    amount: cents(order.amount),
    dates: [order.orderedOn, order.deliveryDate],
    lookups: [
      statusRow(orderStatuses, order.status),
      statusRow(deliveryStatuses, order.deliveryStatus),
      statusRow(paymentStates, order.paymentStatus),
      statusRow(paymentMethods, order.paymentMethod),
    ],
  })
}

/** Writes anew what orders are found by. Whoever changes a status calls it in the same transaction, after the change. */
export async function refreshSearchText(tx: Tx, tenantId: number, orderIds: readonly number[]): Promise<void> {
  const { rows } = await sql<SearchedOrder & { id: number }>`
    select o.id, o.order_type as "orderType", o.shipping_address ->> 'city' as city, o.goods + o.shipping as amount,
      (o.ordered_at at time zone 'utc')::date as "orderedOn", o.delivery_date as "deliveryDate", o.status,
      o.delivery_status as "deliveryStatus", o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
      array[o.order_number, o.external_order_number]
        || array(select d.number from order_documents d where d.tenant_id = o.tenant_id and d.order_id = o.id) as numbers,
      array(select unnest(array[l.sku, l.variant_sku]) from order_lines l
        where l.tenant_id = o.tenant_id and l.order_id = o.id) as skus,
      array(select n.value from order_lines l cross join jsonb_each_text(l.name) n
        where l.tenant_id = o.tenant_id and l.order_id = o.id) as names
    from orders o
    where o.tenant_id = ${tenantId} and o.id = any (${[...orderIds]}::int[])`.execute(tx)
  const texts = rows.map(searchTextOfOrder)
  await sql`
    update orders o set search_text = t.text
    from unnest(${rows.map(row => row.id)}::int[], ${texts}::text[]) as t (id, text)
    where o.tenant_id = ${tenantId} and o.id = t.id`.execute(tx)
}
