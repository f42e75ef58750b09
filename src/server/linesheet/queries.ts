import type { LocalizedText } from '#domain/locale.ts'
import type { Db } from '../platform/db/database.ts'

export async function findCategoryName(db: Db, tenantId: number, id: number): Promise<LocalizedText | undefined> {
  const row = db.selectFrom('categories').where('tenant_id', '=', tenantId).where('id', '=', id).select('name')
  return (await row.executeTakeFirst())?.name
}
