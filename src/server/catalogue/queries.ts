import type { Db } from '../db.ts'

export async function findCategories(db: Db, tenantId: number) {
  return db
    .selectFrom('categories')
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .select(['id', 'parent_id', 'name', 'is_deal', 'is_active', 'icon'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findSeasons(db: Db, tenantId: number) {
  return db
    .selectFrom('seasons')
    .where('tenant_id', '=', tenantId)
    .select(['id', 'code', 'name', 'date', 'order_from', 'order_until'])
    .orderBy('date')
    .execute()
}
