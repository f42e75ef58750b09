import { sql } from 'kysely'
import { knownPermissions, type Permission } from '#domain/access/permissions.ts'
import type { UserId } from '#domain/ids.ts'
import { containing } from '../platform/db/like.ts'
import type { TenantDb, TenantReader, TenantTx } from '../platform/db/tenant-db.ts'

/** More roles than this nobody can tell apart. */
export const mostRoles = 100

export function findStaffMember(db: TenantDb, userId: UserId) {
  return db
    .selectFrom('users as u')
    .innerJoin('staff_roles as r', join =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.key', '=', 'u.staff_role'),
    )
    .where('u.tenant_id', '=', db.tenantId)
    .where('u.id', '=', userId)
    .select(['u.first_name', 'u.last_name', 'r.name_en', 'r.name_de', 'u.password_hash'])
    .executeTakeFirst()
}

export interface MemberRow {
  id: UserId
  username: string
  name: string
  email: string
  role: string
  isLocked: boolean
  isActive: boolean
  hasPassword: boolean
  hasSecondFactor: boolean
}

const memberColumns = sql`
  id, username, trim(concat(first_name, ' ', last_name)) as name, email, staff_role as role,
  is_locked as "isLocked", is_active as "isActive", password_hash is not null as "hasPassword",
  exists (select from second_factors f where f.tenant_id = users.tenant_id and f.user_id = users.id
    and f.confirmed_at is not null) as "hasSecondFactor"`

export async function findStaff(
  db: TenantDb,
  { after, search, limit }: { after: string; search: string; limit: number },
): Promise<MemberRow[]> {
  const part = containing(search.toLowerCase())
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from users
    where tenant_id = ${db.tenantId} and staff_role is not null and lower(username) > lower(${after})
      and lower(concat_ws(' ', username, first_name, last_name, email)) like ${part}
    order by lower(username) limit ${limit}`.execute(db)
  return rows
}

export async function findMember(tx: TenantReader, id: UserId): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from users
    where tenant_id = ${tx.tenantId} and id = ${id} and staff_role is not null`.execute(tx)
  return rows[0]
}

/** Locked until the transaction ends, so that two changes of one person follow each other. */
export async function holdMember(tx: TenantTx, id: UserId): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from users
    where tenant_id = ${tx.tenantId} and id = ${id} and staff_role is not null for update`.execute(tx)
  return rows[0]
}

export interface RoleRow {
  key: string
  name: { en: string; de: string }
  permissions: Permission[]
  people: number
}

export async function findRoles(db: TenantReader): Promise<RoleRow[]> {
  const { rows } = await sql<{ key: string; en: string; de: string; permissions: string[]; people: number }>`
    select r.key, r.name_en as en, r.name_de as de, r.permissions,
      (select count(*)::int from users u where u.tenant_id = r.tenant_id and u.staff_role = r.key) as people
    from staff_roles r where r.tenant_id = ${db.tenantId}
    order by cardinality(r.permissions) desc, r.name_en limit ${mostRoles}`.execute(db)
  return rows.map(({ en, de, permissions, ...role }) => ({
    ...role,
    name: { en, de },
    permissions: knownPermissions(permissions),
  }))
}

/** All roles of the tenant, locked: who gives a role and who changes it wait for one another. */
export async function holdRoles(tx: TenantTx): Promise<RoleRow[]> {
  await sql`select from staff_roles where tenant_id = ${tx.tenantId} order by key for update`.execute(tx)
  return findRoles(tx)
}

export async function insertRole(tx: TenantTx, role: Omit<RoleRow, 'people'>): Promise<void> {
  await tx
    .insertInto('staff_roles')
    .values({
      tenant_id: tx.tenantId,
      key: role.key,
      name_en: role.name.en,
      name_de: role.name.de,
      permissions: role.permissions,
    })
    .execute()
}

export async function updateRole(tx: TenantTx, role: Omit<RoleRow, 'people'>): Promise<void> {
  await tx
    .updateTable('staff_roles')
    .set({ name_en: role.name.en, name_de: role.name.de, permissions: role.permissions })
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', role.key)
    .execute()
}

export async function deleteRole(tx: TenantTx, key: string): Promise<void> {
  await tx.deleteFrom('staff_roles').where('tenant_id', '=', tx.tenantId).where('key', '=', key).execute()
}
