import { sql } from 'kysely'
import { readSettings, type Settings } from '#contract/shop/read-settings.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { reportOnce } from '../platform/report-once.ts'

export interface Tenant {
  id: number
  key: string
  name: string
  origin: string | null
  /** The host names this shop is reached by. */
  hosts: string[]
  settings: Settings
}

export async function findTenant(db: Db | Tx, key: string): Promise<Tenant | undefined> {
  return one(await tenantsWhere(db, sql`t.key = ${key}`))
}

export async function findTenantById(db: Db | Tx, id: number): Promise<Tenant | undefined> {
  return one(await tenantsWhere(db, sql`t.id = ${id}`))
}

export async function findTenantByHost(db: Db, host: string): Promise<Tenant | undefined> {
  return one(await tenantsWhere(db, sql`t.id = (select tenant_id from tenant_hosts where host = ${host})`))
}

/** The only tenant of a deployment that serves just one. */
export async function findSoleTenant(db: Db): Promise<Tenant | undefined> {
  return one(await tenantsWhere(db, sql`true`))
}

async function tenantsWhere(db: Db | Tx, condition: ReturnType<typeof sql>): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select t.id, t.key, t.name, t.origin, t.settings,
           array(select host from tenant_hosts h where h.tenant_id = t.id order by host) as hosts
    from tenants t where ${condition} limit 2`.execute(db)
  return rows
}

type Stored = Omit<Tenant, 'settings'> & { settings: unknown }

function one([stored, another]: Stored[]): Tenant | undefined {
  if (!stored || another) return undefined
  const { settings, faults } = readSettings(stored.settings, stored.name)
  for (const { path, message } of faults) {
    reportOnce(`settings of ${stored.key}: ${path}: ${message}; left out, the usual value holds`)
  }
  return { ...stored, settings }
}
