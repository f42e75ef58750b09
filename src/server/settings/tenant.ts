import { isIP } from 'node:net'
import type { Shop } from '../shop.ts'
import { findSoleTenant, findTenant, findTenantByHost, type Tenant } from './queries.ts'

/** The shop that someone not signed in means: the one they name, else the one this host name or deployment stands for. */
export async function tenantOf(shop: Shop, named: string | undefined, host: string): Promise<Tenant | undefined> {
  if (named !== undefined) return findTenant(shop.db, named)
  const byHost = await findTenantByHost(shop.db, host.toLowerCase())
  if (byHost) return byHost
  return shop.environment.tenant ? findTenant(shop.db, shop.environment.tenant) : findSoleTenant(shop.db)
}

type Deployment = { environment: Pick<Shop['environment'], 'origin' | 'isOriginGiven' | 'tenant'> }

/**
 * Where the tenant's shop is reached; from its settings, never from a request header. Without an origin of its own it
 * is the deployment's, unless the tenant has other host names: then a link there would open another tenant's shop.
 */
export function originOf({ environment }: Deployment, tenant: Pick<Tenant, 'key' | 'origin' | 'hosts'>): string {
  const own = webOrigin(tenant.origin)
  if (own) return own
  const deployment = new URL(environment.origin)
  const host = tenant.hosts.find(name => isIP(name) === 0)
  if (!host || tenant.hosts.includes(deployment.hostname) || environment.tenant === tenant.key)
    return environment.origin
  return `${deployment.protocol}//${host}${deployment.port && `:${deployment.port}`}`
}

/** Where to send a buyer back to: as they came, where nothing says how the shop is reached from outside. */
export function pageOriginOf(shop: Deployment, tenant: Tenant, callerOrigin: string | undefined): string {
  const isKnown = webOrigin(tenant.origin) !== undefined || shop.environment.isOriginGiven
  return isKnown || callerOrigin === undefined ? originOf(shop, tenant) : callerOrigin
}

function webOrigin(origin: string | null): string | undefined {
  return /^https?:\/\/[^/?#\s]+\/*$/i.test(origin ?? '') ? origin!.replace(/\/+$/, '') : undefined
}
