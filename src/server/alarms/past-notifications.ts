import { sql } from 'kysely'
import type { TenantTx } from '../platform/db/tenant-db.ts'

export interface PastNotification {
  userId: number
  productId: number
  variantId: number
  kind: 'back' | 'low'
  at: string
  viewedAt: string | null
}

/** Writes notifications that another system has sent, with the stock events they are about. */
export async function insertPastNotifications(tx: TenantTx, notifications: readonly PastNotification[]): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(notifications)}) as g ("userId" integer, "productId" integer,
        "variantId" integer, kind text, at timestamptz, "viewedAt" timestamptz)
    ), events as (
      insert into stock_events (tenant_id, product_id, variant_id, kind, at, told_at)
      select distinct ${tx.tenantId}::integer, "productId", "variantId", kind, at, at from given
      returning id, variant_id, kind, at
    )
    insert into notifications (tenant_id, user_id, product_id, variant_id, kind, event_id, at, viewed_at)
    select ${tx.tenantId}, g."userId", g."productId", g."variantId", g.kind, e.id, g.at, g."viewedAt"
    from given g join events e on e.variant_id = g."variantId" and e.kind = g.kind and e.at = g.at`.execute(tx)
}
