import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import { orderSearchText } from '#domain/order-search.ts'
import type { Tx } from '../db.ts'

export interface SearchedOrder {
  skus: readonly string[]
  names: readonly string[]
  numbers: readonly string[]
  city: string
  /** Goods and shipping, net. */
  amount: number
  orderedOn: string
  deliveryDate: string
}

export function searchTextOfOrder(order: SearchedOrder): string {
  return orderSearchText({
    ids: order.skus,
    itemNames: order.names,
    numbers: order.numbers,
    city: order.city,
    amount: cents(order.amount),
    dates: [order.orderedOn, order.deliveryDate],
  })
}

/** Writes anew what orders are found by. A change of status does not need it: statuses are not in the text. */
export async function refreshSearchText(tx: Tx, tenantId: number, orderIds: readonly number[]): Promise<void> {
  const { rows } = await sql<SearchedOrder & { id: number }>`
    select o.id, o.shipping_address ->> 'city' as city, o.goods + o.shipping as amount,
      (o.ordered_at at time zone 'utc')::date as "orderedOn", o.delivery_date as "deliveryDate",
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
