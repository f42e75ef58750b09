import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/orders.ts'
import { orderFacets } from '#domain/order-search.ts'
import { searchTerms } from '#domain/search-terms.ts'
import type { Db } from '../db.ts'
import { fromNearerEnd, type Slice } from '../pages.ts'
import type { Reads, Statement } from '../reads.ts'
import { type CompanyScope, entriesQuery, instantsOf } from '../search-entries.ts'
import type { Shop } from '../shop.ts'
import { talliesOf } from '../tallies.ts'

export type OrderFilters = Partial<Omit<QueryOf<typeof listOrders>, 'page' | 'pageSize'>>

/** The ids of the orders on one page of what matches, newest first, and how many match in all. */
export async function findOrderIds(
  { db, reads }: Pick<Shop, 'db' | 'reads'>,
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
  const range = { ...scope, ...instantsOf(filters) }
  if (query) return matchingIds(db, range, query, slice)
  const isWhole = !filters.from && !filters.to
  const counted = isWhole ? talliesOf(reads, scope).then(({ order }) => order) : countIn(db, range)
  if (slice.offset > nearPages) {
    const total = await counted
    return { total, ids: await idsIn(reads, range, fromNearerEnd(total, slice)) }
  }
  const [total, ids] = await Promise.all([counted, idsIn(reads, range, { ...slice, isFromEnd: false })])
  return { total, ids }
}

/** Up to here it is known without the total which end is nearer, or it does not matter. */
const nearPages = 500

interface Range extends CompanyScope {
  since: Date
  before: Date
}

const inRange = ({ tenantId, companyId, since, before }: Range) =>
  sql`tenant_id = ${tenantId} and company_id = ${companyId} and ordered_at >= ${since} and ordered_at < ${before}`

async function countIn(db: Db, range: Range): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from orders where ${inRange(range)}`.execute(db)
  return rows[0]!.total
}

const pageStatement = (name: string, order: string): Statement => ({
  name,
  text: `
    select id from orders
    where tenant_id = $1 and company_id = $2 and ordered_at >= $3 and ordered_at < $4
    order by ${order} limit $5 offset $6`,
})
const newestFirst = pageStatement('newest orders', 'ordered_at desc, id desc')
const oldestFirst = pageStatement('oldest orders', 'ordered_at, id')

async function idsIn(
  reads: Reads,
  { tenantId, companyId, since, before }: Range,
  { isFromEnd, offset, limit }: ReturnType<typeof fromNearerEnd>,
): Promise<number[]> {
  if (limit === 0) return []
  const values = [tenantId, companyId, since, before, limit, offset]
  const ids = (await reads.query(isFromEnd ? oldestFirst : newestFirst, values)).map(([id]) => Number(id))
  return isFromEnd ? ids.reverse() : ids
}

/** Offset 0 keeps the planner from walking through the orders of the range: making their entries is what costs. */
const matching = (range: Range, query: string) => sql`(
  select id, ordered_at from (
    select tenant_id, company_id, id, ordered_at from orders
    where order_search_entries(tenant_id, company_id, search_text, status, delivery_status, payment_status,
                               payment_method, order_type) @@ ${query}::tsquery
    offset 0) entry
  where ${inRange(range)})`

/** Of this many of the newest orders one is expected to match. */
const expectedShare = 40

/**
 * A word may stand in half of all orders. Each of those is counted, but only the newest are put in order: among so many
 * the page is nearly always found. Where it is not, matches are few, or old, or the page lies far behind.
 */
async function matchingIds(db: Db, range: Range, query: string, { offset, limit }: Slice) {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with oldest as (
      select ordered_at from orders where ${inRange(range)}
      order by ordered_at desc, id desc limit 1 offset ${(offset + limit) * expectedShare}),
    newest as (
      select count(*)::int as total,
             array_agg(id) filter (where ordered_at >= (select ordered_at from oldest)) as ids
      from ${matching(range, query)} found)
    select total, array(
      select id from orders where tenant_id = ${range.tenantId} and id = any (newest.ids)
      order by ordered_at desc, id desc limit ${limit} offset ${offset}) as ids
    from newest`.execute(db)
  const { total, ids } = rows[0]!
  const isWhole = ids.length === fromNearerEnd(total, { offset, limit }).limit
  return { total, ids: isWhole ? ids : await sortedIds(db, range, query, { offset, limit }) }
}

async function sortedIds(db: Db, range: Range, query: string, { offset, limit }: Slice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${matching(range, query)} found
    order by ordered_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(row => row.id)
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
