import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import { type Db, transact } from '../platform/db/database.ts'
import { isBookedOrder } from './booked-orders.ts'

const everyHours = 24
/** Enough to know how sizes sell, and few enough to be read in a moment. */
const ordersAtMost = 20_000

/** Counts for one shop what its companies ordered of each size in each category: how sizes sell changes slowly. */
export async function countSizes(db: Db): Promise<boolean> {
  return transact(db, async tx => {
    const { rows } = await sql<{ tenantId: TenantId }>`
      update sales_progress set sizes_counted_at = now()
      where tenant_id = (
        select tenant_id from sales_progress
        where sizes_counted_at < now() - make_interval(hours => ${everyHours})
        order by sizes_counted_at limit 1 for update skip locked)
      returning tenant_id as "tenantId"`.execute(tx)
    const [next] = rows
    if (!next) return false
    await sql`delete from category_sizes where tenant_id = ${next.tenantId}`.execute(tx)
    await sql`
      with last as materialized (
        select o.id, o.company_id from orders o
        where o.tenant_id = ${next.tenantId} and ${isBookedOrder}
        order by o.ordered_at desc limit ${ordersAtMost}
      ), sold as materialized (
        select last.company_id, l.product_id, v.size, sum(l.quantity - l.cancelled) as pieces
        from last
        join order_lines l on l.tenant_id = ${next.tenantId} and l.order_id = last.id
        join variants v on v.tenant_id = ${next.tenantId} and v.product_id = l.product_id and v.id = l.variant_id
        where v.size is not null and l.quantity > l.cancelled
        group by 1, 2, 3)
      insert into category_sizes (tenant_id, category_id, size, pieces, companies)
      select ${next.tenantId}, c.category_id, s.size, sum(s.pieces), count(distinct s.company_id)
      from sold s
      join products_in_categories c on c.tenant_id = ${next.tenantId} and c.product_id = s.product_id
      group by c.category_id, s.size`.execute(tx)
    return true
  })
}
