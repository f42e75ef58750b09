import { sql } from 'kysely'
import type { TenantReader } from '../platform/db/tenant-db.ts'

/** The fields of a kind that the shop has left to its ERP. */
export async function findErpFields(db: TenantReader, kind: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from erp_fields where tenant_id = ${db.tenantId} and kind = ${kind}`.execute(db)
  return new Set(rows.map(({ column }) => column))
}
