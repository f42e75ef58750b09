import { type RawBuilder, sql } from 'kysely'
import type { missingParts } from '#contract/desk/products.ts'
import type { Day } from '#domain/day.ts'
import { closesSoonBetween } from '#domain/season/closing.ts'
import { isHeld } from '../orders/is-held.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { productConditions } from '../products/filter.ts'
import { waitingForStock } from '../stock/waiting-for-stock.ts'

/** So many of each kind are named; the others are counted. */
const named = 3

/** So far is counted: whether 5,000 or 50,000 wait is nothing that anybody does something about today. */
const mostCounted = 1_000

/** How many rows there are, without reading more than one beyond the limit. */
const countOf = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${rows} limit ${mostCounted + 1}) counted)`

/** What `countOf` counted. */
export function counted(count: number | undefined): { count: number; isMore: boolean } {
  return { count: Math.min(count ?? 0, mostCounted), isMore: (count ?? 0) > mostCounted }
}

/** Orders that wait until staff approve them cannot be confirmed yet. */
export const findOrdersToConfirm = (db: TenantDb) => findOrders(db, sql`o.status = 1 and not (${isHeld(db)})`)

export const findOrdersToApprove = (db: TenantDb) => findOrders(db, isHeld(db))

export const findBackOrdersToRelease = (db: TenantDb) => findOrders(db, waitingForStock(db, 'arrived'))

export interface FoundOrder {
  orderNumber: string
  customerNo: string
  companyName: string
  orderedAt: Date
  gross: number
  currency: string
  total: number
}

/** The oldest of the orders, as row o, of which a condition holds, and how many there are. */
async function findOrders(db: TenantDb, condition: RawBuilder<unknown>) {
  const isWanted = sql`o.tenant_id = ${db.tenantId} and ${condition}`
  return sql<FoundOrder>`
    select o.order_number as "orderNumber", c.customer_no as "customerNo", c.name as "companyName",
           o.ordered_at as "orderedAt", o.gross, o.currency,
           ${countOf(sql`select from orders o where ${isWanted}`)} as total
    from orders o
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    where ${isWanted}
    order by o.ordered_at
    limit ${named}`.execute(db)
}

export async function findAccountRequests(db: TenantDb) {
  return sql<{ id: number; company: string; at: Date; total: number }>`
    select id, coalesce(fields->>'companyName', '') as company, at,
           ${countOf(sql`select from account_requests where tenant_id = ${db.tenantId} and outcome is null`)} as total
    from account_requests
    where tenant_id = ${db.tenantId} and outcome is null
    order by at
    limit ${named}`.execute(db)
}

export async function findRestingSources(db: TenantDb) {
  return sql<{ name: string; since: Date; total: number }>`
    select name, rests_since as since, count(*) over ()::int as total
    from import_sources
    where tenant_id = ${db.tenantId} and rests_since is not null
    order by rests_since
    limit ${named}`.execute(db)
}

export async function findRestingWebhooks(db: TenantDb) {
  return sql<{ id: number; name: string; since: Date; total: number }>`
    select id, name, rests_since as since, count(*) over ()::int as total
    from webhook_receivers
    where tenant_id = ${db.tenantId} and rests_since is not null
    order by rests_since
    limit ${named}`.execute(db)
}

/** How many products that are sold lack something; counted as the list of products filters them. */
export async function countIncomplete(db: TenantDb, missing: (typeof missingParts)[number]): Promise<number> {
  const conditions = await productConditions(db, { state: 'active', missing })
  const { rows } = await sql<{ total: number }>`
    select ${countOf(sql`select from product_list p where ${conditions}`)} as total`.execute(db)
  return rows[0]!.total
}

export async function findClosingSeasons(db: TenantDb, today: Day) {
  const { from, until } = closesSoonBetween(today)
  return db
    .selectFrom('seasons')
    .where('tenant_id', '=', db.tenantId)
    .where('order_until', '>=', from)
    .where('order_until', '<=', until)
    .where('is_archived', '=', false)
    .orderBy('order_until')
    .select(['code', 'name', 'order_until'])
    .execute()
}

export async function findFailedMails(db: TenantDb) {
  return sql<{ receiver: string; subject: string; since: Date; total: number }>`
    select receiver, subject, at as since,
           ${countOf(sql`select from mails where tenant_id = ${db.tenantId} and state = 'failed'`)} as total
    from mails
    where tenant_id = ${db.tenantId} and state = 'failed'
    order by id
    limit ${named}`.execute(db)
}

/** Money of cancelled pieces that the provider has refused to give back, or of which it has said nothing for a day. */
export async function findRefusedRefunds(db: TenantDb) {
  const isStuck = sql`f.tenant_id = ${db.tenantId} and f.order_id is not null
    and f.state in ('refunding', 'refused') and (f.state = 'refused' or f.at < now() - interval '1 day')`
  return sql<{
    id: number
    orderNumber: string
    customerNo: string
    companyName: string
    amount: number
    currency: string
    since: Date
    total: number
  }>`
    select f.id, o.order_number as "orderNumber", c.customer_no as "customerNo", c.name as "companyName", f.amount,
           o.currency, f.at as since, ${countOf(sql`select from card_refunds f where ${isStuck}`)} as total
    from card_refunds f
    join orders o on o.tenant_id = f.tenant_id and o.id = f.order_id
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    where ${isStuck}
    order by f.at
    limit ${named}`.execute(db)
}

export async function findNextSeason(db: TenantDb, today: Day) {
  return db
    .selectFrom('seasons')
    .where('tenant_id', '=', db.tenantId)
    .where('order_until', '>=', today)
    .where('is_archived', '=', false)
    .orderBy('order_until')
    .select(['code', 'name', 'order_until'])
    .executeTakeFirst()
}
