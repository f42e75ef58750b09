import type { Db } from '../platform/db/database.ts'

export async function insertEvent(
  db: Db,
  tenantId: number,
  type: string,
  path: string,
  userAgent: string,
): Promise<void> {
  await db.insertInto('statistics_events').values({ tenant_id: tenantId, type, path, user_agent: userAgent }).execute()
}
