import { sql } from 'kysely'
import type { CompanyScope } from '../history/search-entries.ts'
import { fromNearerEnd, type Slice } from '../platform/db/pages.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { inRange, type Range } from './order-range.ts'

export interface Found {
  total: number
  ids: number[]
}

/** What is remembered of a search: true for as long as the company's orders carry the same mark. */
interface Known {
  mark: string
  total: number
  /** At most so many of the matches are among the newest orders. */
  newest: number
}

const searchesKept = 2_000
/** So few matches are put in order quicker than they are looked for among the newest orders. */
const few = 500
/** So many of the newest orders are looked at one by one. */
const newestLookedAt = 400

/**
 * A word may stand in half of all orders. To say how many match each of them must be visited, so the number is kept,
 * with the mark that the company's orders carried then; and to put them all in order costs as much again, so a page is
 * first looked for among the newest orders.
 */
export function openMatching(): (db: TenantDb, range: Range, query: string, slice: Slice) => Promise<Found> {
  const searches = new Map<string, Known>()

  const remember = (key: string, known: Known) => {
    searches.delete(key)
    searches.set(key, known)
    const [oldest] = searches.keys()
    if (searches.size > searchesKept && oldest !== undefined) searches.delete(oldest)
  }

  /** Undefined where new orders of the company are not indexed yet. */
  const findIndexed = async (db: TenantDb, range: Range, query: string, slice: Slice): Promise<Found | undefined> => {
    const key = `${query} ${range.since.getTime()} ${range.before.getTime()}`
    const ask = async (ids: typeof newestIds) =>
      (await sql<Marked>`${prepared} select ${markOf(range)} as mark, ${ids(range, query, slice)} as ids`.execute(db))
        .rows[0]!
    const countOnPage = (total: number) => fromNearerEnd(total, slice).limit

    const known = searches.get(key)
    if (known) {
      const { total, newest } = known
      const isAmongNewest = total > few && slice.offset + countOnPage(total) <= newest
      const { mark, ids } = await ask(isAmongNewest ? newestIds : sortedIds)
      if (mark === known.mark && ids.length === countOnPage(total)) return { total, ids }
    }
    const { rows } = await sql<Marked & Found & { hasUnindexed: boolean }>`${prepared}
      select ${markOf(range)} as mark, ${hasUnindexed(range)} as "hasUnindexed", total,
             case when total > ${few} then ${newestIds(range, query, slice)} else ${sortedIds(range, query, slice)} end as ids
      from (select count(*)::int as total from ${matching(range, query)}) counted`.execute(db)
    const { mark, total, ids } = rows[0]!
    if (rows[0]!.hasUnindexed) return undefined
    const isWhole = ids.length === countOnPage(total)
    remember(key, { mark, total, newest: isWhole ? Number.POSITIVE_INFINITY : slice.offset + ids.length })
    return { total, ids: isWhole ? ids : (await ask(sortedIds)).ids }
  }

  return async (db, range, query, slice) => {
    for (;;) {
      const found = await findIndexed(db, range, query, slice)
      if (found) return found
      await sql`select index_orders_of(${range.tenantId}, ${range.companyId})`.execute(db)
    }
  }
}

interface Marked {
  mark: string
  ids: number[]
}

/** Differs whenever an order of the company came, went or changed: then another transaction has written its tally. */
const markOf = ({ tenantId, companyId }: CompanyScope) => sql`(
  select coalesce(string_agg(share || ':' || xmin::text, ' ' order by share), '') from company_tallies
  where tenant_id = ${tenantId} and company_id = ${companyId} and kind = 'order')`

/** Asked in the same statement as the search, so that it is about the same moment. */
const hasUnindexed = ({ tenantId, companyId }: CompanyScope) => sql`exists (
  select from order_search_pending where tenant_id = ${tenantId} and company_id = ${companyId})`

/** The entries begin with the company, so a query reaches nobody else's. */
const matching = ({ isWhole, since, before }: Range, query: string) =>
  isWhole
    ? sql`order_search where entries @@ ${query}::tsquery`
    : sql`order_search where entries @@ ${query}::tsquery and ordered_at >= ${since} and ordered_at < ${before}`

const sortedIds = (range: Range, query: string, { offset, limit }: Slice) => sql`array(
  select order_id from ${matching(range, query)} order by ordered_at desc, order_id desc limit ${limit} offset ${offset})`

/** The limit of one keeps the planner from asking the index of entries, which would find all matches. */
const newestIds = (range: Range, query: string, { offset, limit }: Slice) => sql`array(
  select o.id
  from (select id, ordered_at from orders where ${inRange(range)}
        order by ordered_at desc, id desc limit ${newestLookedAt}) o
  cross join lateral (
    select entries from order_search where tenant_id = ${range.tenantId} and order_id = o.id limit 1) s
  where s.entries @@ ${query}::tsquery
  order by o.ordered_at desc, o.id desc limit ${limit} offset ${offset})`
