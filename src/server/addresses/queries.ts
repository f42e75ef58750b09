import { type Insertable, sql } from 'kysely'
import type { CompanyId, UserId } from '#domain/ids.ts'
import { pageWithTotal } from '../platform/db/pages.ts'
import type { Tables } from '../platform/db/tables.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { AddressRow } from './present-address.ts'

export type AddressColumns = Omit<Insertable<Tables['addresses']>, 'tenant_id' | 'company_id' | 'deleted_at'>

interface Page {
  type?: number | undefined
  page: number
  pageSize: number
}

export async function findAddresses(
  db: TenantDb,
  companyId: CompanyId,
  page: Page,
): Promise<{ rows: readonly AddressRow[]; total: number }> {
  return pageWithTotal(page, async ({ offset, limit }) => {
    const { rows } = await sql<AddressRow & { total: number }>`
    select id, type, is_default, company, department, first_name, last_name, street, street2, apartment, address_line2,
           zip_code, city, state, country_code, phone_number, count(*) over ()::int as total
    from addresses
    where tenant_id = ${db.tenantId} and company_id = ${companyId} and deleted_at is null
      and (${page.type ?? null}::smallint is null or type = ${page.type ?? null})
    order by is_default desc, type, id
    limit ${limit} offset ${offset}`.execute(db)
    return rows
  })
}

/** Serialises changes of a company's addresses: the old and the new default must not exist together. */
export async function lockAddressBook(tx: TenantTx, companyId: CompanyId): Promise<void> {
  await sql`
    select from companies where tenant_id = ${tx.tenantId} and id = ${companyId} for no key update`.execute(tx)
}

/** A right of the user that is not part of the session, because it is needed only here. */
export async function isBlockedFromAdding(db: TenantDb | TenantTx, userId: UserId): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', userId)
    .select('is_blocked_from_adding_addresses')
    .executeTakeFirst()
  return user?.is_blocked_from_adding_addresses ?? true
}

export async function findAddress(tx: TenantTx, companyId: CompanyId, id: number): Promise<AddressRow | undefined> {
  return ofCompany(tx, companyId).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Recently deleted and still restorable. */
export async function findDeleted(tx: TenantTx, companyId: CompanyId, id: number): Promise<AddressRow | undefined> {
  return ofCompany(tx, companyId)
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
}

export async function countAddresses(tx: TenantTx, companyId: CompanyId): Promise<number> {
  const { count } = await tx
    .selectFrom('addresses')
    .where('tenant_id', '=', tx.tenantId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function hasDefault(tx: TenantTx, companyId: CompanyId, type: number): Promise<boolean> {
  const found = await tx
    .selectFrom('addresses')
    .where('tenant_id', '=', tx.tenantId)
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Tells which address it was. */
export async function unsetDefault(tx: TenantTx, companyId: CompanyId, type: number): Promise<AddressRow[]> {
  return tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('tenant_id', '=', tx.tenantId)
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .returningAll()
    .execute()
}

export async function insertAddress(tx: TenantTx, companyId: CompanyId, columns: AddressColumns): Promise<AddressRow> {
  return tx
    .insertInto('addresses')
    .values({ ...columns, tenant_id: tx.tenantId, company_id: companyId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateAddress(
  tx: TenantTx,
  companyId: CompanyId,
  id: number,
  change: Partial<AddressColumns> & { deleted_at?: Date | null },
): Promise<AddressRow> {
  return tx
    .updateTable('addresses')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function ofCompany(tx: TenantTx, companyId: CompanyId) {
  return tx.selectFrom('addresses').where('tenant_id', '=', tx.tenantId).where('company_id', '=', companyId).selectAll()
}
