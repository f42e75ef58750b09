import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { regularOrders } from '#domain/statistics/stopped.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

/** So many rows a table has at most. */
export const mostRows = 50

/** How many days are still to be counted; null before it is known which. */
export async function countUncountedDays(db: TenantDb): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select case when exists (select from sales_progress where tenant_id = ${db.tenantId})
      then (select count(*)::int from uncounted_days where tenant_id = ${db.tenantId}) end as days`.execute(db)
  return rows[0]!.days
}

/** The days between two, and those between two others. */
export async function findSalesDays(db: TenantDb, spans: readonly { from: Day; until: Day }[]) {
  const { rows } = await sql<{ day: Day; orders: number; net: number }>`
    select day::text as day, sum(orders)::int as orders, sum(net)::float8 as net
    from sales_days
    where tenant_id = ${db.tenantId} and (${sql.join(
      spans.map(({ from, until }) => sql`day between ${from} and ${until}`),
      sql` or `,
    )})
    group by day`.execute(db)
  return rows
}

export interface SeasonRow {
  id: number
  code: string
  name: Record<'en' | 'de', string>
  orders: number
  net: number
  /** What was booked until the day that is compared with. */
  sameDay: number
}

export async function findSeasonSales(db: TenantDb, until: Day): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    select s.id, s.code, s.name, coalesce(d.orders, 0)::int as orders, coalesce(d.net, 0)::float8 as net,
           coalesce(d.same_day, 0)::float8 as "sameDay"
    from seasons s
    left join lateral (
      select sum(orders) as orders, sum(net) as net, sum(net) filter (where day <= ${until}) as same_day
      from sales_days where tenant_id = s.tenant_id and season_id = s.id) d on true
    where s.tenant_id = ${db.tenantId}
    order by s.date desc`.execute(db)
  return rows
}

export async function findTopStyles(db: TenantDb, span: string, spanBefore: string | null) {
  const { rows } = await sql<{
    sku: string
    name: Record<'en' | 'de', string>
    pieces: number
    net: number
    netBefore: number
  }>`
    select p.sku, p.name, s.pieces::int as pieces, s.net::float8 as net, coalesce(b.net, 0)::float8 as "netBefore"
    from (select * from style_sales where tenant_id = ${db.tenantId} and span = ${span} and net > 0
          order by net desc limit ${mostRows}) s
    join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
    left join style_sales b on b.tenant_id = s.tenant_id and b.span = ${spanBefore} and b.product_id = s.product_id
    order by s.net desc, p.sku`.execute(db)
  return rows
}

/** Of a period all that was sold, with what is in stock; of a season what was booked of it, with its pre-stock. */
export async function findSizeSales(db: TenantDb, of: { from: Day; until: Day } | { seasonId: number }) {
  const isSold = 'seasonId' in of ? sql`season_id = ${of.seasonId}` : sql`day between ${of.from} and ${of.until}`
  const { rows } = await sql<{ size: string; sold: number; there: number }>`
    select size, coalesce(s.pieces, 0)::int as sold, coalesce(t.pieces, 0)::int as there
    from (select size, sum(pieces) as pieces from size_sales_days
          where tenant_id = ${db.tenantId} and ${isSold} group by size) s
    full join (select size, pieces from size_stock
               where tenant_id = ${db.tenantId} and season_id = ${'seasonId' in of ? of.seasonId : 0}) t using (size)
    where s.pieces > 0 or t.pieces > 0`.execute(db)
  return rows
}

export async function findStoppedCustomers(db: TenantDb, { from, until }: { from: Day; until: Day }) {
  const { rows } = await sql<{
    customerNo: string
    name: string
    lastDay: Day
    orders: number
    net: number
    total: number
  }>`
    select c.customer_no as "customerNo", c.name, s.last_day::text as "lastDay", s.orders, s.net::float8 as net,
           count(*) over ()::int as total
    from company_sales s
    join companies c on c.tenant_id = s.tenant_id and c.id = s.company_id
    where s.tenant_id = ${db.tenantId} and s.last_day between ${from} and ${until} and s.orders >= ${regularOrders}
      and c.is_active
    order by s.net desc, c.customer_no
    limit ${mostRows}`.execute(db)
  return rows
}

export async function findMissedSearches(db: TenantDb, { from, until }: { from: Day; until: Day }) {
  const { rows } = await sql<{ words: string; times: number }>`
    select words, sum(times)::int as times
    from missed_searches
    where tenant_id = ${db.tenantId} and day between ${from} and ${until}
    group by words
    order by times desc, words
    limit ${mostRows}`.execute(db)
  return rows
}
