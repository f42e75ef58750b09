import type { Db } from '../db.ts'

export async function findShippingMethods(db: Db, tenantId: number) {
  return db
    .selectFrom('shipping_methods')
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .select(['id', 'name', 'is_active', 'is_default', 'countries'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
