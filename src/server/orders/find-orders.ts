import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/orders.ts'
import { orderFacets } from '#domain/order-search.ts'
import { searchTerms } from '#domain/search-terms.ts'
import { type Db, planned } from '../db.ts'
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
): Promise<Found> {
  const { status, deliveryStatus, paymentStatus, orderType, search = '' } = filters
  const query = entriesQuery(scope, searchTerms(search, orderFacets), [
    status === undefined ? undefined : `status:${status}`,
    deliveryStatus && `delivery:${deliveryStatus}`,
    paymentStatus && `payment:${paymentStatus}`,
    orderType && `type:${orderType}`,
  ])
  const range = { ...scope, ...instantsOf(filters), isWhole: !filters.from && !filters.to }
  if (query) return matchingIds(db, range, query, slice)
  const counted = range.isWhole ? talliesOf(reads, scope).then(({ order }) => order) : countIn(db, range)
  if (isNear(slice)) {
    const [total, ids] = await Promise.all([counted, idsIn(reads, range, { ...slice, isFromEnd: false })])
    return { total, ids }
  }
  const total = await counted
  return { total, ids: await idsIn(reads, range, fromNearerEnd(total, slice)) }
}

/** Whether so few rows lie up to its end that it is quicker to read them than to find out which end is nearer. */
const isNear = ({ offset, limit }: Slice) => offset + limit <= 500

interface Range extends CompanyScope {
  /** All there is, and the instants need not be looked at. */
  isWhole: boolean
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

/** The entries begin with the company, so a query reaches nobody else's. */
const matching = (query: string, { isWhole, since, before }: Range) =>
  isWhole
    ? sql`order_search where entries @@ ${query}::tsquery`
    : sql`order_search where entries @@ ${query}::tsquery and ordered_at >= ${since} and ordered_at < ${before}`

/** Of so many of the newest orders one is expected to match. */
const expectedShare = 10

/**
 * A word may stand in half of all orders. Each of those is counted, but only the newest are put in order: among so many
 * the page is nearly always found. Where it is not, matches are few, or old, or the page lies far behind.
 */
async function matchingIds(db: Db, range: Range, query: string, slice: Slice) {
  if (!isNear(slice)) return sortedIds(db, range, query, slice)
  const found = await newestIds(db, range, query, slice)
  const isWhole = found.ids.length === fromNearerEnd(found.total, slice).limit
  return isWhole ? found : sortedIds(db, range, query, slice)
}

interface Found {
  total: number
  ids: number[]
}

async function newestIds(db: Db, range: Range, query: string, { offset, limit }: Slice): Promise<Found> {
  const { rows } = await sql<Found>`${planned}
    with cut as (
      select coalesce(
        (select ordered_at from orders where ${inRange(range)}
         order by ordered_at desc, id desc limit 1 offset ${(offset + limit) * expectedShare}), '-infinity') as at),
    newest as (
      select count(*)::int as total, array_agg(order_id) filter (where ordered_at >= (select at from cut)) as ids
      from ${matching(query, range)})
    select total, array(
      select order_id from order_search
      where tenant_id = ${range.tenantId} and company_id = ${range.companyId} and order_id = any (newest.ids)
      order by ordered_at desc, order_id desc limit ${limit} offset ${offset}) as ids
    from newest`.execute(db)
  return rows[0]!
}

async function sortedIds(db: Db, range: Range, query: string, { offset, limit }: Slice): Promise<Found> {
  const { rows } = await sql<Found>`${planned}
    with found as materialized (select order_id, ordered_at from ${matching(query, range)})
    select (select count(*)::int from found) as total, array(
      select order_id from found order by ordered_at desc, order_id desc limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  return rows[0]!
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
