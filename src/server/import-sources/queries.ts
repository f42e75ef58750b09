import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { nextVisit, retryAt, type SourceLogin, type SourceSchedule } from '#domain/records/import-source.ts'
import type { Problem } from '#domain/result.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { KindName } from '../records/stores.ts'
import { findZone } from '../settings/find-zone.ts'

/** How the files of a source are read and written. */
export interface SourceOptions {
  mode: 'rows' | 'strict'
  isReplacement: boolean
  decimalMark: '.' | ',' | null
  dayOrder: 'day first' | 'month first' | null
}

/** What somebody says of a source, without what lets us in. */
export interface SourceSettings extends Omit<SourceSchedule, 'zone'> {
  name: string
  kind: KindName
  address: string
  options: SourceOptions
  isAppliedAtOnce: boolean
  login: SourceLogin
}

export interface SourceRow extends SourceSettings, Pick<SourceSchedule, 'zone'> {
  id: number
  credentials: Buffer | null
  ownerId: UserId
  ownerName: string
  ownerUsername: string
  isPaused: boolean
  dueAt: Date | null
  failures: number
  restsSince: Date | null
  etag: string | null
  lastModified: string | null
  fileHash: string | null
  hostKey: string | null
  hostKeySeen: string | null
  lastVisit: StoredVisit | null
}

export interface VisitRow {
  dueAt: Date
  begunAt: Date
  endedAt: Date | null
  outcome: 'imported' | 'same' | 'failed' | null
  problem: Problem | null
  importId: number | null
}

/** As JSON in the row of its source. */
type StoredVisit = Omit<VisitRow, 'dueAt' | 'begunAt' | 'endedAt'> & {
  dueAt: string
  begunAt: string
  endedAt: string | null
}

const columns = sql.raw(`
  s.id, s.name, s.kind, s.address, s.every, s.at_time as "at", s.options, s.is_applied_at_once as "isAppliedAtOnce",
  s.login, s.credentials, s.owner_id as "ownerId", s.is_paused as "isPaused",
  (select settings #>> '{private,timeZone}' from tenants where id = s.tenant_id) as zone,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username, '') as "ownerName", coalesce(u.username, '') as "ownerUsername", s.due_at as "dueAt",
  s.failures, s.rests_since as "restsSince", s.etag, s.last_modified as "lastModified", s.file_hash as "fileHash",
  s.host_key as "hostKey", s.host_key_seen as "hostKeySeen"`)

const visitColumns = sql.raw(`
  v.due_at as "dueAt", v.begun_at as "begunAt", v.ended_at as "endedAt", v.outcome, v.problem, v.import_id as "importId"`)

export function findSources(
  db: TenantDb,
  { kinds, after, limit }: { kinds: readonly string[]; after: number; limit: number },
): Promise<SourceRow[]> {
  return selectSources(db, sql`s.kind = any (${[...kinds]}) and s.id > ${after} order by s.id limit ${limit}`)
}

export async function findSource(db: TenantDb | TenantTx, id: number): Promise<SourceRow | undefined> {
  return (await selectSources(db, sql`s.id = ${id}`))[0]
}

/** The same, and nobody else decides about it until the transaction has ended. */
export async function lockSource(tx: TenantTx, id: number): Promise<SourceRow | undefined> {
  return (await selectSources(tx, sql`s.id = ${id} for update of s`))[0]
}

async function selectSources(db: TenantDb | TenantTx, where: RawBuilder<unknown>): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select ${columns}, (
      select to_jsonb(l) from (
        select ${visitColumns} from import_source_visits v
        where v.tenant_id = s.tenant_id and v.source_id = s.id order by v.due_at desc limit 1) l) as "lastVisit"
    from import_sources s left join users u on u.tenant_id = s.tenant_id and u.id = s.owner_id
    where s.tenant_id = ${db.tenantId} and ${where}`.execute(db)
  return rows
}

/** With the credentials, where they are new; otherwise those that are stored stay. */
export interface SourceToSave extends SourceSettings {
  credentials: Buffer | null | undefined
  /** The key of another server says nothing about this one. */
  keepsHostKey: boolean
  ownerId: UserId
}

export async function insertSource(tx: TenantTx, source: SourceToSave): Promise<number> {
  const { name, kind, address, every, at, isAppliedAtOnce, login, credentials, ownerId } = source
  const zone = await findZone(tx)
  const { rows } = await sql<{ id: number }>`
    insert into import_sources (tenant_id, name, kind, address, every, at_time, options, is_applied_at_once, login,
      credentials, owner_id, due_at)
    values (${tx.tenantId}, ${name}, ${kind}, ${address}, ${every}, ${at}, ${JSON.stringify(source.options)},
      ${isAppliedAtOnce}, ${login}, ${credentials ?? null}, ${ownerId}, ${nextVisit({ ...source, zone }, new Date())})
    returning id`.execute(tx)
  return rows[0]!.id
}

/** Somebody has looked at it, so that it is asked again. Another address has not been seen yet. */
export async function updateSource(tx: TenantTx, id: number, source: SourceToSave): Promise<void> {
  const { name, kind, address, every, at, isAppliedAtOnce, login, credentials, keepsHostKey, ownerId } = source
  const zone = await findZone(tx)
  await sql`
    update import_sources set name = ${name}, address = ${address}, every = ${every}, at_time = ${at},
      options = ${JSON.stringify(source.options)}, is_applied_at_once = ${isAppliedAtOnce}, login = ${login},
      credentials = ${credentials === undefined ? sql`credentials` : credentials},
      host_key = case when ${keepsHostKey}::boolean then host_key end,
      host_key_seen = case when ${keepsHostKey}::boolean then host_key_seen end,
      owner_id = ${ownerId}, failures = 0, rests_since = null,
      due_at = case when is_paused then null else ${nextVisit({ ...source, zone }, new Date())}::timestamptz end,
      etag = case when address = ${address} and kind = ${kind} then etag end,
      last_modified = case when address = ${address} and kind = ${kind} then last_modified end,
      file_hash = case when address = ${address} and kind = ${kind} then file_hash end, kind = ${kind}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

/** What a server shows to be known by, before anybody has confirmed it. */
export async function noteHostKey(tx: TenantTx, id: number, hostKeySeen: string): Promise<void> {
  await sql`update import_sources set host_key_seen = ${hostKeySeen}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

/** From now on the server is known by the key that it has shown last. */
export async function pinHostKey(tx: TenantTx, source: SourceRow): Promise<void> {
  await sql`
    update import_sources set host_key = host_key_seen, host_key_seen = null, failures = 0, rests_since = null,
      due_at = ${source.isPaused ? null : nextVisit(source, new Date())}
    where tenant_id = ${tx.tenantId} and id = ${source.id}`.execute(tx)
}

export async function setPaused(tx: TenantTx, source: SourceRow, isPaused: boolean): Promise<void> {
  await sql`
    update import_sources set is_paused = ${isPaused}, failures = 0, rests_since = null,
      due_at = ${isPaused ? null : nextVisit(source, new Date())}
    where tenant_id = ${tx.tenantId} and id = ${source.id}`.execute(tx)
}

export async function deleteSource(tx: TenantTx, id: number): Promise<void> {
  await sql`delete from import_sources where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

/** Plans a visit outside the schedule; undefined while another is under way. */
export async function beginVisitNow(tx: TenantTx, sourceId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ dueAt: Date }>`
    insert into import_source_visits (tenant_id, source_id, due_at)
    values (${tx.tenantId}, ${sourceId}, date_trunc('milliseconds', clock_timestamp()))
    on conflict do nothing returning due_at as "dueAt"`.execute(tx)
  return rows[0]?.dueAt
}

export async function findVisits(
  db: TenantDb,
  sourceId: number,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<VisitRow[]> {
  const earlier = before ? sql`and v.due_at < ${before}` : sql``
  const { rows } = await sql<VisitRow>`
    select ${visitColumns} from import_source_visits v
    where v.tenant_id = ${db.tenantId} and v.source_id = ${sourceId} ${earlier}
    order by v.due_at desc limit ${limit}`.execute(db)
  return rows
}

/** Whether a visit is still to be made: its source is there, and nobody has ended it. */
export async function isVisitOpen(db: TenantDb, sourceId: number, dueAt: Date): Promise<boolean> {
  const { rows } = await sql`
    select from import_source_visits where tenant_id = ${db.tenantId} and source_id = ${sourceId}
      and due_at = ${dueAt} and ended_at is null`.execute(db)
  return rows.length > 0
}

/** A source that was changed is asked anew: whoever still asks it by what it said before ends without a trace. */
export async function breakOffVisits(tx: TenantTx, sourceId: number): Promise<void> {
  await sql`
    update import_source_visits set ended_at = now(), outcome = 'failed', problem = '{"code":"source.changed"}'
    where tenant_id = ${tx.tenantId} and source_id = ${sourceId} and ended_at is null`.execute(tx)
}

/** What came of a visit. The first process that says so ends it; false for any other. */
export async function endVisit(
  tx: TenantTx,
  sourceId: number,
  dueAt: Date,
  { outcome, importId, problem }: Pick<VisitRow, 'outcome'> & Partial<Pick<VisitRow, 'importId' | 'problem'>>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_source_visits set ended_at = now(), outcome = ${outcome}, import_id = ${importId ?? null},
      problem = ${problem ? JSON.stringify(problem) : null}
    where tenant_id = ${tx.tenantId} and source_id = ${sourceId} and due_at = ${dueAt} and ended_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** A source that answered is no longer one that fails, and is asked by its schedule again. */
export async function noteAnswer(
  tx: TenantTx,
  source: SourceRow,
  { etag, lastModified, fileHash }: Pick<SourceRow, 'etag' | 'lastModified' | 'fileHash'>,
): Promise<void> {
  const dueAt = source.isPaused ? null : (source.failures === 0 && source.dueAt) || nextVisit(source, new Date())
  await sql`
    update import_sources set etag = ${etag}, last_modified = ${lastModified}, file_hash = ${fileHash}, failures = 0,
      rests_since = null, due_at = ${dueAt}
    where tenant_id = ${tx.tenantId} and id = ${source.id}`.execute(tx)
}

/** One more failure: it is asked again after a pause, and after too many of them rests. */
export async function noteFailure(tx: TenantTx, source: SourceRow, now: Date): Promise<void> {
  const failures = source.failures + 1
  const again = source.isPaused || source.restsSince ? undefined : retryAt(failures, now)
  const restsSince = source.isPaused || again ? null : (source.restsSince ?? now)
  await sql`
    update import_sources set failures = ${failures}, rests_since = ${restsSince}, due_at = ${again ?? null}
    where tenant_id = ${tx.tenantId} and id = ${source.id}`.execute(tx)
}
