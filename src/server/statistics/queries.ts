import type { TenantDb } from '../platform/db/tenant-db.ts'

export async function insertEvent(db: TenantDb, type: string, path: string, userAgent: string): Promise<void> {
  await db
    .insertInto('statistics_events')
    .values({ tenant_id: db.tenantId, type, path, user_agent: userAgent })
    .execute()
}
