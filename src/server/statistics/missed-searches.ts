import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import { missedWords } from '#domain/statistics/missed-search.ts'
import { zoneOf } from '#domain/time-zone.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { todayIn } from '../platform/today.ts'
import { findZone } from '../settings/find-zone.ts'
import type { Shop } from '../shop.ts'

/** A search that was answered. Who searched is used to tell one search from the next, and then forgotten. */
interface AnsweredSearch {
  tenantId: number
  searcher: string
  typed: string
  isFound: boolean
}
export type NoteSearch = (search: AnsweredSearch) => void

/** Whoever types nothing further for so long has read the answer. */
const settledMs = 3_000
const writeEveryMs = 10_000
/** Searches in memory, and words a day: a limit for whoever sends nonsense. */
const mostWaiting = 5_000
const mostWordsOfDay = 500

/**
 * Notes what is looked for and not found, behind the answers. Every letter typed is a search of its own; the one that
 * counts is where somebody stopped typing.
 */
export function openMissedSearches(shop: Pick<Shop, 'tenantDb' | 'log'>): { note: NoteSearch; stop(): Promise<void> } {
  const waiting = new Map<string, { tenantId: TenantId; words: string; at: number }>()

  const write = async (settledAt: number) => {
    const counts = new Map<TenantId, Map<string, number>>()
    for (const [key, { tenantId, words, at }] of waiting) {
      if (at > settledAt) continue
      waiting.delete(key)
      const ofTenant = counts.get(tenantId) ?? new Map<string, number>()
      counts.set(tenantId, ofTenant.set(words, (ofTenant.get(words) ?? 0) + 1))
    }
    for (const [tenantId, words] of counts) {
      await insertMissed(shop.tenantDb({ tenantId }), words).catch(error =>
        shop.log.warn({ err: error }, 'searches without a find could not be noted'),
      )
    }
  }
  const timer = setInterval(() => void write(Date.now() - settledMs), writeEveryMs)
  timer.unref()

  return {
    note({ tenantId, searcher, typed, isFound }) {
      const key = `${tenantId} ${searcher}`
      const words = isFound ? undefined : missedWords(typed)
      if (!words) waiting.delete(key)
      else if (waiting.size < mostWaiting) waiting.set(key, { tenantId: tenantId as TenantId, words, at: Date.now() })
    },
    async stop() {
      clearInterval(timer)
      await write(Number.POSITIVE_INFINITY)
    },
  }
}

async function insertMissed(db: TenantDb, words: ReadonlyMap<string, number>): Promise<void> {
  const day = todayIn(zoneOf(await findZone(db)))
  await sql`
    insert into missed_searches (tenant_id, day, words, times)
    select ${db.tenantId}, ${day}, words, times
    from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::int[]) as w (words, times)
    where (select count(*) from missed_searches where tenant_id = ${db.tenantId} and day = ${day}) < ${mostWordsOfDay}
    order by words
    on conflict (tenant_id, day, words) do update set times = missed_searches.times + excluded.times`.execute(db)
}
