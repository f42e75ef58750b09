import type { TenantDb } from '../platform/db/tenant-db.ts'
import { validCountries } from './stored-countries.ts'

export async function findShippingMethods(db: TenantDb) {
  const methods = await db
    .selectFrom('shipping_methods')
    .where('tenant_id', '=', db.tenantId)
    .where('is_active', '=', true)
    .select(['id', 'name', 'is_active', 'is_default', 'countries'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return methods.map(method => ({ ...method, countries: validCountries(method.id, method.countries) }))
}
