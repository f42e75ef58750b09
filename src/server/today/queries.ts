import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

/** So many of each kind are named; the others are counted. */
const named = 3

export async function findOrdersToConfirm(db: TenantDb) {
  return sql<{
    orderNumber: string
    customerNo: string
    companyName: string
    orderedAt: Date
    gross: number
    currency: string
    total: number
  }>`
    select o.order_number as "orderNumber", c.customer_no as "customerNo", c.name as "companyName",
           o.ordered_at as "orderedAt", o.gross, o.currency,
           (select count(*)::int from orders where tenant_id = ${db.tenantId} and status = 1) as total
    from orders o
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    where o.tenant_id = ${db.tenantId} and o.status = 1
    order by o.ordered_at
    limit ${named}`.execute(db)
}

export async function findAccountRequests(db: TenantDb) {
  return sql<{ company: string; at: Date; total: number }>`
    select coalesce(fields->>'companyName', '') as company, at, count(*) over ()::int as total
    from account_requests
    where tenant_id = ${db.tenantId}
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
