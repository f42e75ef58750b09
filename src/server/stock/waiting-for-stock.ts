import { type RawBuilder, sql } from 'kysely'
import type { TenantReader } from '../platform/db/tenant-db.ts'

/**
 * The condition about row o of `orders` under which it waits for stock: it takes its goods from there, is under way, and
 * has pieces that were not there. `arrived` where some of them are there now.
 */
export function waitingForStock(db: TenantReader, what: 'stock' | 'arrived'): RawBuilder<unknown> {
  const isThere = sql`and exists (
    select from stock s where s.tenant_id = l.tenant_id and s.product_id = l.product_id
      and s.variant_id = l.variant_id and s.available > 0)`
  return sql`o.status < 5 and o.order_type = 'order' and o.season_id is null and o.checkout_id is not null and o.id in (
    select l.order_id from order_lines l where l.tenant_id = ${db.tenantId} and l.back_ordered > 0
      ${what === 'arrived' ? isThere : sql``})`
}
