import type { Db } from '../db.ts'

export async function insertEvent(
  db: Db,
  tenantId: number,
  type: string,
  path: string,
  userAgent: string,
): Promise<void> {
  await db.insertInto('statistics_events').values({ tenant_id: tenantId, type, path, user_agent: userAgent }).execute()
}
