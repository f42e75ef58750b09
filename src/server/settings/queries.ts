import { type QueryExecutorProvider, sql } from 'kysely'
import { readSettings, type Settings } from '#contract/shop/read-settings.ts'
import type { TenantId } from '#domain/ids.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { reportOnce } from '../platform/report-once.ts'

export interface Tenant {
  id: TenantId
  key: string
  name: string
  origin: string | null
  /** The host names this shop is reached by. */
  hosts: string[]
  settings: Settings
}

/** The tenant itself; undefined where it was removed meanwhile. */
export function findOwnTenant(db: TenantDb | TenantTx): Promise<Tenant | undefined> {
  return tenantWhere(db, sql`t.id = ${db.tenantId}`)
}

/** The tenant that the condition holds for; undefined where it holds for several. */
export async function tenantWhere(
  db: QueryExecutorProvider,
  condition: ReturnType<typeof sql>,
): Promise<Tenant | undefined> {
  const { rows } = await sql<Stored>`
    select t.id, t.key, t.name, t.origin, t.settings,
           array(select host from tenant_hosts h where h.tenant_id = t.id order by host) as hosts
    from tenants t where ${condition} limit 2`.execute(db)
  const [stored, another] = rows
  if (!stored || another) return undefined
  const { settings, faults } = readSettings(stored.settings, stored.name)
  for (const { path, message } of faults) {
    reportOnce(`settings of ${stored.key}: ${path}: ${message}; left out, the usual value holds`)
  }
  return { ...stored, settings }
}

type Stored = Omit<Tenant, 'settings'> & { settings: unknown }
