import type { CompanyId, TenantId, UserId } from '#domain/ids.ts'

/** Who acts, and in which shop. */
export type Actor = { tenantId: TenantId } & (
  | { type: 'person'; userId: UserId; username: string; companyId?: CompanyId | undefined }
  | { type: 'apiKey'; keyId: number; name: string }
  /** A job or a command line, by its name. */
  | { type: 'system'; name: string }
)

/** Where a change came in. */
export type Door = 'shop' | 'desk' | 'file' | 'api' | 'job'

/** What the journal says about where a change comes from. */
export interface Origin {
  actor: Actor
  door: Door
  /** The import that the change belongs to. */
  importId?: number | undefined
}

interface Person {
  tenantId: number
  user?: { id: number; username: string }
  company?: { id: number } | undefined
}

/** Somebody who uses the shop; without a person it is the shop itself, e.g. a job that ends an order nobody paid. */
export function shopOrigin({ tenantId, user, company }: Person): Origin {
  const tenant = { tenantId: tenantId as TenantId }
  if (!user) return { actor: { ...tenant, type: 'system', name: 'shop' }, door: 'job' }
  const person = { userId: user.id as UserId, username: user.username, companyId: company?.id as CompanyId | undefined }
  return { actor: { ...tenant, type: 'person', ...person }, door: 'shop' }
}
