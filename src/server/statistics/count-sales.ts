import { type RawBuilder, sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import { zoneOf } from '#domain/time-zone.ts'
import { type Db, transact } from '../platform/db/database.ts'
import { type TenantTx, tenantTx } from '../platform/db/tenant-db.ts'
import { isBookedOrder } from './booked-orders.ts'
import { countSizes } from './count-sizes.ts'

/** So many are counted in one transaction; of days only as many as have so many orders together, but at least one. */
const daysAtOnce = 50
const ordersAtOnce = 5_000
const companiesAtOnce = 100
const entriesAtOnce = 50_000
const stockEveryMinutes = 15

/** Counts some of what there is to count, and says whether there is more. */
export async function countSome(db: Db): Promise<boolean> {
  await noteZones(db)
  const hasUnread = await noteChanges(db)
  const hasUncounted = await countNext(db)
  const hasAdded = await addUpStock(db)
  const hasSized = await countSizes(db)
  return hasUnread || hasUncounted || hasAdded || hasSized
}

/**
 * Days are those of the shop's own calendar. Where its clock has changed, every day that was counted is counted again, and
 * those beside it, into which the orders of an evening or a morning may fall now.
 */
async function noteZones(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; zone: string | null; counted: string | null }>`
    select t.id, t.settings #>> '{private,timeZone}' as zone, p.time_zone as counted
    from tenants t left join sales_progress p on p.tenant_id = t.id`.execute(db)
  const changed = rows.filter(({ zone, counted }) => zoneOf(zone) !== counted)
  if (changed.length === 0) return
  const ids = sql`${changed.map(({ id }) => id)}::int[]`
  await transact(db, async tx => {
    await sql`
      insert into sales_progress (tenant_id, time_zone)
      select * from unnest(${ids}, ${changed.map(({ zone }) => zoneOf(zone))}::text[])
      on conflict (tenant_id) do update set time_zone = excluded.time_zone`.execute(tx)
    await sql`
      with known as (
        select tenant_id, day from sales_days where tenant_id = any (${ids})
        union select tenant_id, day from uncounted_days where tenant_id = any (${ids}))
      insert into uncounted_days select distinct tenant_id, day + beside from known, generate_series(-1, 1) beside
      on conflict do nothing`.execute(tx)
    await sql`
      insert into uncounted_companies select tenant_id, company_id from company_sales where tenant_id = any (${ids})
      on conflict do nothing`.execute(tx)
  })
}

/** Notes the days and companies of the orders that the journal names behind where it was read before. */
async function noteChanges(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean }>`
    with read as materialized (
      select j.*, p.time_zone from tenants t
      join sales_progress p on p.tenant_id = t.id
      cross join lateral (
        select tenant_id, xid, sequence, kind, key from journal
        where tenant_id = t.id
          and (xid, sequence) > (p.xid, p.sequence)
          and xid < pg_snapshot_xmin(pg_current_snapshot())
        order by xid, sequence limit ${entriesAtOnce}) j
    ), changed as materialized (
      select distinct o.tenant_id, o.company_id, (o.ordered_at at time zone r.time_zone)::date as day
      from read r join orders o on o.tenant_id = r.tenant_id and o.order_number = r.key
      where r.kind = 'orders'
    ), days as (
      insert into uncounted_days select distinct tenant_id, day from changed order by tenant_id, day
      on conflict do nothing
    ), companies as (
      insert into uncounted_companies select distinct tenant_id, company_id from changed order by tenant_id, company_id
      on conflict do nothing
    ), moved as (
      insert into sales_progress (tenant_id, xid, sequence)
      select distinct on (tenant_id) tenant_id, xid, sequence from read order by tenant_id, xid desc, sequence desc
      on conflict (tenant_id) do update set xid = excluded.xid, sequence = excluded.sequence
    )
    select count(*) = ${entriesAtOnce} as "isFull" from read group by tenant_id`.execute(db)
  return rows.some(({ isFull }) => isFull)
}

/**
 * A day is taken off the list first and read afterwards: an order that is noted meanwhile is either seen, or its day
 * stands on the list again.
 */
async function countNext(db: Db): Promise<boolean> {
  return transact(db, async tx => {
    const { rows } = await sql<{ tenantId: TenantId }>`
      (select tenant_id as "tenantId" from uncounted_days order by day desc limit 1)
      union all (select tenant_id from uncounted_companies limit 1) limit 1`.execute(tx)
    const [next] = rows
    if (!next) return false
    // Of two processes that count sales of one tenant, the second waits: both would change the same spans.
    await sql`select pg_advisory_xact_lock(hashtext('sales'), ${next.tenantId})`.execute(tx)
    const own = tenantTx(tx, next.tenantId)
    await countDays(own)
    await countCompanies(own)
    const left = await sql`
      select from uncounted_days union all select from uncounted_companies limit 1`.execute(tx)
    return left.rows.length > 0
  })
}

async function countDays(tx: TenantTx): Promise<void> {
  const { rows } = await sql<{ day: string; begin: string; end: string }>`
    with newest as (
      select day, ${beginOf(tx, sql`day`)} as "begin", ${beginOf(tx, sql`day + 1`)} as "end"
      from uncounted_days where tenant_id = ${tx.tenantId} order by day desc limit ${daysAtOnce}
    ), busy as (
      select newest.*, sum(orders) over (order by day desc) - orders as "ordersBefore"
      from newest cross join lateral (
        select count(*) as orders from (
          select from orders where tenant_id = ${tx.tenantId} and ordered_at >= "begin" and ordered_at < "end"
          limit ${ordersAtOnce}) found
      ) counted
    )
    delete from uncounted_days d using busy
    where d.tenant_id = ${tx.tenantId} and d.day = busy.day and "ordersBefore" < ${ordersAtOnce}
    returning d.day::text as day, "begin"::text, "end"::text`.execute(tx)
  if (rows.length === 0) return
  const days = sql`${rows.map(({ day }) => day)}::date[]`
  const { tenantId } = tx
  // The lines of a few thousand orders: the planner would rather read those of all orders.
  await sql`set local enable_seqscan = off`.execute(tx)
  await sql`set local enable_mergejoin = off`.execute(tx)
  // Where nothing changed nothing is written; what is no longer sold on a day is left with 0 and then removed.
  await sql`
    with ${bookedIn(tx, spansOf(rows))}, lines as materialized (
      select b.day, b.season_id, l.product_id, coalesce(v.size, '') as size, l.quantity as pieces,
             l.quantity * l.unit_price as net
      from booked b
      join order_lines l on l.tenant_id = ${tenantId} and l.order_id = b.id
      join variants v on v.tenant_id = l.tenant_id and v.product_id = l.product_id and v.id = l.variant_id
    ), totals as (
      select day, season_id, coalesce(o.orders, 0) as orders, coalesce(l.pieces, 0) as pieces, coalesce(l.net, 0) as net
      from (select day, season_id, count(*) as orders from booked group by 1, 2) o
      join (select day, season_id, sum(pieces) as pieces, sum(net) as net from lines group by 1, 2) l
        using (day, season_id)
      right join (select day, season_id from booked
                  union select day, season_id from sales_days where tenant_id = ${tenantId} and day = any (${days})) all_days
        using (day, season_id)
    ), counted as (
      insert into sales_days (tenant_id, day, season_id, orders, pieces, net)
      select ${tenantId}, day, season_id, orders, pieces, net from totals
      on conflict (tenant_id, day, season_id) do update
        set orders = excluded.orders, pieces = excluded.pieces, net = excluded.net
        where (sales_days.orders, sales_days.pieces, sales_days.net)
          is distinct from (excluded.orders, excluded.pieces, excluded.net)
    ), sizes as (
      insert into size_sales_days (tenant_id, day, season_id, size, pieces, net)
      select ${tenantId}, day, season_id, size, coalesce(pieces, 0), coalesce(net, 0)
      from (select day, season_id, size, sum(pieces) as pieces, sum(net) as net from lines group by 1, 2, 3) l
      right join (select day, season_id, size from lines
                  union select day, season_id, size from size_sales_days
                  where tenant_id = ${tenantId} and day = any (${days})) all_sizes using (day, season_id, size)
      on conflict (tenant_id, day, season_id, size) do update set pieces = excluded.pieces, net = excluded.net
        where (size_sales_days.pieces, size_sales_days.net) is distinct from (excluded.pieces, excluded.net)
    ), styles as materialized (
      select day, season_id, product_id, coalesce(l.pieces, 0) as pieces, coalesce(l.net, 0) as net,
             coalesce(l.pieces, 0) - coalesce(d.pieces, 0) as more_pieces, coalesce(l.net, 0) - coalesce(d.net, 0) as more_net
      from (select day, season_id, product_id, sum(pieces) as pieces, sum(net) as net from lines group by 1, 2, 3) l
      full join (select day, season_id, product_id, pieces, net from style_sales_days
                 where tenant_id = ${tenantId} and day = any (${days})) d using (day, season_id, product_id)
      where (l.pieces, l.net) is distinct from (d.pieces, d.net)
    ), style_days as (
      insert into style_sales_days (tenant_id, day, season_id, product_id, pieces, net)
      select ${tenantId}, day, season_id, product_id, pieces, net from styles
      on conflict (tenant_id, day, season_id, product_id) do update set pieces = excluded.pieces, net = excluded.net
    )
    insert into style_sales (tenant_id, span, product_id, pieces, net)
    select ${tenantId}, span, product_id, sum(more_pieces), sum(more_net)
    from styles cross join lateral (
      select to_char(day, 'YYYY-MM') as span
      union all select to_char(day, 'YYYY-"Q"Q')
      union all select to_char(day, 'YYYY')
      union all select 'season ' || season_id where season_id <> 0) spans
    group by span, product_id
    on conflict (tenant_id, span, product_id) do update
      set pieces = style_sales.pieces + excluded.pieces, net = style_sales.net + excluded.net`.execute(tx)
  await sql`
    with days as (delete from sales_days where tenant_id = ${tenantId} and day = any (${days}) and orders = 0),
      sizes as (delete from size_sales_days where tenant_id = ${tenantId} and day = any (${days}) and pieces = 0)
    delete from style_sales_days where tenant_id = ${tenantId} and day = any (${days}) and pieces = 0`.execute(tx)
}

async function countCompanies(tx: TenantTx): Promise<void> {
  const { tenantId } = tx
  const { rows } = await sql<{ id: number }>`
    delete from uncounted_companies where tenant_id = ${tenantId} and company_id in (
      select company_id from uncounted_companies where tenant_id = ${tenantId} limit ${companiesAtOnce})
    returning company_id as id`.execute(tx)
  if (rows.length === 0) return
  const ids = sql`${rows.map(({ id }) => id)}::int[]`
  await sql`
    with counted as (
      select c.id, (last.at at time zone ${zoneIn(tx)})::date as day, y.orders, y.net
      from unnest(${ids}) as c (id)
      cross join lateral (
        select ordered_at as at from orders o where tenant_id = ${tenantId} and company_id = c.id and ${isBooked(tx)}
        order by ordered_at desc limit 1) last
      cross join lateral (
        select count(*) as orders, sum(goods) as net from orders o
        where tenant_id = ${tenantId} and company_id = c.id and ordered_at <= last.at
          and ordered_at > last.at - interval '365 days' and ${isBooked(tx)}) y
    ), gone as (
      delete from company_sales
      where tenant_id = ${tenantId} and company_id = any (${ids}) and company_id not in (select id from counted)
    )
    insert into company_sales (tenant_id, company_id, last_day, orders, net)
    select ${tenantId}, id, day, orders, net from counted
    on conflict (tenant_id, company_id) do update
      set last_day = excluded.last_day, orders = excluded.orders, net = excluded.net
      where (company_sales.last_day, company_sales.orders, company_sales.net)
        is distinct from (excluded.last_day, excluded.orders, excluded.net)`.execute(tx)
  await sql`
    with counted as (
      select company_id, season_id, count(*) as orders, sum(goods) as net from orders o
      where tenant_id = ${tenantId} and company_id = any (${ids}) and season_id is not null and ${isBooked(tx)}
      group by company_id, season_id
    ), gone as (
      delete from company_season_sales
      where tenant_id = ${tenantId} and company_id = any (${ids})
        and (company_id, season_id) not in (select company_id, season_id from counted)
    )
    insert into company_season_sales (tenant_id, company_id, season_id, orders, net)
    select ${tenantId}, company_id, season_id, orders, net from counted
    on conflict (tenant_id, company_id, season_id) do update
      set orders = excluded.orders, net = excluded.net
      where (company_season_sales.orders, company_season_sales.net) is distinct from (excluded.orders, excluded.net)`.execute(
    tx,
  )
}

/** Adds up what one shop has of each size. That changes with every order, so it is done now and then. */
async function addUpStock(db: Db): Promise<boolean> {
  return transact(db, async tx => {
    await sql`insert into sales_progress (tenant_id) select id from tenants on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ tenantId: TenantId }>`
      update sales_progress set stock_counted_at = now()
      where tenant_id = (
        select tenant_id from sales_progress
        where stock_counted_at < now() - make_interval(mins => ${stockEveryMinutes})
        order by stock_counted_at limit 1 for update skip locked)
      returning tenant_id as "tenantId"`.execute(tx)
    const [next] = rows
    if (!next) return false
    await sql`
      with now_there as (
        select 0 as season_id, coalesce(v.size, '') as size, sum(s.available) as pieces
        from stock s join variants v using (tenant_id, product_id)
        where s.tenant_id = ${next.tenantId} and v.id = s.variant_id group by 2
        union all
        select s.season_id, coalesce(v.size, ''), sum(s.quantity)
        from pre_stock s join variants v using (tenant_id, product_id)
        where s.tenant_id = ${next.tenantId} and v.id = s.variant_id group by 1, 2
      ), gone as (
        delete from size_stock where tenant_id = ${next.tenantId}
          and (season_id, size) not in (select season_id, size from now_there)
      )
      insert into size_stock (tenant_id, season_id, size, pieces)
      select ${next.tenantId}, season_id, size, pieces from now_there
      on conflict (tenant_id, season_id, size) do update set pieces = excluded.pieces
        where size_stock.pieces <> excluded.pieces`.execute(tx)
    return true
  })
}

interface Span {
  begin: string
  end: string
}

/** Days that follow one another are one span. */
function spansOf(days: readonly (Span & { day: string })[]): Span[] {
  const spans: Span[] = []
  for (const { begin, end } of days.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const last = spans.at(-1)
    if (last?.end === begin) last.end = end
    else spans.push({ begin, end })
  }
  return spans
}

/** The moments are written out, so that the planner knows how few orders there are between them. */
const bookedIn = (tx: TenantTx, spans: readonly Span[]) => sql`booked as materialized (
  select o.id, (o.ordered_at at time zone ${zoneIn(tx)})::date as day, coalesce(o.season_id, 0) as season_id
  from orders o
  where o.tenant_id = ${tx.tenantId} and ${isBooked(tx)} and (${sql.join(
    spans.map(({ begin, end }) => sql`o.ordered_at >= ${begin} and o.ordered_at < ${end}`),
    sql` or `,
  )}))`

/** By whose clock the days are counted; noted before anything is. */
const zoneIn = (tx: TenantTx) => sql`(select time_zone from sales_progress where tenant_id = ${tx.tenantId})`

const beginOf = (tx: TenantTx, day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${zoneIn(tx)}`

/** An imported order may be in another currency; sums are of the shop's own. */
const isBooked = (tx: TenantTx) => sql`
  ${isBookedOrder} and o.currency = (select coalesce(settings #>> '{site,defaultCurrency}', 'EUR') from tenants where id = ${tx.tenantId})`
