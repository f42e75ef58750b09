import { sql } from 'kysely'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

interface ErpField {
  kind: string
  column: string
}

export async function findAllErpFields(db: TenantDb): Promise<ErpField[]> {
  const { rows } = await sql<ErpField>`
    select kind, column_name as column from erp_fields where tenant_id = ${db.tenantId}
    order by kind, column_name`.execute(db)
  return rows
}

/** Whether it was not so before. */
export async function addErpField(tx: TenantTx, { kind, column }: ErpField): Promise<boolean> {
  const { rows } = await sql`
    insert into erp_fields (tenant_id, kind, column_name) values (${tx.tenantId}, ${kind}, ${column})
    on conflict do nothing returning kind`.execute(tx)
  return rows.length > 0
}

export async function removeErpField(tx: TenantTx, { kind, column }: ErpField): Promise<boolean> {
  const { rows } = await sql`
    delete from erp_fields where tenant_id = ${tx.tenantId} and kind = ${kind} and column_name = ${column}
    returning kind`.execute(tx)
  return rows.length > 0
}
