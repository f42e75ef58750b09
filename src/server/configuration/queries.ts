import type { PrivateSettings, SiteSettings } from '#contract/configuration.ts'
import type { Db } from '../db.ts'

export interface Tenant {
  id: number
  key: string
  name: string
  origin: string | null
  settings: { site: SiteSettings; private: PrivateSettings }
}

const columns = ['t.id', 't.key', 't.name', 't.origin', 't.settings'] as const

export async function findTenant(db: Db, key: string): Promise<Tenant | undefined> {
  return db.selectFrom('tenants as t').where('t.key', '=', key).select(columns).executeTakeFirst()
}

export async function findTenantById(db: Db, id: number): Promise<Tenant | undefined> {
  return db.selectFrom('tenants as t').where('t.id', '=', id).select(columns).executeTakeFirst()
}

export async function findTenantByHost(db: Db, host: string): Promise<Tenant | undefined> {
  return db
    .selectFrom('tenant_hosts as h')
    .innerJoin('tenants as t', 't.id', 'h.tenant_id')
    .where('h.host', '=', host)
    .select(columns)
    .executeTakeFirst()
}

/** The only tenant of a deployment that serves just one. */
export async function findSoleTenant(db: Db): Promise<Tenant | undefined> {
  const tenants = await db.selectFrom('tenants as t').select(columns).limit(2).execute()
  return tenants.length === 1 ? tenants[0] : undefined
}
