import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Environment } from '../platform/environment.ts'
import { type Tenant, tenantWhere } from './queries.ts'

/** The tenant of a signed-out caller: the one named, else that of the host name or of the deployment. */
export type TenantOf = (named: string | undefined, host: string) => Promise<Tenant | undefined>

export function openTenantOf(db: Db, deployment: Pick<Environment, 'tenant'>): TenantOf {
  return async (named, host) => {
    if (named !== undefined) return findTenant(db, named)
    const byHost = await findTenantByHost(db, host.toLowerCase())
    if (byHost) return byHost
    return deployment.tenant ? findTenant(db, deployment.tenant) : findSoleTenant(db)
  }
}

/** Whether any shop trades here. */
export async function hasTenants(db: Db): Promise<boolean> {
  return (await db.selectFrom('tenants').select('id').limit(1).execute()).length > 0
}

export function findTenant(db: Db, key: string): Promise<Tenant | undefined> {
  return tenantWhere(db, sql`t.key = ${key}`)
}

function findTenantByHost(db: Db, host: string): Promise<Tenant | undefined> {
  return tenantWhere(db, sql`t.id = (select tenant_id from tenant_hosts where host = ${host})`)
}

/** The only tenant of a deployment that serves just one. */
function findSoleTenant(db: Db): Promise<Tenant | undefined> {
  return tenantWhere(db, sql`true`)
}
