import { ownerRole } from '#domain/access/permissions.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'

/** Creating users, and changing their roles and companies. */

/** The ids by customer number; unknown numbers are missing. */
export async function findCompaniesByNumber(
  tx: TenantTx,
  customerNos: readonly string[],
): Promise<Map<string, CompanyId>> {
  if (customerNos.length === 0) return new Map()
  const rows = await tx
    .selectFrom('companies')
    .where('tenant_id', '=', tx.tenantId)
    .where('customer_no', 'in', customerNos)
    .select(['id', 'customer_no'])
    .execute()
  return new Map(rows.map(row => [row.customer_no, row.id]))
}

export async function findCustomerNo(tx: TenantTx, companyId: CompanyId): Promise<string> {
  const found = await tx
    .selectFrom('companies')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', companyId)
    .select('customer_no')
    .executeTakeFirst()
  return found?.customer_no ?? ''
}

export async function findUserByName(tx: TenantTx, username: string) {
  return tx
    .selectFrom('users')
    .where('tenant_id', '=', tx.tenantId)
    .where(eb => eb(eb.fn<string>('lower', ['username']), '=', eb.fn<string>('lower', [eb.val(username)])))
    .select(['id', 'company_id', 'is_admin', 'is_sales_person', 'staff_role', 'is_locked'])
    .forUpdate()
    .executeTakeFirst()
}

interface NewUser {
  username: string
  companyId: CompanyId | null
  email: string
  isEmailConfirmed?: boolean
  firstName: string
  lastName: string
  locale: 'en' | 'de'
  isAdmin?: boolean
  isSalesPerson?: boolean
  staffRole?: string | null
  isLocked?: boolean
}

export async function insertUser(tx: TenantTx, user: NewUser): Promise<UserId> {
  const { id } = await tx
    .insertInto('users')
    .values({
      tenant_id: tx.tenantId,
      company_id: user.companyId,
      username: user.username,
      email: user.email,
      is_email_confirmed: user.isEmailConfirmed ?? false,
      first_name: user.firstName,
      last_name: user.lastName,
      locale: user.locale,
      is_admin: user.isAdmin ?? false,
      is_sales_person: user.isSalesPerson ?? false,
      staff_role: user.staffRole ?? null,
      is_locked: user.isLocked ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRoles(
  tx: TenantTx,
  userId: UserId,
  roles: {
    company_id: CompanyId | null
    is_admin: boolean
    is_sales_person: boolean
    staff_role: string | null
    is_locked: boolean
  },
): Promise<void> {
  await tx.updateTable('users').set(roles).where('tenant_id', '=', tx.tenantId).where('id', '=', userId).execute()
}

export async function changeStaffRole(
  tx: TenantTx,
  userId: UserId,
  { role, isLocked }: { role: string; isLocked: boolean },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ staff_role: role, is_locked: isLocked })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', userId)
    .execute()
}

export async function isRole(tx: TenantTx, key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('staff_roles')
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .select('key')
  return (await found.executeTakeFirst()) !== undefined
}

/** Locked, so that two owners who demote each other at the same moment wait for one another. */
export async function lockWorkingOwners(tx: TenantTx): Promise<UserId[]> {
  const owners = await tx
    .selectFrom('users')
    .where('tenant_id', '=', tx.tenantId)
    .where('staff_role', '=', ownerRole)
    .where('is_active', '=', true)
    .where('is_locked', '=', false)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.map(owner => owner.id)
}

/** A company has one sales person: assigning it moves it from whoever had it. */
export async function assignCompanies(tx: TenantTx, companyIds: readonly CompanyId[], userId: UserId): Promise<void> {
  if (companyIds.length === 0) return
  await tx
    .insertInto('sales_assignments')
    .values(companyIds.map(id => ({ tenant_id: tx.tenantId, company_id: id, user_id: userId })))
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'company_id']).doUpdateSet({ user_id: userId, last_used_at: null }),
    )
    .execute()
}

export async function unassignCompanies(tx: TenantTx, companyIds: readonly CompanyId[], userId: UserId): Promise<void> {
  if (companyIds.length === 0) return
  await tx
    .deleteFrom('sales_assignments')
    .where('tenant_id', '=', tx.tenantId)
    .where('company_id', 'in', companyIds)
    .where('user_id', '=', userId)
    .execute()
}
