import type { LocalizedText } from '#domain/locale.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

export async function findCategoryName(db: TenantDb, id: number): Promise<LocalizedText | undefined> {
  const row = db.selectFrom('categories').where('tenant_id', '=', db.tenantId).where('id', '=', id).select('name')
  return (await row.executeTakeFirst())?.name
}
