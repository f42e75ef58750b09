import { sql } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import type { DeliveryStatus, PaymentMethod } from '#domain/order-status.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { Image } from '../catalogue/product-blocks.ts'
import type { Db } from '../db.ts'
import type { CompanyScope } from '../search-entries.ts'

type Texts = Readonly<Record<Locale, string>>

export interface OrderRow {
  id: number
  order_number: string
  external_order_number: string
  note: string
  order_type: 'order' | 'preOrder'
  season_id: number | null
  ordered_at: Date
  delivery_date: string
  status: number
  delivery_status: DeliveryStatus
  payment_status: PaymentState
  payment_method: PaymentMethod
  currency: string
  goods: number
  shipping: number
  vat: { rate: number; net: number; amount: number }[]
  gross: number
  shipping_method_name: Texts | null
  shipping_address: Readonly<Record<string, string | null | undefined>>
  carrier: string | null
  tracking_code: string | null
  packs: PackRow[]
  is_by_sales_person: boolean
  ordered_by: string
  lines: OrderLineRow[]
  documents: { kind: 'confirmation' | 'delivery'; number: string; date: string }[]
}

interface PackRow {
  number: string
  trackingCode?: string | null
  weightGrams?: number | null
  items?: { variantSku: string; quantity: number }[]
}

export interface OrderLineRow {
  product_id: number
  sku: string
  variant_sku: string
  name: Texts
  attributes: { name: string; value: string }[]
  quantity: number
  back_ordered: number
  unit_price: number
  original_pre_sale: number | null
  vat_rate: number
  colour_name: Texts | null
  size: string | null
  /** The first one: a line shows no more. */
  images: Image[]
}

/** The orders of the company with these ids, in their order; one round trip whatever their number. */
export async function loadOrders(db: Db, scope: CompanyScope, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OrderRow>`
    select o.id, o.order_number, o.external_order_number, o.note, o.order_type, o.season_id, o.ordered_at, o.delivery_date,
           o.status, o.delivery_status, o.payment_status, o.payment_method, o.currency, o.goods, o.shipping, o.vat, o.gross,
           o.shipping_method_name, o.shipping_address, o.carrier, o.tracking_code, o.packs, o.is_by_sales_person,
           trim(u.first_name || ' ' || u.last_name) as ordered_by, l.lines, d.documents
    from orders o
    join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'product_id', ol.product_id, 'sku', ol.sku, 'variant_sku', ol.variant_sku, 'name', ol.name,
        'attributes', ol.attributes, 'quantity', ol.quantity, 'back_ordered', ol.back_ordered,
        'unit_price', ol.unit_price, 'original_pre_sale', ol.original_pre_sale, 'vat_rate', ol.vat_rate,
        'colour_name', v.colour_name, 'size', v.size,
        'images', jsonb_path_query_array(case when jsonb_array_length(v.images) > 0 then v.images else p.images end, '$[0]')) order by ol.position), '[]') as lines
      from order_lines ol
      join products p on p.tenant_id = ol.tenant_id and p.id = ol.product_id
      join variants v on v.tenant_id = ol.tenant_id and v.product_id = ol.product_id and v.id = ol.variant_id
      where ol.tenant_id = o.tenant_id and ol.order_id = o.id) l
    cross join lateral (
      select coalesce(json_agg(json_build_object('kind', kind, 'number', number, 'date', date) order by date, number), '[]') as documents
      from order_documents where tenant_id = o.tenant_id and order_id = o.id) d
    where o.tenant_id = ${scope.tenantId} and o.company_id = ${scope.companyId} and o.id = any (${ids}::int[])
    order by array_position(${ids}::int[], o.id)`.execute(db)
  return rows
}

export interface OrderSummaryRow {
  order_number: string
  external_order_number: string
  order_type: 'order' | 'preOrder'
  ordered_at: Date
  delivery_date: string
  city: string | null
  status: number
  delivery_status: DeliveryStatus
  payment_status: PaymentState
  payment_method: PaymentMethod
  currency: string
  amount: number
  gross: number
  carrier: string | null
  tracking_code: string | null
  ordered_by: string
}

/** What a list of many orders shows of each: no lines, no addresses. */
export async function loadOrderSummaries(
  db: Db,
  scope: CompanyScope,
  ids: readonly number[],
): Promise<OrderSummaryRow[]> {
  const { rows } = await sql<OrderSummaryRow>`
    select o.order_number, o.external_order_number, o.order_type, o.ordered_at, o.delivery_date,
           o.shipping_address ->> 'city' as city, o.status, o.delivery_status, o.payment_status, o.payment_method,
           o.currency, o.goods + o.shipping as amount, o.gross, o.carrier, o.tracking_code,
           trim(u.first_name || ' ' || u.last_name) as ordered_by
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join orders o on o.tenant_id = ${scope.tenantId} and o.company_id = ${scope.companyId} and o.id = wanted.id
    join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
    order by wanted.place`.execute(db)
  return rows
}
