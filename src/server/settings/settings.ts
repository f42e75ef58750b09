import type { Db } from '../platform/db/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { findTenantById, type Tenant } from './queries.ts'

/**
 * The tenant of a caller with its settings, cached by version: the session carries the current version, so every
 * process sees a change with the next request.
 */
export type SettingsOf = (caller: Caller) => Promise<Tenant>

export function cacheSettings(db: Db): SettingsOf {
  const kept = new Map<number, { version: string; tenant: Tenant }>()
  return async ({ tenantId, tenantVersion }) => {
    const known = kept.get(tenantId)
    if (known?.version === tenantVersion) return known.tenant
    const tenant = await findTenantById(db, tenantId)
    if (!tenant) throw new Refusal('not.signed.in')
    kept.set(tenantId, { version: tenantVersion, tenant })
    return tenant
  }
}
