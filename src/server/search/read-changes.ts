import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import type { Db } from '../platform/db/database.ts'

export async function findTenantIds(db: Db): Promise<TenantId[]> {
  const rows = await db.selectFrom('tenants').select('id').orderBy('id').execute()
  return rows.map(row => row.id)
}

/** Which transactions are over at this moment, in Postgres's own notation. */
export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]!.snapshot
}

export interface Change {
  tenantId: TenantId
  /** Null: the tree, and with it who sees what. */
  productId: number | null
}

/**
 * What was committed after one snapshot and before now. Asking by snapshot rather than by number finds a change whose
 * transaction began early and ended late; the oldest running transaction keeps the index scan short.
 */
export async function readChanges(db: Db, since: string): Promise<{ changes: Change[]; snapshot: string }> {
  const { rows } = await sql<{ snapshot: string; tenantId: TenantId | null; productId: number | null }>`
    select s.snapshot::text as snapshot, c.tenant_id as "tenantId", c.product_id as "productId"
    from (select pg_current_snapshot() as snapshot) s
    left join (
      select distinct tenant_id, product_id from catalogue_changes left join unnest(product_ids) product_id on true
      where about = 'product'
        and xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
    ) c on true`.execute(db)
  const changes = rows.flatMap(({ tenantId, productId }) => (tenantId === null ? [] : [{ tenantId, productId }]))
  return { changes, snapshot: rows[0]!.snapshot }
}
