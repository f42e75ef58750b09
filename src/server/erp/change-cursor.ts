import { createHash } from 'node:crypto'
import { cursorDays } from '#contract/erp/changes.ts'
import type { JournalPlace } from '../platform/journal/read-journal.ts'
import { Refusal } from '../platform/refusal.ts'
import type { FeedState } from './change-queries.ts'

/**
 * A place of the journal as programs keep it: when it was given, in which history of the database, and the place. It
 * outlives restarts. In another history the numbers of transactions mean something else, or what was told has never
 * happened, so that it is refused there.
 */
export function changeCursor({ xid, sequence }: JournalPlace, { history }: FeedState, now: Date): string {
  return [Math.floor(now.getTime() / 1000), historyMark(history), xid, sequence].join('.')
}

export function changePlace(cursor: string, { history, horizon }: FeedState, now: Date): JournalPlace {
  const [, since, mark, xid, sequence] = /^(\d{1,12})\.([0-9a-f]{8})\.(\d{1,19})\.(\d{1,15})$/.exec(cursor) ?? []
  if (!since || !mark || !xid || !sequence) throw new Refusal('cursor.malformed')
  const isOld = Number(since) * 1000 < now.getTime() - cursorDays * 86_400_000
  if (isOld || mark !== historyMark(history) || BigInt(xid) > BigInt(horizon)) throw new Refusal('cursor.gone')
  return { xid, sequence: Number(sequence) }
}

function historyMark(history: string): string {
  return createHash('sha256').update(history).digest('hex').slice(0, 8)
}
