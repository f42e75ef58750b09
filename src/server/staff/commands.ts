import { ownerRole, type Permission } from '#domain/access/permissions.ts'
import { usernameProblem } from '#domain/access/sign-in.ts'
import { completePermissions, roleChangeProblem, roleKeyOf, staffChangeProblem } from '#domain/access/staff.ts'
import type { UserId } from '#domain/ids.ts'
import type { Problem } from '#domain/result.ts'
import { endSessionsOf } from '../account/queries.ts'
import { changeStaffRole, insertUser, lockWorkingOwners } from '../account/user-admin-queries.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { deleteRole, holdMember, holdRoles, insertRole, mostRoles, type RoleRow, updateRole } from './queries.ts'

interface Invitation {
  username: string
  email: string
  firstName: string
  lastName: string
  locale: 'en' | 'de'
  role: string
}

/** Adds somebody to the staff. The worker sends the link, so that it is stored nowhere. */
export async function invite(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: TenantTx,
  caller: Caller,
  invitation: Invitation,
): Promise<UserId> {
  const { role, ...person } = invitation
  // The address is not confirmed yet, so it cannot be the name that one signs in with.
  refuse(usernameProblem(person.username, undefined))
  const given = roleIn(await holdRoles(tx), role)
  refuse(roleChangeProblem(caller.user, { key: '', before: [], after: given.permissions }))
  const userId = await insertUser(tx, { ...person, companyId: null, staffRole: role })
  await journalDeskCommand(tx, caller, 'staff.invited', person.username, { email: person.email, role })
  await jobs.enqueue(tx, 'password-reset', { tenantId: tx.tenantId, userId })
  return userId
}

export async function inviteAgain(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: TenantTx,
  caller: Caller,
  userId: UserId,
): Promise<void> {
  const member = await holdMember(tx, userId)
  if (!member || member.hasPassword) throw new Refusal('resource.not.found')
  await journalDeskCommand(tx, caller, 'staff.invited.again', member.username)
  await jobs.enqueue(tx, 'password-reset', { tenantId: tx.tenantId, userId })
}

export async function changeMember(
  tx: TenantTx,
  caller: Caller,
  userId: UserId,
  change: { role?: string | undefined; isLocked?: boolean | undefined },
): Promise<void> {
  const roles = await holdRoles(tx)
  const owners = await lockWorkingOwners(tx)
  const member = await holdMember(tx, userId)
  if (!member) throw new Refusal('resource.not.found')
  const after = { role: change.role ?? member.role, isLocked: change.isLocked ?? member.isLocked }
  if (after.role === member.role && after.isLocked === member.isLocked) return
  const standing = (role: string, isLocked: boolean) => ({
    userId,
    role,
    isLocked,
    isActive: member.isActive,
    permissions: roleIn(roles, role).permissions,
  })
  const actor = { userId: caller.user.id, permissions: caller.user.permissions }
  const before = standing(member.role, member.isLocked)
  refuse(staffChangeProblem(actor, before, standing(after.role, after.isLocked), owners))
  await changeStaffRole(tx, userId, after)
  if (after.isLocked) await endSessionsOf(tx, userId)
  await journalDeskCommand(tx, caller, 'staff.changed', member.username, after)
}

interface RoleContent {
  name: { en: string; de: string }
  permissions: Permission[]
}

export async function createRole(tx: TenantTx, caller: Caller, content: RoleContent): Promise<void> {
  const roles = await holdRoles(tx)
  if (roles.length >= mostRoles) throw new Refusal('request.too.many')
  const key = roleKeyOf(
    content.name.en,
    roles.map(role => role.key),
  )
  const permissions = completePermissions(content.permissions)
  refuse(roleChangeProblem(caller.user, { key, before: [], after: permissions }))
  await insertRole(tx, { key, name: content.name, permissions })
  await journalDeskCommand(tx, caller, 'role.added', key, { ...content.name, permissions })
}

export async function rewriteRole(tx: TenantTx, caller: Caller, key: string, content: RoleContent): Promise<void> {
  const { permissions: before } = roleIn(await holdRoles(tx), key)
  const permissions = completePermissions(content.permissions)
  refuse(roleChangeProblem(caller.user, { key, before, after: permissions }))
  await updateRole(tx, { key, name: content.name, permissions })
  await journalDeskCommand(tx, caller, 'role.changed', key, { ...content.name, permissions })
}

export async function dropRole(tx: TenantTx, caller: Caller, key: string): Promise<void> {
  const role = roleIn(await holdRoles(tx), key)
  refuse(roleChangeProblem(caller.user, { key, before: role.permissions, after: [] }))
  if (role.people > 0) throw new Refusal('role.in.use')
  await deleteRole(tx, key)
  await journalDeskCommand(tx, caller, 'role.removed', key)
}

export function isFixedRole({ key }: Pick<RoleRow, 'key'>): boolean {
  return key === ownerRole
}

function roleIn(roles: readonly RoleRow[], key: string): RoleRow {
  const found = roles.find(role => role.key === key)
  if (!found) throw new Refusal('resource.not.found')
  return found
}

function refuse(problem: Problem | undefined): void {
  if (problem) throw new Refusal(problem.code, { facts: problem.facts })
}
