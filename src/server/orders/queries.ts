import { sql } from 'kysely'
import type { OrderRefundState } from '#contract/desk/orders.ts'
import type { CompanyId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { HoldReason } from '#domain/order/credit-hold.ts'
import type { DeliveryStatus, PaymentMethod } from '#domain/order/order-status.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { Statement } from '../platform/db/read.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { StoredItem } from './change-items.ts'

/** An order as it is read in one language. */
export interface OrderRow {
  id: number
  order_number: string
  external_order_number: string
  note: string
  order_type: 'order' | 'preOrder'
  season_id: number | null
  ordered_at: Date
  delivery_date: string
  transit_days_min: number | null
  transit_days_max: number | null
  status: number
  delivery_status: DeliveryStatus
  payment_status: PaymentState
  /** Why it waits for staff, if it does. */
  hold_reason: HoldReason | null
  payment_method: PaymentMethod
  currency: string
  goods: number
  shipping: number
  vat: { rate: number; net: number; amount: number }[]
  gross: number
  shipping_method: string | null
  shipping_address: Readonly<Record<string, string | null | undefined>>
  carrier: string | null
  tracking_code: string | null
  packs: PackRow[]
  is_by_sales_person: boolean
  ordered_by: string
  lines: OrderLineRow[]
  documents: { kind: 'confirmation' | 'delivery'; number: string; date: string }[]
  /** In the order in which they left. */
  shipments: ShipmentRow[]
  /** The latest first. */
  changes: ChangeRow[]
  /** What became of money that a card paid for cancelled pieces, the latest first. */
  card_refunds: { id: number; at: string; amount: number; state: OrderRefundState; isLate: boolean }[]
}

interface ChangeRow {
  at: string
  note: string
  before: number
  after: number
  items: StoredItem[]
}

interface ShipmentRow {
  number: number
  date: string
  carrier: string | null
  trackingCodes: string[]
  packs: number
  lines: { position: number; quantity: number }[]
}

interface PackRow {
  number: string
  trackingCode?: string | null
  weightGrams?: number | null
  items?: { variantSku: string; quantity: number }[]
}

export interface OrderLineRow {
  position: number
  product_id: number
  sku: string
  variant_sku: string
  name: string
  attributes: { name: string; value: string }[]
  quantity: number
  shipped: number
  cancelled: number
  back_ordered: number
  unit_price: number
  original_pre_sale: number | null
  vat_rate: number
  colour: string | null
  size: string | null
  variant_position: number
  /** The first picture: a line shows no more. */
  image_url: string | null
  image_thumb: string | null
  image_card: string | null
  image_alt: string | null
}

/** The orders of the company with these ids, in their order: two statements at once, whatever their number. */
export async function loadOrders(
  db: TenantDb,
  companyId: CompanyId,
  ids: readonly number[],
  locale: Locale,
): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const [heads, lines] = await Promise.all([
    db.read<Omit<OrderRow, 'lines'>>(headsStatement, [companyId, ids, locale]),
    db.read<OrderLineRow & { order_id: number }>(linesStatement, [ids, locale]),
  ])
  const orders = new Map(heads.map(head => [head.id, { ...head, lines: [] as OrderLineRow[] }]))
  for (const line of lines) orders.get(line.order_id)?.lines.push(line)
  return ids.flatMap(id => orders.get(id) ?? [])
}

const headsStatement: Statement = {
  name: 'orders',
  text: `
    select o.id, o.order_number, o.external_order_number, o.note, o.order_type, o.season_id, o.ordered_at, o.delivery_date,
           m.transit_days_min, m.transit_days_max, o.status, o.delivery_status, o.payment_status, o.payment_method, o.currency, o.goods, o.shipping, o.vat, o.gross,
           text_in(o.shipping_method_name, $4) as shipping_method, o.shipping_address, o.carrier, o.tracking_code, o.packs, o.is_by_sales_person,
           trim(u.first_name || ' ' || u.last_name) as ordered_by,
           (select h.reason from order_holds h
             where h.tenant_id = o.tenant_id and h.order_id = o.id and h.approved_at is null) as hold_reason,
           coalesce((
             select json_agg(json_build_object('kind', kind, 'number', number, 'date', date) order by date, number)
             from order_documents d where d.tenant_id = o.tenant_id and d.order_id = o.id), '[]') as documents,
           coalesce((
             select json_agg(json_build_object('number', h.number, 'date', h.shipped_on, 'carrier', h.carrier,
               'trackingCodes', h.tracking_codes, 'packs', h.packs, 'lines', (
                 select json_agg(json_build_object('position', n.position, 'quantity', n.quantity) order by n.position)
                 from shipment_lines n
                 where n.tenant_id = h.tenant_id and n.order_id = h.order_id and n.shipment = h.number)) order by h.number)
             from shipments h where h.tenant_id = o.tenant_id and h.order_id = o.id), '[]') as shipments,
           coalesce((
             select json_agg(json_build_object('at', c.at, 'note', c.note, 'before', c.gross_before, 'after', c.gross_after,
               'items', (
                 select json_agg(i.difference order by i.item) from order_change_items i
                 where i.tenant_id = c.tenant_id and i.order_id = c.order_id and i.change = c.number)) order by c.number desc)
             from order_changes c where c.tenant_id = o.tenant_id and c.order_id = o.id), '[]') as changes,
           coalesce((
             select json_agg(json_build_object('id', f.id, 'at', f.at, 'amount', f.amount, 'state', f.state,
               'isLate', f.state = 'refunding' and f.at < now() - interval '1 day') order by f.id desc)
             from card_refunds f where f.tenant_id = o.tenant_id and f.order_id = o.id), '[]') as card_refunds
    from unnest($3::int[]) wanted
    join orders o on o.tenant_id = $1 and o.company_id = $2 and o.id = wanted
    join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
    left join shipping_methods m on m.tenant_id = o.tenant_id and m.id = o.shipping_method_id`,
}

/**
 * As plain rows: put together as JSON by the database, or with a picture as the JSON it is stored as, they would cost
 * both sides more.
 */
const linesStatement: Statement = {
  name: 'lines of orders',
  text: `
    select l.order_id, l.position, l.product_id, l.sku, l.variant_sku, text_in(l.name, $3) as name, l.attributes, l.quantity,
           l.shipped, l.cancelled, l.back_ordered, l.unit_price, l.original_pre_sale, l.vat_rate, text_in(v.colour_name, $3) as colour, v.size, v.position as variant_position,
           i.first -> 'image' ->> 'url' as image_url, i.first -> 'image' ->> 'thumb' as image_thumb,
           i.first -> 'image' ->> 'card' as image_card, text_in(i.first -> 'alt', $3) as image_alt
    from order_lines l
    join variants v on v.tenant_id = l.tenant_id and v.product_id = l.product_id and v.id = l.variant_id
    cross join lateral (
      select coalesce(v.images -> 0, (
        select p.images -> 0 from products p where p.tenant_id = l.tenant_id and p.id = l.product_id)) as first
      offset 0) i
    where l.tenant_id = $1 and l.order_id = any ($2::int[])
    order by l.order_id, l.position`,
}

export interface OrderSummaryRow {
  order_number: string
  external_order_number: string
  order_type: 'order' | 'preOrder'
  ordered_at: Date
  delivery_date: string
  transit_days_min: number | null
  transit_days_max: number | null
  receiver: string
  city: string | null
  status: number
  delivery_status: DeliveryStatus
  payment_status: PaymentState
  /** Why it waits for staff, if it does. */
  hold_reason: HoldReason | null
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
  db: TenantDb,
  companyId: CompanyId,
  ids: readonly number[],
): Promise<OrderSummaryRow[]> {
  const { rows } = await sql<OrderSummaryRow>`
    select o.order_number, o.external_order_number, o.order_type, o.ordered_at, o.delivery_date,
           m.transit_days_min, m.transit_days_max,
           coalesce(nullif(o.shipping_address ->> 'company', ''), c.name) as receiver,
           o.shipping_address ->> 'city' as city, o.status, o.delivery_status, o.payment_status, o.payment_method,
           o.currency, o.goods + o.shipping as amount, o.gross, o.carrier, o.tracking_code,
           trim(u.first_name || ' ' || u.last_name) as ordered_by,
           (select h.reason from order_holds h
             where h.tenant_id = o.tenant_id and h.order_id = o.id and h.approved_at is null) as hold_reason
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join orders o on o.tenant_id = ${db.tenantId} and o.company_id = ${companyId} and o.id = wanted.id
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
    left join shipping_methods m on m.tenant_id = o.tenant_id and m.id = o.shipping_method_id
    order by wanted.place`.execute(db)
  return rows
}
