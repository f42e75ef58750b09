import { type RawBuilder, sql } from 'kysely'
import { mostOrdersAtOnce } from '#contract/desk/orders.ts'
import { movementsPerPage, stockedStylesPerPage, type stockStates } from '#contract/desk/stock.ts'
import type { Day } from '#domain/day.ts'
import { cancelledStatus } from '#domain/order/order-status.ts'
import { keyText } from '#domain/records/row.ts'
import type { TenantDb, TenantReader } from '../platform/db/tenant-db.ts'
import { productConditions } from '../products/filter.ts'
import { findStylePage, type StylePage } from '../products/style-page.ts'
import { waitingForStock } from './waiting-for-stock.ts'

export interface StockFilter {
  q?: string | undefined
  category?: string | undefined
  state?: (typeof stockStates)[number] | undefined
}

export interface VariantRow {
  productId: number
  variantId: number
  variantSku: string
  colour: string | null
  colourName: Record<string, string> | null
  size: string | null
  isActive: boolean
  available: number | null
  held: number
}

async function conditions(
  db: TenantReader,
  { state, ...filter }: StockFilter,
  lowThreshold: number,
): Promise<RawBuilder<unknown>> {
  const own = await productConditions(db, filter)
  if (!state) return own
  const level = state === 'low' ? sql`s.available between 1 and ${lowThreshold}` : sql`s.available = 0`
  const stocked = sql`p.product_id in (
    select s.product_id from stock s where s.tenant_id = ${db.tenantId} and ${level})`
  if (state !== 'blocked') return sql`${own} and ${stocked}`
  return sql`${own} and ${stocked} and exists (
    select from products b where b.tenant_id = p.tenant_id and b.id = p.product_id and b.is_positive_stock_only)`
}

export async function findStyles(
  db: TenantReader,
  filter: StockFilter,
  low: number,
  offset: number,
): Promise<StylePage> {
  return findStylePage(db, await conditions(db, filter, low), { limit: stockedStylesPerPage, offset })
}

export async function findVariants(db: TenantDb, productIds: readonly number[]): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select v.product_id as "productId", v.id as "variantId", v.variant_sku as "variantSku", v.colour,
      v.colour_name as "colourName", v.size, v.is_active as "isActive", s.available,
      coalesce(h.held, 0)::int as held
    from variants v
    left join stock s on s.tenant_id = v.tenant_id and s.product_id = v.product_id and s.variant_id = v.id
    left join pre_stock_held h on h.tenant_id = v.tenant_id and h.product_id = v.product_id and h.variant_id = v.id
    where v.tenant_id = ${db.tenantId} and v.product_id = any (${[...productIds]}::integer[])
    order by v.product_id, v.position, v.id`.execute(db)
  return rows
}

export async function findPreStock(db: TenantDb, productIds: readonly number[]) {
  const { rows } = await sql<{ variantId: number; code: string; quantity: number }>`
    select p.variant_id as "variantId", s.code, p.quantity
    from pre_stock p join seasons s on s.tenant_id = p.tenant_id and s.id = p.season_id
    where p.tenant_id = ${db.tenantId} and p.product_id = any (${[...productIds]}::integer[])
      and not s.is_archived`.execute(db)
  return rows
}

export async function findComingSeasons(db: TenantDb, today: Day): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from seasons where tenant_id = ${db.tenantId} and not is_archived and date >= ${today}
    order by date`.execute(db)
  return rows.map(({ code }) => code)
}

export interface VariantId {
  productId: number
  variantId: number
  variantSku: string
}

export async function findVariantId(db: TenantDb, variantSku: string): Promise<VariantId | undefined> {
  const { rows } = await sql<VariantId>`
    select product_id as "productId", id as "variantId", variant_sku as "variantSku" from variants
    where tenant_id = ${db.tenantId} and variant_sku = ${variantSku}`.execute(db)
  return rows[0]
}

export interface MovementRow {
  id: string
  at: Date
  delta: number
  balance: number
  reason: 'receipt' | 'correction' | 'order' | 'cancelled' | 'expired'
  season: string | null
  orderNumber: string | null
  company: string | null
  person: string | null
}

/** One more than a page, so that one knows whether there are more. */
export async function findMovements(db: TenantDb, variant: VariantId, before: string | undefined) {
  const { productId, variantId, variantSku } = variant
  const ofVariant = sql`l.tenant_id = ${db.tenantId} and l.product_id = ${productId} and l.variant_id = ${variantId}`
  const { rows } = await sql<MovementRow>`
    with moved as materialized (
      select l.* from stock_ledger l where ${ofVariant} and l.order_id is null
      union all
      select l.* from (
        select order_id from order_lines
        where tenant_id = ${db.tenantId} and product_id = ${productId} and variant_id = ${variantId}
        union
        -- Lines that were taken off an order later.
        select order_id from order_change_items
        where tenant_id = ${db.tenantId} and product_id = ${productId} and variant_id = ${variantId}) o
      join stock_ledger l on ${ofVariant} and l.order_id = o.order_id
    ), page as (
      select m.*, (sum(m.delta) over (partition by m.season_id order by m.id))::int as balance from moved m
    )
    select m.id::text as id, m.at, m.delta, m.balance, m.reason, s.code as season, o.order_number as "orderNumber",
      c.name as company, j.person
    from (
      select * from page where ${before ?? null}::bigint is null or id < ${before ?? null}::bigint
      order by id desc limit ${movementsPerPage + 1}) m
    left join seasons s on s.tenant_id = m.tenant_id and s.id = m.season_id
    left join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
    left join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    left join lateral (
      select coalesce(u.first_name || ' ' || u.last_name, e.actor_name) as person
      from journal e left join users u on e.actor = 'person' and u.tenant_id = e.tenant_id and u.id = e.actor_id
      where e.tenant_id = m.tenant_id and e.kind = 'stock' and m.order_id is null
        and e.key = ${keyText([variantSku, ''])} || coalesce(s.code, '') and e.at = m.at
      limit 1) j on true
    order by m.id desc`.execute(db)
  return rows
}

export interface OrderHolder {
  orderNumber: string
  company: string
  quantity: number
  at: Date
  orderType: 'order' | 'preOrder'
  season: string | null
  isPaying: boolean
  waiting: number
  count: number
  pieces: number
}

/** Orders that are neither shipped nor cancelled. */
export async function findHoldingOrders(db: TenantDb, { productId, variantId }: VariantId): Promise<OrderHolder[]> {
  const { rows } = await sql<OrderHolder>`
    select o.order_number as "orderNumber", c.name as company, l.quantity, o.ordered_at as at,
      o.order_type as "orderType", s.code as season, o.payment_expires_at is not null as "isPaying",
      case when o.season_id is null and o.checkout_id is not null then l.waiting else 0 end as waiting,
      count(*) over ()::int as count, (sum(l.quantity) over ())::int as pieces
    from (
      select order_id, sum(quantity)::int as quantity, sum(back_ordered)::int as waiting from order_lines
      where tenant_id = ${db.tenantId} and product_id = ${productId} and variant_id = ${variantId}
      group by order_id) l
    join orders o on o.tenant_id = ${db.tenantId} and o.id = l.order_id
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    left join seasons s on s.tenant_id = o.tenant_id and s.id = o.season_id
    where o.status < ${shippedStatus} and o.status <> ${cancelledStatus}
    order by o.ordered_at desc, o.id desc limit ${movementsPerPage}`.execute(db)
  return rows
}

/** From this status on an order holds nothing. */
export const shippedStatus = 5

export interface CartHolder {
  company: string
  quantity: number
  at: Date
  orderType: 'order' | 'preOrder'
  count: number
  pieces: number
}

export async function findHoldingCarts(db: TenantDb, variantSku: string): Promise<CartHolder[]> {
  const { rows } = await sql<CartHolder>`
    select c.name as company, l.quantity, b.updated_at as at, l."orderType", count(*) over ()::int as count,
      (sum(l.quantity) over ())::int as pieces
    from baskets b
    join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id
    cross join lateral (
      select item ->> 'orderType' as "orderType", sum(coalesce((item ->> 'quantity')::int, (
        select sum(value::int) from json_each_text(item -> 'quantities')), 0))::int as quantity
      from json_array_elements(b.items) item where item ->> 'variantSku' = ${variantSku}
      group by 1) l
    where b.tenant_id = ${db.tenantId} and b.skus @> array[${variantSku}]::text[] and l.quantity > 0
    order by b.updated_at desc limit ${movementsPerPage}`.execute(db)
  return rows
}

/** Orders that wait for goods which are in stock now, as the desk's list of orders finds them. */
export async function countReleasableOrders(db: TenantDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders o
      where o.tenant_id = ${db.tenantId} and ${waitingForStock(db, 'arrived')} limit ${mostOrdersAtOnce}) found`.execute(
    db,
  )
  return rows[0]!.count
}
