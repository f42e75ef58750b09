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

export interface FeedState {
  /** All transactions before this one have ended. */
  horizon: string
  /** Which database this is, which of its histories, and whose part of it: after a restore it goes on as another. */
  history: string
}

/**
 * Server and timeline tell a server that was restored as a whole. Where a dump is loaded into the same server, both stay
 * what they were and transactions are counted on; but the journal is made anew then, and has another number.
 */
export async function findFeedState(db: TenantDb): Promise<FeedState> {
  const { rows } = await sql<FeedState>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      concat_ws('-', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
        (select oid from pg_database where datname = current_database()), 'journal'::regclass::oid,
        ${db.tenantId}::integer) as history`.execute(db)
  return rows[0]!
}
