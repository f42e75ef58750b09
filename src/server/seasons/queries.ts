import { sql } from 'kysely'
import { mostAffected } from '#contract/desk/seasons.ts'
import { cancelledStatus } from '#domain/order/order-status.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

/** What a season brings and what is booked of it, by its code. What is booked comes from what was counted by day. */
export async function findSeasonSums(db: TenantDb) {
  const { rows } = await sql<{ code: string; cap: number; orders: number; pieces: number; isAsking: boolean }>`
    select s.code, coalesce(p.cap, 0)::float8 as cap, coalesce(d.orders, 0)::int as orders,
      coalesce(d.pieces, 0)::float8 as pieces, exists (
        select from season_askings a
        where a.tenant_id = s.tenant_id and a.season_id = s.id and a.ended_at is null) as "isAsking"
    from seasons s
    left join (
      select season_id, sum(quantity) as cap from pre_stock where tenant_id = ${db.tenantId} group by season_id) p
      on p.season_id = s.id
    left join lateral (
      select sum(orders) as orders, sum(pieces) as pieces from sales_days
      where tenant_id = s.tenant_id and season_id = s.id) d on true
    where s.tenant_id = ${db.tenantId}
    order by s.is_archived, s.date desc, s.id`.execute(db)
  return rows
}

const shippedStatus = 5

export async function findAffectedOrders(db: TenantDb, code: string) {
  const { rows } = await sql<{ orderNumber: string; company: string; pieces: number; count: number }>`
    with open as (
      select o.id, o.order_number, o.company_id, o.ordered_at, count(*) over ()::int as count
      from orders o
      where o.tenant_id = ${db.tenantId} and o.status < ${shippedStatus} and o.status <> ${cancelledStatus}
        and o.season_id = (select id from seasons where tenant_id = ${db.tenantId} and code = ${code})
      order by o.ordered_at desc, o.id desc limit ${mostAffected})
    select o.order_number as "orderNumber", c.name as company, o.count, (
      select sum(l.quantity)::int from order_lines l where l.tenant_id = ${db.tenantId} and l.order_id = o.id) as pieces
    from open o join companies c on c.tenant_id = ${db.tenantId} and c.id = o.company_id
    order by o.ordered_at desc, o.id desc`.execute(db)
  return rows
}

/** Carts are few beside orders: each company has one a person. */
export async function findAffectedCarts(db: TenantDb, code: string) {
  const { rows } = await sql<{ company: string; pieces: number; count: number }>`
    select c.name as company, l.pieces, count(*) over ()::int as count
    from baskets b
    join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id
    cross join lateral (
      select sum((item -> 'quantities' ->> ${code})::int)::int as pieces
      from json_array_elements(b.items) item) l
    where b.tenant_id = ${db.tenantId} and l.pieces > 0
    order by b.updated_at desc limit ${mostAffected}`.execute(db)
  return rows
}
