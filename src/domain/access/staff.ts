import { type Problem, problem } from '../result.ts'
import { hasAll, knownPermissions, ownerRole, type Permission, readingOf } from './permissions.ts'

/** How long a password that was typed counts for what is sensitive. */
export const provedMilliseconds = 10 * 60_000

/** Somebody of the staff, as far as it decides who may change them. */
export interface StaffMember {
  readonly userId: number
  readonly role: string
  readonly permissions: readonly Permission[]
  readonly isLocked: boolean
  readonly isActive: boolean
}

/**
 * Who may give roles could otherwise give themselves everything: nobody changes somebody who may do more than they
 * themselves, and nobody gives more than they have. A shop always keeps an owner who can sign in.
 */
export function staffChangeProblem(
  actor: Pick<StaffMember, 'userId' | 'permissions'>,
  before: StaffMember,
  after: StaffMember,
  workingOwners: readonly number[],
): Problem | undefined {
  if (!hasAll(actor.permissions, [...before.permissions, ...after.permissions]))
    return problem('role.beyond.own').problem
  const isSelf = actor.userId === before.userId
  if (isSelf && (after.isLocked || after.role !== before.role)) return problem('user.self.lockout').problem
  const others = workingOwners.filter(userId => userId !== before.userId)
  return others.length === 0 && isWorkingOwner(before) && !isWorkingOwner(after)
    ? problem('owner.last').problem
    : undefined
}

/** The owner's role stays as it is: otherwise nobody might be left who can undo a mistake. */
export function roleChangeProblem(
  actor: Pick<StaffMember, 'permissions'>,
  role: { readonly key: string; readonly before: readonly Permission[]; readonly after: readonly Permission[] },
): Problem | undefined {
  if (role.key === ownerRole) return problem('role.fixed').problem
  if (!hasAll(actor.permissions, [...role.before, ...role.after])) return problem('role.beyond.own').problem
  return undefined
}

/** What somebody may change they may also see. In the order of all permissions, each once. */
export function completePermissions(chosen: readonly Permission[]): Permission[] {
  return knownPermissions([...chosen, ...chosen.map(readingOf)])
}

/** The key of a new role: from its name, and unlike those that are there. */
export function roleKeyOf(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 30)
  const key = plain || 'role'
  if (!taken.includes(key)) return key
  let number = 2
  while (taken.includes(`${key}-${number}`)) number++
  return `${key}-${number}`
}

function isWorkingOwner({ role, isLocked, isActive }: StaffMember): boolean {
  return role === ownerRole && isActive && !isLocked
}
