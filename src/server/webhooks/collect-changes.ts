import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import type { Db } from '../platform/db/database.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

/** So many entries of the journal are read at a time. */
const entriesAtOnce = 1_000
/** More than so many do not wait as rows: the rest waits in the journal. */
const mostWaiting = 2_000

export interface WhichReceiver {
  tenantId: TenantId
  receiverId: number
}

/** The receivers of all tenants for whom there is something new in the journal, and room for it. */
export async function findBehind(allTenants: Db): Promise<WhichReceiver[]> {
  const { rows } = await sql<WhichReceiver>`
    select r.tenant_id as "tenantId", r.id as "receiverId" from webhook_receivers r
    where r.is_on
      and (r.after_xid > pg_snapshot_xmin(pg_current_snapshot()) or exists (
        select from journal j
        where j.tenant_id = r.tenant_id and (j.xid, j.sequence) > (r.after_xid, r.after_sequence)
          and j.xid < pg_snapshot_xmin(pg_current_snapshot())))
      and (select count(*) from webhook_deliveries d
        where d.tenant_id = r.tenant_id and d.receiver_id = r.id and d.state = 'waiting') < ${mostWaiting}
    order by r.tenant_id, r.id`.execute(allTenants)
  return rows
}

/**
 * Makes deliveries of the next entries of the journal, in its order, and moves the cursor past them in the same
 * transaction. It ends before the oldest transaction still running, as everybody who reads the journal does, so that
 * nothing is skipped. Says whether there may be more.
 */
export async function collectChanges(db: TenantDb, receiverId: number): Promise<boolean> {
  return db.transact(async tx => {
    // Only once it is locked: the cursor of the statement's own snapshot may have been moved meanwhile.
    const { rows } = await sql<{ xid: string; sequence: number; kinds: string[] }>`
      select case when after_xid > pg_snapshot_xmin(pg_current_snapshot())
          -- A cursor from before the database was restored elsewhere, where transactions are counted anew.
          then pg_snapshot_xmin(pg_current_snapshot()) else after_xid end::text as xid,
        after_sequence as sequence, kinds
      from webhook_receivers where tenant_id = ${tx.tenantId} and id = ${receiverId} and is_on
      for update skip locked`.execute(tx)
    const [receiver] = rows
    if (!receiver) return false
    const { xid, sequence, kinds } = receiver
    const { rows: read } = await sql<{ count: number }>`
      with entries as materialized (
        select j.xid, j.sequence, j.kind, j.key, j.action, j.at from journal j
        where j.tenant_id = ${tx.tenantId} and (j.xid, j.sequence) > (${xid}::text::xid8, ${sequence}::bigint)
          and j.xid < pg_snapshot_xmin(pg_current_snapshot())
        order by j.xid, j.sequence limit ${entriesAtOnce}
      ), added as (
        insert into webhook_deliveries (tenant_id, receiver_id, event_id, sequence, kind, key, action, at)
        select ${tx.tenantId}, ${receiverId}, 'msg_' || ${receiverId}::int || '_' || sequence, sequence, kind, key,
          action, at
        from entries where kind = any(${kinds}) and key <> '' order by xid, sequence
        on conflict do nothing
      ), moved as (
        update webhook_receivers r set after_xid = l.xid, after_sequence = l.sequence
        from (select e.xid, e.sequence from entries e order by e.xid desc, e.sequence desc limit 1) l
        where r.tenant_id = ${tx.tenantId} and r.id = ${receiverId}
      )
      select count(*)::int as count from entries`.execute(tx)
    return read[0]!.count === entriesAtOnce
  })
}
