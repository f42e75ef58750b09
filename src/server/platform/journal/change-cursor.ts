import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { cursorDays } from '#contract/erp/changes.ts'
import { ok, problem, type Result } from '#domain/result.ts'
import type { TenantDb, TenantTx } from '../db/tenant-db.ts'
import type { JournalPlace } from './read-journal.ts'

/**
 * A place of the journal as programs keep it: when it was given, in which history of the database, and the place. It
 * outlives restarts. In another history the numbers of transactions mean something else, or what was told has never
 * happened, so that it is refused there.
 */
export function changeCursor({ xid, sequence }: JournalPlace, { history }: FeedState, now: Date): string {
  return [Math.floor(now.getTime() / 1000), historyMark(history), xid, sequence].join('.')
}

const form = /^(\d{1,12})\.([0-9a-f]{8})\.(\d{1,19})\.(\d{1,15})$/

export const isCursor = (text: string): boolean => form.test(text)

export function readCursor(cursor: string, { history, horizon }: FeedState, now: Date): Result<JournalPlace> {
  const [, since, mark, xid, sequence] = form.exec(cursor) ?? []
  if (!since || !mark || !xid || !sequence) return problem('cursor.malformed')
  const isOld = Number(since) * 1000 < now.getTime() - cursorDays * 86_400_000
  if (isOld || mark !== historyMark(history) || BigInt(xid) > BigInt(horizon)) return problem('cursor.gone')
  return ok({ xid, sequence: Number(sequence) })
}

function historyMark(history: string): string {
  return createHash('sha256').update(history).digest('hex').slice(0, 8)
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
export async function findFeedState(db: TenantDb | TenantTx): Promise<FeedState> {
  const { rows } = await sql<FeedState>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      concat_ws('-', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
        (select oid from pg_database where datname = current_database()), 'journal'::regclass::oid,
        ${db.tenantId}::integer) as history`.execute(db)
  return rows[0]!
}
