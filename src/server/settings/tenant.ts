import { isIP } from 'node:net'
import type { Shop } from '../shop.ts'
import type { Tenant } from './queries.ts'

type Deployment = { environment: Pick<Shop['environment'], 'origin' | 'isOriginGiven' | 'tenant'> }

/**
 * The origin of a tenant's shop; from its settings, never from a request header, which could be forged. Without its own
 * it is the deployment's, unless the tenant has other host names: a link would then open another tenant's shop.
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

/** The origin to return a buyer to: the one they used, if none is configured. */
export function pageOriginOf(shop: Deployment, tenant: Tenant, callerOrigin: string | undefined): string {
  const isKnown = webOrigin(tenant.origin) !== undefined || shop.environment.isOriginGiven
  return isKnown || callerOrigin === undefined ? originOf(shop, tenant) : callerOrigin
}

function webOrigin(origin: string | null): string | undefined {
  return /^https?:\/\/[^/?#\s]+\/*$/i.test(origin ?? '') ? origin!.replace(/\/+$/, '') : undefined
}
