import { hasAll, type Permission } from '#domain/access/permissions.ts'

/** The roles somebody may give: nobody gives more than they have. */
export function rolesWithin<Role extends { permissions: readonly Permission[] }>(
  roles: readonly Role[],
  held: readonly Permission[],
): Role[] {
  return roles.filter(({ permissions }) => hasAll(held, permissions))
}
