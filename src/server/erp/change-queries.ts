import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { JournalPlace } from '../platform/journal/read-journal.ts'

export interface ChangeRow extends JournalPlace {
  kind: string
  key: string
  action: string
  at: Date
  actor: string
  actorId: number | null
}

/** The next entries of the journal behind a place, thin: whose they are and of which kind is decided by who asks. */
export async function findChanges(db: TenantDb, { xid, sequence }: JournalPlace, limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select xid::text as xid, sequence, kind, key, action, at, actor, actor_id as "actorId" from journal
    where tenant_id = ${db.tenantId} and (xid, sequence) > (${xid}::text::xid8, ${sequence}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by journal.xid, journal.sequence limit ${limit}`.execute(db)
  return rows
}
