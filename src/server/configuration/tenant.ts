import type { Shop } from '../shop.ts'
import { findSoleTenant, findTenant, findTenantByHost, type Tenant } from './queries.ts'

/** The shop that someone not signed in means: the one they name, else the one this host name or deployment stands for. */
export async function tenantOf(shop: Shop, named: string | undefined, host: string): Promise<Tenant | undefined> {
  if (named !== undefined) return findTenant(shop.db, named)
  const byHost = await findTenantByHost(shop.db, host.toLowerCase())
  if (byHost) return byHost
  return shop.environment.tenant ? findTenant(shop.db, shop.environment.tenant) : findSoleTenant(shop.db)
}

/** Where the tenant's shop is reached; from its settings, never from a request header. */
export function originOf(shop: Shop, tenant: Tenant): string {
  return tenant.origin ?? shop.environment.origin
}
