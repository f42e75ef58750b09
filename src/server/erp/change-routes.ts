import { setTimeout as pause } from 'node:timers/promises'
import { getChanges, mostChanges } from '#contract/erp/changes.ts'
import { readableJournal } from '#contract/records/journal-kinds.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { CallingKey, ServeErp } from '../platform/http/serve-erp.ts'
import { changeCursor, findFeedState, readCursor } from '../platform/journal/change-cursor.ts'
import type { JournalPlace } from '../platform/journal/read-journal.ts'
import { Refusal } from '../platform/refusal.ts'
import { type ChangeRow, findChanges } from './change-queries.ts'

/** How often a request that waits looks again: a change is told within a second. */
const lookEveryMs = 500
/** So many requests of one key may wait at a time in this process. */
const mostWaiting = 5

/** The feed of changes, from the journal. */
export function changeErpRoutes(serve: ServeErp): void {
  const waiting = new Map<number, number>()

  serve(getChanges, async ({ db, key, query: { after, kinds, wait, limit }, signal }) => {
    const isWanted = wantedKinds(key, kinds)
    const state = await findFeedState(db)
    const now = new Date()
    if (after === undefined)
      return { data: [], next: changeCursor({ xid: state.horizon, sequence: 0 }, state, now), hasMore: false }
    const read = readCursor(after, state, now)
    if (!read.ok) throw new Refusal(read.problem.code)
    const place = read.value
    const until = Date.now() + wait * 1000
    if (wait > 0) beginWaiting(waiting, key)
    try {
      let found = await nextChanges(db, place, isWanted, limit)
      while (found.changes.length === 0 && Date.now() < until && !signal.aborted) {
        await pause(Math.min(lookEveryMs, until - Date.now()), undefined, { signal }).catch(() => undefined)
        found = await nextChanges(db, found.place, isWanted, limit)
      }
      return {
        data: found.changes.map(change => presentChange(change, key)),
        next: changeCursor(found.place, state, new Date()),
        hasMore: found.hasMore,
      }
    } finally {
      if (wait > 0) endWaiting(waiting, key)
    }
  })
}

interface Found {
  changes: ChangeRow[]
  place: JournalPlace
  hasMore: boolean
}

/** Goes on in the journal until there is something of the wanted kinds, or nothing more. */
async function nextChanges(
  db: TenantDb,
  from: JournalPlace,
  isWanted: (kind: string) => boolean,
  limit: number,
): Promise<Found> {
  let place = from
  for (;;) {
    const rows = await findChanges(db, place, mostChanges)
    // What is about no record, such as a sign-in, is nothing to read again.
    const wanted = rows.filter(({ kind, key }) => key !== '' && isWanted(kind))
    const changes = wanted.slice(0, limit)
    const last = wanted.length > limit ? changes.at(-1) : rows.at(-1)
    if (last) place = { xid: last.xid, sequence: last.sequence }
    const hasMore = wanted.length > limit || rows.length === mostChanges
    if (changes.length > 0 || !hasMore) return { changes, place, hasMore }
  }
}

/** The kinds that the key may read, of those asked for. */
function wantedKinds({ permissions }: CallingKey, kinds: string | undefined): (kind: string) => boolean {
  const readable = new Set(readableJournal(permissions).map(({ name }) => name))
  if (kinds === undefined) return kind => readable.has(kind)
  const asked = new Set(kinds.split(',').map(kind => kind.trim()))
  const closed = [...asked].find(kind => !readable.has(kind))
  if (closed !== undefined) throw new Refusal('kind.not.readable', { facts: { kind: closed } })
  return kind => asked.has(kind)
}

function presentChange({ kind, key, action, at, actor, actorId }: ChangeRow, caller: CallingKey) {
  return { kind, key, action, at: at.toISOString(), isOwn: actor === 'apiKey' && actorId === caller.id }
}

/** A program that asks again before it has been answered would pile up requests that wait. */
function beginWaiting(waiting: Map<number, number>, { id }: CallingKey): void {
  const count = waiting.get(id) ?? 0
  if (count >= mostWaiting) throw new Refusal('request.too.many', { facts: { seconds: 5 } })
  waiting.set(id, count + 1)
}

function endWaiting(waiting: Map<number, number>, { id }: CallingKey): void {
  const count = waiting.get(id) ?? 1
  if (count > 1) waiting.set(id, count - 1)
  else waiting.delete(id)
}
