import { sql } from 'kysely'
import type { TenantDb } from '../db/tenant-db.ts'

/** How far somebody has read: a transaction, and an entry of it. */
export interface JournalPlace {
  xid: string
  sequence: number
}

export const journalStart: JournalPlace = { xid: '0', sequence: 0 }

export function isBehind(one: JournalPlace, other: JournalPlace): boolean {
  const [a, b] = [BigInt(one.xid), BigInt(other.xid)]
  return a > b || (a === b && one.sequence > other.sequence)
}

export interface JournalRow extends JournalPlace {
  at: Date
  actor: string
  actorName: string | null
  channel: string
  kind: string
  key: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * The entries behind a place, in the order in which everybody reads them. It ends before the oldest transaction still
 * running, because that one may yet commit entries that belong before later ones: so nothing is ever skipped.
 */
export async function readJournal(db: TenantDb, { xid, sequence }: JournalPlace, limit: number): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select ${columns} from journal
    where tenant_id = ${db.tenantId} and (xid, sequence) > (${xid}::text::xid8, ${sequence}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by journal.xid, journal.sequence limit ${limit}`.execute(db)
  return rows
}

/** What happened to one record, the latest first. */
export async function journalOf(
  db: TenantDb,
  record: { kind: string; key: string },
  limit: number,
): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select ${columns} from journal
    where tenant_id = ${db.tenantId} and kind = ${record.kind} and key = ${record.key}
    order by sequence desc limit ${limit}`.execute(db)
  return rows
}

const columns = sql.raw(
  'xid::text as xid, sequence, at, actor, actor_name as "actorName", channel, kind, key, action, before, after',
)
