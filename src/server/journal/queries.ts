import { type RawBuilder, sql } from 'kysely'
import { shopTimeZone } from '#domain/time-zone.ts'
import type { Channel } from '../platform/actor.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { JournalPlace } from '../platform/journal/read-journal.ts'

export interface JournalFilter {
  /** Those that the caller may read, of which they may want one. */
  kinds: readonly string[]
  channels: readonly Channel[]
  username?: string | undefined
  key?: string | undefined
  importId?: number | undefined
  /** Days, both included. */
  from?: string | undefined
  until?: string | undefined
}

/** Which entries of a list are wanted: so many, behind a place. */
export interface JournalSlice {
  before: JournalPlace | undefined
  limit: number
}

export interface FoundEntry extends JournalPlace {
  at: Date
  actor: 'person' | 'apiKey' | 'system'
  actorName: string | null
  personName: string | null
  channel: Channel
  kind: string
  key: string
  action: string
  importId: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * A page of the journal, the latest first. Like all who read on from a place it stays behind the oldest transaction
 * still running: else an entry that commits later would be missing from the pages one has passed.
 */
export async function findEntries(db: TenantDb, filter: JournalFilter, slice: JournalSlice): Promise<FoundEntry[]> {
  const { username, importId } = filter
  const person = username === undefined ? undefined : await findPerson(db, username)
  if (username !== undefined && person === undefined) return []
  const more = [
    person === undefined ? [] : sql`actor = 'person' and actor_id = ${person}`,
    // Of one person they are looked through as they come: these are few, but for one large import.
    person === undefined || filter.channels.length > 1 ? [] : sql`channel = any (${filter.channels})`,
    filter.key === undefined ? [] : sql`key = ${filter.key}`,
    withinDays(db, filter),
    sql`xid < pg_snapshot_xmin(pg_current_snapshot())`,
  ].flat()
  const condition = sql.join(more, sql` and `)
  const places =
    importId !== undefined
      ? placesOfImport(db, filter, importId, condition, slice)
      : placesInOrder(db, person === undefined ? filter : { ...filter, channels: [] }, condition, slice)
  const order = importId === undefined ? sql`p.xid desc, p.sequence desc` : sql`p.sequence desc`
  return entriesAt(db, places, order)
}

/**
 * What happened to one record, or to a few that belong together, the latest first. Changes of a record wait for one
 * another, so they commit in this order.
 */
export function findHistory(
  db: TenantDb,
  records: readonly { kind: string; key: string }[],
  { before, limit }: JournalSlice,
): Promise<FoundEntry[]> {
  const places = sql`
    select e.xid, e.sequence from json_to_recordset(${JSON.stringify(records)}) as r (kind text, key text)
    cross join lateral (
      select xid, sequence from journal
      where tenant_id = ${db.tenantId} and kind = r.kind and key = r.key
        and ${before ? sql`sequence < ${before.sequence}::bigint` : sql`true`}
      order by sequence desc limit ${limit}) as e
    order by e.sequence desc limit ${limit}`
  return entriesAt(db, places, sql`p.sequence desc`)
}

/**
 * Looks for the latest of each kind and channel by itself, and takes the latest of those: each has its own stretch of
 * the index, so that a large import is passed over wherever its entries are not wanted. Without channels it is each kind.
 */
function placesInOrder(
  db: TenantDb,
  { kinds, channels }: JournalFilter,
  condition: RawBuilder<unknown>,
  { before, limit }: JournalSlice,
): RawBuilder<unknown> {
  const isByChannel = channels.length > 0
  return sql`
    select e.xid, e.sequence
    from unnest(${kinds}::text[]) as k (kind)
    ${isByChannel ? sql`cross join unnest(${channels}::text[]) as c (channel)` : sql``}
    cross join lateral (
      select xid, sequence from journal
      where tenant_id = ${db.tenantId} and kind = k.kind and ${isByChannel ? sql`channel = c.channel` : sql`true`}
        and ${condition}
        and ${before ? sql`(xid, sequence) < (${before.xid}::text::xid8, ${before.sequence}::bigint)` : sql`true`}
      order by xid desc, sequence desc limit ${limit}) as e
    order by e.xid desc, e.sequence desc limit ${limit}`
}

/** The transactions of an import follow one another, so that its entries are in order by their numbers. */
function placesOfImport(
  db: TenantDb,
  { kinds, channels }: JournalFilter,
  importId: number,
  condition: RawBuilder<unknown>,
  { before, limit }: JournalSlice,
): RawBuilder<unknown> {
  return sql`
    select xid, sequence from journal
    where tenant_id = ${db.tenantId} and import_id = ${importId} and kind = any (${kinds}) and channel = any (${channels})
      and ${condition} and ${before ? sql`sequence < ${before.sequence}::bigint` : sql`true`}
    order by sequence desc limit ${limit}`
}

/**
 * Transactions are numbered at their first change, long before an hour has passed since they began. So an entry that
 * was made an hour outside of the days says where the index need not be looked at.
 */
function withinDays(db: TenantDb, { from, until }: JournalFilter): RawBuilder<unknown>[] {
  const begin = (day: string) => sql`${day}::date::timestamp at time zone ${sql.lit(shopTimeZone)}`
  const end = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${sql.lit(shopTimeZone)}`
  const firstFrom = (moment: RawBuilder<unknown>) => sql`
    (select xid from journal where tenant_id = ${db.tenantId} and at >= ${moment} order by at limit 1)`
  const latest = sql`pg_snapshot_xmax(pg_current_snapshot())`
  return [
    ...(from === undefined
      ? []
      : [
          sql`at >= ${begin(from)} and xid >= coalesce(${firstFrom(sql`${begin(from)} - interval '1 hour'`)}, ${latest})`,
        ]),
    ...(until === undefined
      ? []
      : [sql`at < ${end(until)} and xid <= coalesce(${firstFrom(sql`${end(until)} + interval '1 hour'`)}, ${latest})`]),
  ]
}

/** Reads what the entries say once their places are known, so that none is read in vain. */
async function entriesAt(db: TenantDb, places: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<FoundEntry[]> {
  const { rows } = await sql<FoundEntry>`
    select j.xid::text as xid, j.sequence, j.at, j.actor, j.actor_name as "actorName",
      nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as "personName",
      j.channel, j.kind, j.key, j.action, j.import_id as "importId", j.before, j.after
    from (${places}) p
    join journal j on j.tenant_id = ${db.tenantId} and j.sequence = p.sequence
    left join users u on j.actor = 'person' and u.tenant_id = j.tenant_id and u.id = j.actor_id
    order by ${order}`.execute(db)
  return rows
}

async function findPerson(db: TenantDb, username: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where(eb => eb(eb.fn<string>('lower', ['username']), '=', eb.fn<string>('lower', [eb.val(username)])))
    .select('id')
    .executeTakeFirst()
  return found?.id
}
