import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { KindName } from '../records/stores.ts'
import type { JournalledChange } from '../records/undo-entries.ts'

/** What the journal calls all that is written in this transaction. */
export async function currentChange(tx: TenantTx): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(tx)
  return rows[0]!.xid
}

/** What a person has written at the desk in one transaction of the last day, the latest first. */
export async function findChanges(db: TenantDb, userId: UserId, change: string) {
  const { rows } = await sql<JournalledChange & { kind: KindName }>`
    select sequence, kind, key, action, before, after from journal
    where tenant_id = ${db.tenantId} and xid = ${change}::text::xid8 and channel = 'desk' and actor = 'person'
      and actor_id = ${userId} and action in ('created', 'changed', 'deleted') and at > now() - interval '1 day'
    order by sequence desc`.execute(db)
  return rows
}
