import { type RawBuilder, sql } from 'kysely'
import { type CustomerOrder, type CustomerView, postcodeMap, stoppedAfterDays } from '#domain/company/my-customers.ts'
import type { Day } from '#domain/day.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import { regularOrders, stoppedBetween } from '#domain/statistics/stopped.ts'
import { storedWorth } from '../cart/stored-worth.ts'
import { hasWords } from '../customers/filter.ts'
import { nameOf } from '../customers/list-queries.ts'
import type { Slice } from '../platform/db/pages.ts'
import type { TenantDb, TenantReader, TenantTx } from '../platform/db/tenant-db.ts'
import { isBookedOrder } from '../statistics/booked-orders.ts'

/** Whose companies, and what their figures are compared by. */
export interface Looking {
  userId: UserId
  today: Day
  currency: string
  seasonId: number | undefined
  beforeId: number | undefined
}

export interface MyCustomersFilter {
  view: CustomerView
  search: string
  region: string | undefined
  order: CustomerOrder
}

/** All seasons, also archived ones. */
export async function findAllSeasons(db: TenantDb) {
  const { rows } = await sql<{
    id: number
    code: string
    name: { en: string; de: string }
    date: Day
    opensOn: Day | null
    closesOn: Day | null
    isArchived: boolean
  }>`
    select id, code, name, date::text, order_from::text as "opensOn", order_until::text as "closesOn",
      is_archived as "isArchived"
    from seasons where tenant_id = ${db.tenantId}`.execute(db)
  return rows
}

export interface CustomerRow {
  id: number
  customerNo: string
  name: string
  country: string
  zipCode: string | null
  city: string | null
  phone: string | null
  isBlocked: boolean
  orderNumber: string | null
  lastDay: Day | null
  hasStopped: boolean
  booked: number
  bookedBefore: number
  open: number
  overdue: number
  dueSince: Day | null
  step: string | null
  stepDay: Day | null
  carts: {
    by: string
    person: number | null
    isOwn: boolean
    changedAt: string
    order: number | null
    preOrder: number | null
  }[]
  total: number
}

/** A page of companies. Which ones it has is decided by their figures; everything else is read for these alone. */
export async function findMyCustomers(
  db: TenantReader,
  looking: Looking,
  filter: MyCustomersFilter,
  { offset, limit }: Slice,
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    with ${figures(db, looking, filter.search)}, page as materialized (
      select *, coalesce(${isIn('stopped', looking)}, false) as "hasStopped", row_number() over (order by ${orders[filter.order]}, "customerNo") as place, count(*) over ()::int as total
      from figures where ${isIn(filter.view, looking)} and ${filter.region ? isInRegion(db, filter.region) : sql`true`}
      order by place limit ${limit} offset ${offset})
    select p.id, p."customerNo", c.name, coalesce(d.country_code, '') as country, d.zip_code as "zipCode", d.city,
      d.phone_number as phone, c.blocked_delivery as "isBlocked",
      o.order_number as "orderNumber", p."lastDay"::text, p."hasStopped", p.booked, p."bookedBefore", p.open, p.overdue,
      p."dueSince"::text, p.step, p."stepDay"::text, coalesce(b.carts, '[]') as carts, p.total
    from page p
    join companies c on c.tenant_id = ${db.tenantId} and c.id = p.id
    left join lateral (
      select order_number from orders o
      where tenant_id = ${db.tenantId} and company_id = p.id and currency = ${looking.currency} and ${isBookedOrder}
      order by ordered_at desc limit 1) o on true
    left join lateral (
      select country_code, zip_code, city, phone_number from addresses
      where tenant_id = ${db.tenantId} and company_id = p.id and deleted_at is null
      order by is_default desc, type, id limit 1) d on true
    left join lateral (${cartsOf(db, looking.userId)}) b on true
    order by p.place`.execute(db)
  return rows
}

/** So many at a time: the event loop stays free while a long list is written into a file. */
const batchSize = 1000

/** All companies that match, in batches. */
export async function* allMyCustomers(
  db: TenantReader,
  looking: Looking,
  filter: MyCustomersFilter,
): AsyncGenerator<CustomerRow[]> {
  for (let offset = 0; ; offset += batchSize) {
    const rows = await findMyCustomers(db, looking, filter, { offset, limit: batchSize })
    yield rows
    if (rows.length < batchSize) return
  }
}

export interface Summary extends Record<CustomerView, number> {
  booked: number
  bookedBefore: number
  unbooked: number
  regions: { region: string; companies: number; booked: number }[]
}

/** How many companies each view has, and what they booked in all and by region. */
export async function sumUpMyCustomers(db: TenantDb, looking: Looking, search: string): Promise<Summary> {
  const counted = (view: CustomerView) => sql`count(*) filter (where ${isIn(view, looking)})::int as ${sql.ref(view)}`
  const { rows } = await sql<Summary>`
    with ${figures(db, looking, search)}
    select ${sql.join([counted('all'), counted('stopped'), counted('carts'), counted('overdue'), counted('notStarted')])},
      coalesce(sum(booked), 0)::float8 as booked, coalesce(sum("bookedBefore"), 0)::float8 as "bookedBefore",
      coalesce(sum("bookedBefore") filter (where booked = 0), 0)::float8 as unbooked,
      (select coalesce(json_agg(r), '[]') from (
        select coalesce(d.region, '') as region, count(*)::int as companies, sum(booked)::float8 as booked
        from figures left join (${regions(db)}) d on d.company_id = id group by 1 order by 1) r) as regions
    from figures`.execute(db)
  return rows[0]!
}

/** Notes the next step of a company that is assigned to this sales person; false where it is not. */
export async function saveNextStep(
  tx: TenantTx,
  userId: UserId,
  companyId: CompanyId,
  { text, day }: { text: string; day: Day | null },
): Promise<{ customerNo: string } | undefined> {
  const { rows } = await sql<{ customerNo: string }>`
    select c.customer_no as "customerNo" from sales_assignments a
    join companies c on c.tenant_id = a.tenant_id and c.id = a.company_id
    where a.tenant_id = ${tx.tenantId} and a.user_id = ${userId} and a.company_id = ${companyId} and c.is_active`.execute(
    tx,
  )
  const [company] = rows
  if (!company) return undefined
  if (text === '')
    await sql`delete from next_steps where tenant_id = ${tx.tenantId} and company_id = ${companyId}`.execute(tx)
  else
    await sql`
      insert into next_steps (tenant_id, company_id, text, day, set_by)
      values (${tx.tenantId}, ${companyId}, ${text}, ${day}, ${userId})
      on conflict (tenant_id, company_id) do update
        set text = excluded.text, day = excluded.day, set_by = excluded.set_by, set_at = now()`.execute(tx)
  return company
}

/**
 * Every company of the sales person with what views and orders are decided by. What is summed up is joined as a whole,
 * which is quicker than asking for each of thousands of companies, and limited to theirs where they are few.
 */
function figures(db: TenantReader, looking: Looking, search: string): RawBuilder<unknown> {
  const { userId, today, currency, seasonId = 0, beforeId = 0 } = looking
  const booked = (season: number) => sql`
    select company_id, net from company_season_sales where tenant_id = ${db.tenantId} and season_id = ${season}`
  return sql`mine as materialized (
      select a.company_id as id, p.customer_no as "customerNo", p.sort_name, a.last_used_at
      from sales_assignments a
      join customer_list p on p.tenant_id = a.tenant_id and p.company_id = a.company_id
      where a.tenant_id = ${db.tenantId} and a.user_id = ${userId} and p.is_active and ${hasWords(db, search)}
    ), figures as materialized (
      select m.*, s.last_day as "lastDay", s.orders, coalesce(n.net, 0)::float8 as booked,
        coalesce(f.net, 0)::float8 as "bookedBefore", coalesce(o.open, 0)::float8 as open,
        coalesce(o.overdue, 0)::float8 as overdue, o.since as "dueSince", t.text as step, t.day as "stepDay",
        b.company_id is not null as "hasCart"
      from mine m
      left join company_sales s on s.tenant_id = ${db.tenantId} and s.company_id = m.id
      left join (${booked(seasonId)}) n on n.company_id = m.id
      left join (${booked(beforeId)}) f on f.company_id = m.id
      left join next_steps t on t.tenant_id = ${db.tenantId} and t.company_id = m.id
      left join (
        select company_id, sum(open_amount) as open,
          sum(open_amount) filter (where due_date < ${today} and open_amount > 0) as overdue,
          min(due_date) filter (where due_date < ${today} and open_amount > 0) as since
        from account_entries
        where tenant_id = ${db.tenantId} and company_id in (select id from mine) and open_amount <> 0
          and currency = ${currency} group by company_id) o on o.company_id = m.id
      left join (
        select distinct company_id from baskets
        where tenant_id = ${db.tenantId} and company_id in (select id from mine) and skus <> '{}') b on b.company_id = m.id
    )`
}

const lengths = Object.entries(postcodeMap.lengths)

/** The region of the map that the postcode of an address lies in; nothing elsewhere. */
const region = sql`country_code || '-' || left(substring(trim(zip_code) from ${postcodeMap.figures}),
  case country_code ${sql.join(
    lengths.map(([country, length]) => sql`when ${country} then ${sql.lit(length)}`),
    sql` `,
  )} end)`

/** Where each company of the sales person is at home. Regions are cut of the addresses that count: that takes longest. */
const regions = (db: TenantReader) => sql`
  select company_id, ${region} as region from (
    select distinct on (company_id) company_id, country_code, zip_code from addresses
    where tenant_id = ${db.tenantId} and company_id in (select id from mine) and deleted_at is null
    order by company_id, is_default desc, type, id) a`

const isInRegion = (db: TenantReader, wanted: string) =>
  sql`id in (select company_id from (${regions(db)}) d where region = ${wanted})`

function isIn(view: CustomerView, { today }: Looking): RawBuilder<unknown> {
  if (view === 'all') return sql`true`
  if (view === 'carts') return sql`"hasCart"`
  if (view === 'overdue') return sql`overdue > 0`
  if (view === 'notStarted') return sql`booked = 0 and "bookedBefore" > 0`
  const { from, until } = stoppedBetween(today, stoppedAfterDays)
  return sql`"lastDay" between ${from} and ${until} and orders >= ${regularOrders}`
}

/** What is due first stands first; who has never ordered comes before those who ordered long ago. */
const orders: Record<CustomerOrder, RawBuilder<unknown>> = {
  nextStep: sql`"stepDay" nulls last, step is null, overdue desc, last_used_at desc nulls last`,
  name: sql`sort_name`,
  lastOrder: sql`"lastDay" nulls first`,
  booked: sql`booked desc, "bookedBefore" desc`,
  overdue: sql`overdue desc, open desc`,
}

/** Whoever puts more than three carts together is shown the last three. */
const mostCarts = 3

/** The carts of company p that have something in them, each with what its two parts are worth. */
function cartsOf(db: TenantReader, userId: UserId): RawBuilder<unknown> {
  return sql`
    select json_agg(cart order by cart."changedAt" desc) as carts from (
      select ${nameOf('u')} as by, b.user_id = ${userId} as "isOwn",
        case when u.company_id = b.company_id and u.is_active and not u.is_locked then u.id end as person, b.updated_at as "changedAt", w."order", w."preOrder"
      from baskets b
      join users u on u.tenant_id = b.tenant_id and u.id = b.user_id
      cross join ${storedWorth}
      where b.tenant_id = ${db.tenantId} and b.company_id = p.id and b.skus <> '{}'
        and (w."order" is not null or w."preOrder" is not null)
      order by b.updated_at desc limit ${mostCarts}) cart`
}
