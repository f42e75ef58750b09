import { sql } from 'kysely'
import type { CompanyId, UserId } from '#domain/ids.ts'
import { containing } from '../platform/db/like.ts'
import type { Slice } from '../platform/db/pages.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

export async function findAssignedCompanies(db: TenantDb, userId: UserId, search: string, { offset, limit }: Slice) {
  const pattern = containing(search)
  return db
    .selectFrom('sales_assignments as a')
    .innerJoin('companies as c', join =>
      join.onRef('c.tenant_id', '=', 'a.tenant_id').onRef('c.id', '=', 'a.company_id'),
    )
    .leftJoin('addresses as d', join =>
      join
        .onRef('d.tenant_id', '=', 'a.tenant_id')
        .onRef('d.company_id', '=', 'a.company_id')
        .on('d.type', '=', 1)
        .on('d.is_default', '=', true)
        .on('d.deleted_at', 'is', null),
    )
    .where('a.tenant_id', '=', db.tenantId)
    .where('a.user_id', '=', userId)
    .where('c.is_active', '=', true)
    .where(eb =>
      eb.or([
        eb('c.name', 'ilike', pattern),
        eb('c.customer_no', 'ilike', pattern),
        eb(sql<string>`c.customer_no || ' - ' || c.name`, 'ilike', pattern),
        eb('d.city', 'ilike', pattern),
      ]),
    )
    .select(['c.id', 'c.customer_no', 'c.name', 'd.city', sql<number>`count(*) over ()::int`.as('total')])
    .orderBy(sql`a.last_used_at desc nulls last`)
    .orderBy('c.customer_no')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The company, if it is assigned to this sales person; marks it as used, now or at the given moment. */
export async function takeAssignedCompany(tx: TenantTx, userId: UserId, companyId: CompanyId, at?: Date) {
  const used = await tx
    .updateTable('sales_assignments')
    .set({ last_used_at: at ?? sql`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .returning('company_id')
    .executeTakeFirst()
  if (!used) return undefined
  return tx
    .selectFrom('companies')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', used.company_id)
    .where('is_active', '=', true)
    .select(['id', 'customer_no', 'name'])
    .executeTakeFirst()
}
