import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Slice } from '../platform/db/pages.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

/** Unread ones first, so that they are on the first page; each newest first. */
export async function findNotifications(db: TenantDb, userId: UserId, { offset, limit }: Slice) {
  return db
    .selectFrom('notifications as n')
    .innerJoin('products as p', join =>
      join.onRef('p.tenant_id', '=', 'n.tenant_id').onRef('p.id', '=', 'n.product_id'),
    )
    .innerJoin('variants as v', join =>
      join
        .onRef('v.tenant_id', '=', 'n.tenant_id')
        .onRef('v.product_id', '=', 'n.product_id')
        .onRef('v.id', '=', 'n.variant_id'),
    )
    .where('n.tenant_id', '=', db.tenantId)
    .where('n.user_id', '=', userId)
    .where('n.deleted_at', 'is', null)
    .select(['n.id', 'n.kind', 'n.at', 'n.viewed_at', 'n.product_id', 'p.name', 'v.variant_sku'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(sql`n.viewed_at is not null`)
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countUnread(db: TenantDb, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('viewed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function setViewed(db: TenantDb, userId: UserId, ids: number[]): Promise<number> {
  const changed = await db
    .updateTable('notifications')
    .set({ viewed_at: sql`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('viewed_at', 'is', null)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

/** Marked as deleted, and removed within the hour: until then it can be restored. */
export async function removeNotifications(db: TenantDb, userId: UserId, ids: number[]): Promise<number> {
  const removed = await db
    .updateTable('notifications')
    .set({ deleted_at: sql`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .executeTakeFirst()
  return Number(removed.numUpdatedRows)
}

export async function restoreNotificationRows(db: TenantDb, userId: UserId, ids: number[]): Promise<number> {
  const changed = await db
    .updateTable('notifications')
    .set({ deleted_at: null })
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('deleted_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}
