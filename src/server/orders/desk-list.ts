import { type RawBuilder, sql } from 'kysely'
import { mostOrdersCounted, type OrderFilter, type OrderSelection, ordersPerPage } from '#contract/desk/orders.ts'
import type { HoldReason } from '#domain/order/credit-hold.ts'
import { orderStatusNames } from '#domain/order/order-status.ts'
import { searchWords } from '#domain/search/search-text.ts'
import { instantsOf } from '../history/search-entries.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { waitingForStock } from '../stock/waiting-for-stock.ts'
import { isHeld } from './is-held.ts'

export interface ListedOrder {
  id: number
  orderNumber: string
  externalNumber: string
  customerNo: string
  companyName: string
  city: string | null
  orderType: 'order' | 'preOrder'
  season: string | null
  orderedAt: Date
  deliveryDate: string
  status: number
  paymentStatus: string
  hold: HoldReason | null
  pieces: number
  openPieces: number
  net: number
  currency: string
}

interface Place {
  direction: 'up' | 'down'
  offset: number
  limit?: number
}

/** A page of the orders of all companies, and how many there are, counted up to a limit. */
export async function findListedOrders(
  db: TenantDb,
  filter: OrderFilter,
  place: Place,
): Promise<{ rows: ListedOrder[]; total: number }> {
  return findPage(db, conditionsOf(db, filter, await foundBy(db, filter)), place)
}

/** The orders of a selection: those that are named, or those of its filter but for some. */
export async function findSelectedOrders(
  db: TenantDb,
  { filter, orderNumbers, except }: OrderSelection,
  place: Omit<Place, 'offset'>,
): Promise<{ rows: ListedOrder[]; total: number }> {
  const conditions = orderNumbers
    ? sql`o.tenant_id = ${db.tenantId} and o.order_number = any (${[...orderNumbers]}::text[])`
    : sql`${conditionsOf(db, filter, await foundBy(db, filter))} and not o.order_number = any (${[...except]}::text[])`
  return findPage(db, conditions, { ...place, offset: 0 })
}

const foundBy = (db: TenantDb, { q }: OrderFilter) => (q ? searched(db, q) : undefined)

async function findPage(db: TenantDb, conditions: RawBuilder<unknown>, place: Place) {
  const limit = place.limit ?? ordersPerPage
  const [rows, total] = await Promise.all([
    loadPage(db, conditions, { ...place, limit }),
    countUpTo(db, conditions, mostOrdersCounted + 1),
  ])
  return { rows, total }
}

/** What a search has found: few enough to be named, or so many that they are looked for from the newest on. */
type Found = { ids: readonly number[] } | { query: string }

/**
 * Orders whose own words begin with what was typed, or whose company's name or number does. Words that stand in very many
 * orders are not collected: a page of them is soon found among the newest.
 */
async function searched(db: TenantDb, q: string): Promise<Found> {
  const words = searchWords(q)
  if (words.length === 0) return { ids: [] }
  await sql`select index_orders_of_tenant(${db.tenantId})
    where exists (select from order_search_pending where tenant_id = ${db.tenantId})`.execute(db)
  const query = words.map(word => `'${`${db.tenantId}/${word}`.replace(/['\\]/g, '$&$&')}':*`).join(' & ')
  const parts = words.map(word => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<{ id: number }>`
    (select order_id as id from order_search where entries @@ ${query}::tsquery limit ${mostOrdersCounted + 1})
    union
    (select o.id from companies c
      join orders o on o.tenant_id = c.tenant_id and o.company_id = c.id
      where c.tenant_id = ${db.tenantId} and lower(c.customer_no || ' ' || c.name) like all (${parts}::text[])
      limit ${mostOrdersCounted + 1})`.execute(db)
  return rows.length > mostOrdersCounted ? { query } : { ids: rows.map(({ id }) => id) }
}

/** The conditions about row o of `orders`. */
function conditionsOf(db: TenantDb, filter: OrderFilter, found: Found | undefined): RawBuilder<unknown> {
  const { status, from, to, customerNo, salesPerson, season, waiting, held } = filter
  const conditions = [sql`o.tenant_id = ${db.tenantId}`]
  // Written out, so that the planner knows which of the indexes by state it can use.
  if (status) conditions.push(sql`o.status = ${sql.lit(orderStatusNames.indexOf(status) + 1)}`)
  if (from || to) {
    const { since, before } = instantsOf({ from, to })
    conditions.push(sql`o.ordered_at >= ${since} and o.ordered_at < ${before}`)
  }
  if (customerNo)
    conditions.push(sql`o.company_id = (
      select id from companies where tenant_id = ${db.tenantId} and customer_no = ${customerNo})`)
  if (salesPerson)
    conditions.push(sql`o.company_id in (
      select company_id from sales_assignments where tenant_id = ${db.tenantId} and user_id = ${rowId(salesPerson) ?? 0})`)
  if (season)
    conditions.push(sql`o.season_id = (
      select id from seasons where tenant_id = ${db.tenantId} and code = ${season} order by id desc limit 1)`)
  if (waiting) conditions.push(waitingForStock(db, waiting))
  if (held) conditions.push(isHeld(db))
  if (found && 'ids' in found) conditions.push(sql`o.id = any (${[...found.ids]}::integer[])`)
  if (found && 'query' in found)
    conditions.push(sql`(
      select s.entries from order_search s where s.tenant_id = o.tenant_id and s.order_id = o.id limit 1
    ) @@ ${found.query}::tsquery`)
  return sql.join(conditions, sql` and `)
}

async function countUpTo(db: TenantDb, conditions: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from orders o where ${conditions} limit ${most}) counted`.execute(db)
  return rows[0]!.total
}

/** Which orders are on the page is decided first; everything else is read for these alone. */
async function loadPage(
  db: TenantDb,
  conditions: RawBuilder<unknown>,
  { direction, offset, limit }: Required<Place>,
): Promise<ListedOrder[]> {
  const way = sql.raw(direction === 'down' ? 'desc' : 'asc')
  const { rows } = await sql<ListedOrder>`
    with page as materialized (
      select o.id, o.ordered_at from orders o where ${conditions}
      order by o.ordered_at ${way}, o.id ${way} limit ${limit} offset ${offset})
    select o.id, o.order_number as "orderNumber", o.external_order_number as "externalNumber",
      c.customer_no as "customerNo", c.name as "companyName", o.shipping_address ->> 'city' as city,
      o.order_type as "orderType", s.code as season, o.ordered_at as "orderedAt", o.delivery_date as "deliveryDate",
      o.status, o.payment_status as "paymentStatus", h.reason as hold, o.goods + o.shipping as net, o.currency, l.pieces,
      case when o.status in (5, 6, 7) then 0 else l.open end as "openPieces"
    from page
    join orders o on o.tenant_id = ${db.tenantId} and o.id = page.id
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    left join seasons s on s.tenant_id = o.tenant_id and s.id = o.season_id
    left join order_holds h on h.tenant_id = o.tenant_id and h.order_id = o.id and h.approved_at is null and o.status <> 7
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as pieces, coalesce(sum(quantity - shipped - cancelled), 0)::int as open
      from order_lines where tenant_id = o.tenant_id and order_id = o.id) l
    order by page.ordered_at ${way}, page.id ${way}`.execute(db)
  return rows
}

/** The name of the company of each order, by its number. */
export async function findCompaniesOf(db: TenantDb, orderNumbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ orderNumber: string; name: string }>`
    select o.order_number as "orderNumber", c.name from orders o
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    where o.tenant_id = ${db.tenantId} and o.order_number = any (${[...orderNumbers]}::text[])`.execute(db)
  return new Map(rows.map(({ orderNumber, name }) => [orderNumber, name]))
}

export async function findFilterChoices(db: TenantDb) {
  const [people, seasons] = await Promise.all([
    sql<{ id: number; name: string }>`
      select id, trim(first_name || ' ' || last_name) as name from users
      where tenant_id = ${db.tenantId} and is_sales_person and is_active order by 2, 1`.execute(db),
    sql<{ code: string; name: Record<string, string> }>`
      select code, name from seasons where tenant_id = ${db.tenantId} order by date desc limit 50`.execute(db),
  ])
  return { people: people.rows, seasons: seasons.rows }
}
