import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/tenant-db.ts'

export async function findOrderNumbered(db: TenantDb, orderNumber: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where tenant_id = ${db.tenantId} and order_number = ${orderNumber}`.execute(db)
  return rows[0]?.id
}

export async function findEntryNumbered(
  db: TenantDb,
  finDocNumber: string,
): Promise<{ id: number; type: 'invoice' | 'credit' } | undefined> {
  const { rows } = await sql<{ id: number; type: 'invoice' | 'credit' }>`
    select id, type from account_entries
    where tenant_id = ${db.tenantId} and fin_doc_number = ${finDocNumber}`.execute(db)
  return rows[0]
}
