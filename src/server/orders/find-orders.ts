import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/orders.ts'
import { orderFacets } from '#domain/order-search.ts'
import { searchTerms } from '#domain/search-terms.ts'
import type { Db } from '../db.ts'
import { type CompanyScope, entriesQuery, instantsOf } from '../search-entries.ts'

export type OrderFilters = Partial<Omit<QueryOf<typeof listOrders>, 'page' | 'pageSize'>>

export interface Slice {
  offset: number
  limit: number
}

/** The ids of the orders on one page of what matches, newest first, and how many match in all. */
export async function findOrderIds(
  db: Db,
  scope: CompanyScope,
  filters: OrderFilters,
  slice: Slice,
): Promise<{ total: number; ids: number[] }> {
  const { status, deliveryStatus, paymentStatus, orderType, search = '' } = filters
  const query = entriesQuery(scope, searchTerms(search, orderFacets), [
    status === undefined ? undefined : `status:${status}`,
    deliveryStatus && `delivery:${deliveryStatus}`,
    paymentStatus && `payment:${paymentStatus}`,
    orderType && `type:${orderType}`,
  ])
  const { since, before } = instantsOf(filters)
  const range = { ...scope, since, before }
  return query ? matchingIds(db, range, query, slice) : allIds(db, range, slice)
}

interface Range extends CompanyScope {
  since: Date
  before: Date
}

const inRange = ({ tenantId, companyId, since, before }: Range) =>
  sql`tenant_id = ${tenantId} and company_id = ${companyId} and ordered_at >= ${since} and ordered_at < ${before}`

/** The planner may not walk through all orders instead: making their entries is what costs, not finding them. */
async function matchingIds(db: Db, range: Range, query: string, { offset, limit }: Slice) {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select id, ordered_at from orders
      where ${inRange(range)}
        and order_search_entries(tenant_id, company_id, search_text, status, delivery_status, payment_status,
                                 payment_method, order_type) @@ ${query}::tsquery)
    select (select count(*)::int from found) as total,
           array(select id from found order by ordered_at desc, id desc limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  return rows[0]!
}

/** Both from the index alone; a page behind the middle is counted from the end, so the last costs no more than the first. */
async function allIds(db: Db, range: Range, { offset, limit }: Slice) {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from orders where ${inRange(range)}`.execute(db)
  const { total } = counted.rows[0]!
  const count = Math.min(limit, total - offset)
  if (count <= 0) return { total, ids: [] }
  const isFromEnd = offset > total / 2
  const order = isFromEnd ? sql`ordered_at, id` : sql`ordered_at desc, id desc`
  const { rows } = await sql<{ id: number }>`
    select id from orders where ${inRange(range)}
    order by ${order} limit ${count} offset ${isFromEnd ? total - offset - count : offset}`.execute(db)
  const ids = rows.map(row => row.id)
  return { total, ids: isFromEnd ? ids.reverse() : ids }
}

/** The row behind an id or an order number of the company. */
export async function findOrderId(db: Db, scope: CompanyScope, given: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where tenant_id = ${scope.tenantId} and company_id = ${scope.companyId}
      and (id = ${/^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0} or order_number = ${given})
    limit 1`.execute(db)
  return rows[0]?.id
}
