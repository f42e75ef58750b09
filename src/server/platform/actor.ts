import { hasAll, type Permission } from '#domain/access/permissions.ts'
import type { CompanyId, TenantId, UserId } from '#domain/ids.ts'

/** Who acts, and in which shop. */
export type Actor = { tenantId: TenantId } & (
  | { type: 'person'; userId: UserId; username: string; companyId?: CompanyId | undefined }
  | { type: 'apiKey'; keyId: number; name: string }
  /** A job or a command line, by its name. */
  | { type: 'system'; name: string }
)

/** Where a change came in. */
export type Channel = 'shop' | 'desk' | 'file' | 'api' | 'job'

/** What the journal says about where a change comes from. */
export interface Origin {
  actor: Actor
  channel: Channel
  /** What a person or a key is allowed to do; the system may do everything. */
  permissions?: readonly Permission[] | undefined
  /** The import that the change belongs to. */
  importId?: number | undefined
}

export function isAllowed({ actor, permissions = [] }: Origin, needed: Permission): boolean {
  return actor.type === 'system' || hasAll(permissions, [needed])
}

interface Person {
  tenantId: TenantId
  user?: { id: UserId; username: string }
  company?: { id: CompanyId } | undefined
}

/** Somebody who uses the shop; without a person it is the shop itself, e.g. a job that ends an order nobody paid. */
export function shopOrigin({ tenantId, user, company }: Person): Origin {
  if (!user) return { actor: { tenantId, type: 'system', name: 'shop' }, channel: 'job' }
  const person = { userId: user.id, username: user.username, companyId: company?.id }
  return { actor: { tenantId, type: 'person', ...person }, channel: 'shop' }
}

/** Somebody of the staff, at the desk. */
export function deskOrigin({ tenantId, user }: Staff): Origin {
  const actor: Actor = { tenantId, type: 'person', userId: user.id, username: user.username }
  return { actor, channel: 'desk', permissions: user.permissions }
}

interface Staff {
  tenantId: TenantId
  user: { id: UserId; username: string; permissions: readonly Permission[] }
}
