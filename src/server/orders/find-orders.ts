import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/shop/orders.ts'
import type { CompanyId } from '#domain/ids.ts'
import { facetHiding, orderFacets } from '#domain/order/order-search.ts'
import { searchTerms } from '#domain/search/search-terms.ts'
import { entriesQuery, instantsOf } from '../history/search-entries.ts'
import { talliesOf } from '../history/tallies.ts'
import { fromNearerEnd, type Slice } from '../platform/db/pages.ts'
import type { Statement } from '../platform/db/read.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { type Found, openMatching } from './matching-orders.ts'
import { inRange, type Range } from './order-range.ts'

export type OrderFilters = Partial<Omit<QueryOf<typeof listOrders>, 'page' | 'pageSize'>>

/** The ids of the orders on one page of what matches, newest first, and how many match in all. */
export type FindOrders = (db: TenantDb, companyId: CompanyId, filters: OrderFilters, slice: Slice) => Promise<Found>

export function openOrderSearch(): FindOrders {
  const findMatching = openMatching()
  return async (db, companyId, filters, slice) => {
    const scope = { tenantId: db.tenantId, companyId }
    const { status, deliveryStatus, paymentStatus, orderType, search = '' } = filters
    const facets = [
      status === undefined ? undefined : `status:${status}`,
      deliveryStatus && `delivery:${deliveryStatus}`,
      paymentStatus && `payment:${paymentStatus}`,
      orderType && `type:${orderType}`,
    ]
    const query = entriesQuery(scope, searchTerms(search, orderFacets), facets, facetHiding)
    const range = { ...scope, ...instantsOf(filters), isWhole: !filters.from && !filters.to }
    if (query) return findMatching(db, range, query, slice)
    const counted = range.isWhole ? talliesOf(db, companyId).then(({ order }) => order) : countIn(db, range)
    if (isNear(slice)) {
      const [total, ids] = await Promise.all([counted, idsIn(db, range, { ...slice, isFromEnd: false })])
      return { total, ids }
    }
    const total = await counted
    return { total, ids: await idsIn(db, range, fromNearerEnd(total, slice)) }
  }
}

/** Whether so few rows lie up to its end that it is quicker to read them than to find out which end is nearer. */
const isNear = ({ offset, limit }: Slice) => offset + limit <= 500

async function countIn(db: TenantDb, range: Range): Promise<number> {
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
  db: TenantDb,
  { companyId, since, before }: Range,
  { isFromEnd, offset, limit }: ReturnType<typeof fromNearerEnd>,
): Promise<number[]> {
  if (limit === 0) return []
  const values = [companyId, since, before, limit, offset]
  const rows = await db.read<{ id: number }>(isFromEnd ? oldestFirst : newestFirst, values)
  const ids = rows.map(row => row.id)
  return isFromEnd ? ids.reverse() : ids
}

/** The row behind an id or an order number of the company. */
export async function findOrderId(db: TenantDb, companyId: CompanyId, given: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where tenant_id = ${db.tenantId} and company_id = ${companyId}
      and (id = ${/^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0} or order_number = ${given})
    limit 1`.execute(db)
  return rows[0]?.id
}
