import { sql } from 'kysely'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

/** The clock of the shop, as its settings name it. */
export async function findZone(db: TenantDb | TenantTx): Promise<string | null> {
  const { rows } = await sql<{ zone: string | null }>`
    select settings #>> '{private,timeZone}' as zone from tenants where id = ${db.tenantId}`.execute(db)
  return rows[0]!.zone
}
