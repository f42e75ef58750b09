import { type RawBuilder, sql } from 'kysely'
import type { TenantReader } from '../platform/db/tenant-db.ts'

/** The condition about row o of `orders` under which it waits until staff approve it. */
export function isHeld(db: TenantReader): RawBuilder<unknown> {
  return sql`o.status <> 7 and o.id in (
    select order_id from order_holds where tenant_id = ${db.tenantId} and approved_at is null)`
}
