import type { TenantId } from '#domain/ids.ts'
import type { OpenTenantDb } from '../platform/db/tenant-db.ts'
import type { ShopCaller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { findOwnTenant, type Tenant } from './queries.ts'

/**
 * The tenant of a caller with its settings, cached by version: the session carries the current version, so every
 * process sees a change with the next request.
 */
export type SettingsOf = (caller: ShopCaller) => Promise<Tenant>

export function cacheSettings(tenantDb: OpenTenantDb): SettingsOf {
  const kept = new Map<TenantId, { version: string; tenant: Tenant }>()
  return async caller => {
    const { tenantId, tenantVersion } = caller
    const known = kept.get(tenantId)
    if (known?.version === tenantVersion) return known.tenant
    const tenant = await findOwnTenant(tenantDb(caller))
    if (!tenant) throw new Refusal('not.signed.in')
    kept.set(tenantId, { version: tenantVersion, tenant })
    return tenant
  }
}
