import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '../platform/db/database.ts'

/** So many of each kind are named; the others are counted. */
const named = 3

export async function findOrdersToConfirm(db: Db, tenantId: number) {
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
           (select count(*)::int from orders where tenant_id = ${tenantId} and status = 1) as total
    from orders o
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    where o.tenant_id = ${tenantId} and o.status = 1
    order by o.ordered_at
    limit ${named}`.execute(db)
}

export async function findAccountRequests(db: Db, tenantId: number) {
  return sql<{ company: string; at: Date; total: number }>`
    select coalesce(fields->>'companyName', '') as company, at, count(*) over ()::int as total
    from account_requests
    where tenant_id = ${tenantId}
    order by at
    limit ${named}`.execute(db)
}

export async function findNextSeason(db: Db, tenantId: number, today: Day) {
  return db
    .selectFrom('seasons')
    .where('tenant_id', '=', tenantId)
    .where('order_until', '>=', today)
    .where('is_archived', '=', false)
    .orderBy('order_until')
    .select(['code', 'name', 'order_until'])
    .executeTakeFirst()
}
