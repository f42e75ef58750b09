import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import type { Db, Tx } from '../platform/db/database.ts'

export interface StockEvent {
  tenant_id: TenantId
  id: number
  product_id: number
  variant_id: number
  kind: 'back' | 'low'
  at: Date
}

/** The next unprocessed events; concurrent processes get other ones. */
export async function takeEvents(tx: Tx, atMost: number): Promise<StockEvent[]> {
  const { rows } = await sql<StockEvent>`
    with next as materialized (
      select tenant_id, id from stock_events where told_at is null
      order by id limit ${atMost} for update skip locked)
    update stock_events e set told_at = now()
    from next
    where e.tenant_id = next.tenant_id and e.id = next.id
    returning e.tenant_id, e.id, e.product_id, e.variant_id, e.kind, e.at`.execute(tx)
  return rows
}

/** Deletes notifications for good once they can no longer be restored. */
export async function removeDeleted(db: Db): Promise<void> {
  await sql`delete from notifications where deleted_at < now() - interval '1 hour'`.execute(db)
}
