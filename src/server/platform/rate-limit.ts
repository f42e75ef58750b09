import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from './db/database.ts'
import { Refusal } from './refusal.ts'

export interface Limit {
  max: number
  seconds: number
}

/**
 * Counts uses by a key, which need not be about a tenant: whoever signs in has none yet. Counting comes before the work
 * it guards, in one statement, so that a hundred tries at once, on any number of processes, are a hundred and not one.
 */
export interface Limits {
  /** Counts one use of the key and says whether it was within the limit. */
  isWithin(key: string, limit: Limit): Promise<boolean>
  /** The same, as a refusal that says when to come back. */
  refuseBeyond(key: string, limit: Limit): Promise<void>
  /** Counts one use, and says how many are left (fewer than none: too many) and when the count begins anew. */
  count(key: string, limit: Limit): Promise<{ left: number; seconds: number }>
  /** Takes one use back: the try turned out to be a good one. */
  forgive(key: string): Promise<void>
  forgiveAll(key: string): Promise<void>
}

export function openLimits(db: Db): Limits {
  return {
    async isWithin(key, limit) {
      return (await countUse(db, key, limit)).left >= 0
    },
    async refuseBeyond(key, limit) {
      const { left, seconds } = await countUse(db, key, limit)
      if (left < 0) throw new Refusal('request.too.many', { facts: { seconds } })
    },
    count: (key, limit) => countUse(db, key, limit),
    async forgive(key) {
      await db
        .updateTable('rate_limits')
        .set(eb => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute()
    },
    async forgiveAll(key) {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute()
    },
  }
}

/** One home has one IPv4 address but a whole /64 of IPv6: it counts as one caller either way. */
export function callerAddress(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0')
  return `${[...groups, ...missing, ...rest].slice(0, 4).join(':')}::/64`
}

async function countUse(db: Db, key: string, { max, seconds }: Limit): Promise<{ left: number; seconds: number }> {
  const { rows } = await sql<{ count: number; left: number }>`
    insert into rate_limits as limits (key, window_started_at, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when limits.window_started_at <= now() - make_interval(secs => ${seconds})
                   then 1 else limits.count + 1 end,
      window_started_at = case when limits.window_started_at <= now() - make_interval(secs => ${seconds})
                               then now() else limits.window_started_at end
    returning count, ceil(extract(epoch from window_started_at - now()) + ${seconds}::int)::int as left
  `.execute(db)
  const { count, left } = rows[0]!
  return { left: max - count, seconds: Math.max(1, left) }
}
