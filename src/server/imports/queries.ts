import { type RawBuilder, sql } from 'kysely'
import type { Notation } from '#contract/records/cell.ts'
import type { ColumnMapping } from '#contract/records/heading.ts'
import type { UnclearColumn } from '#contract/records/notation.ts'
import type { FileColumn } from '#contract/records/suggest-columns.ts'
import { knownPermissions, type Permission } from '#domain/access/permissions.ts'
import type { UserId } from '#domain/ids.ts'
import type { ForeignOrigin } from '#domain/records/file-origin.ts'
import type { ImportStage, ImportTask } from '#domain/records/import.ts'
import type { Problem } from '#domain/result.ts'
import { fetcherName } from '../pictures/queries.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { KindName } from '../records/stores.ts'
import type { FileLook } from './import-file.ts'
import type { ImportKind } from './import-kinds.ts'

/** How a file is read and written, as somebody decided. */
export interface ImportOptions {
  mapping: ColumnMapping
  notations: Readonly<Record<string, Partial<Notation>>>
  mode: 'rows' | 'strict'
  isReplacement: boolean
}

export interface ImportRow {
  id: number
  kind: ImportKind
  fileName: string
  fileKey: string
  fileHash: string
  fileBytes: number
  uploadedBy: string
  uploadedAt: Date
  /** The source that the file was fetched from, by its name. */
  sourceName: string | null
  isAppliedAtOnce: boolean
  headings: readonly FileColumn[]
  /** Where the headings stand, as a spreadsheet shows it; null for what has none. */
  headingRow: number | null
  /** The rows among which somebody can choose that of the headings. */
  firstRows: FileLook['firstRows']
  exportedFrom: ForeignOrigin | null
  /** The sheets of a workbook that have something in them. The first one is read. */
  sheets: readonly string[]
  options: Partial<ImportOptions>
  unclear: readonly UnclearColumn[]
  /** How the columns are written, by their places, as the dry run found it. */
  notationsFound: Readonly<Record<string, Notation>> | null
  stage: ImportStage
  task: ImportTask | null
  isRunning: boolean
  attempt: number
  taskBy: UserId | null
  taskByName: string | null
  /** The key of the program that asked for the task; null for a person. */
  taskKeyId: number | null
  problem: Problem | null
  rowsDone: number
  rowsTotal: number | null
  created: number
  changed: number
  deleted: number
  same: number
  rejected: number
  missing: number
  replaced: number
  appliedAt: Date | null
  lastSequence: number | null
  undoFrom: number | null
  undoCheckedAt: Date | null
  undoDone: number
  undoLeft: number
}

/** An import of records. */
export type RecordImport = ImportRow & { kind: KindName }

const columns = sql.raw(`
  i.id, i.kind, i.file_name as "fileName", i.file_key as "fileKey", i.file_hash as "fileHash",
  i.file_bytes as "fileBytes", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username, '') as "uploadedBy",
  i.uploaded_at as "uploadedAt", i.source_name as "sourceName", i.is_applied_at_once as "isAppliedAtOnce", i.headings, i.heading_row as "headingRow", i.first_rows as "firstRows", i.exported_from as "exportedFrom", i.sheets, i.options, i.unclear, i.notations_found as "notationsFound", i.stage, i.task, i.is_running as "isRunning",
  i.attempt, i.task_by as "taskBy", i.task_by_name as "taskByName", i.task_key_id as "taskKeyId", i.problem, i.rows_done as "rowsDone",
  i.rows_total as "rowsTotal", i.created, i.changed, i.deleted, i.same, i.rejected, i.missing, i.replaced,
  i.applied_at as "appliedAt", i.last_sequence as "lastSequence", i.undo_from as "undoFrom",
  i.undo_checked_at as "undoCheckedAt", i.undo_done as "undoDone", i.undo_left as "undoLeft"`)

export async function insertImport(
  db: TenantDb | TenantTx,
  file: {
    kind: ImportKind
    turn: string
    fileName: string
    fileKey: string
    fileHash: string
    fileBytes: number
    headings: readonly FileColumn[]
    headingRow?: number | null
    firstRows?: FileLook['firstRows']
    exportedFrom?: ForeignOrigin | undefined
    sheets?: readonly string[]
    userId: UserId
    sourceName?: string
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (tenant_id, kind, turn, file_name, file_key, file_hash, file_bytes, headings, heading_row, first_rows, exported_from, sheets,
      uploaded_by, source_name)
    values (${db.tenantId}, ${file.kind}, ${file.turn}, ${file.fileName}, ${file.fileKey}, ${file.fileHash},
      ${file.fileBytes}, ${JSON.stringify(file.headings)}, ${file.headingRow ?? null},
      ${JSON.stringify(file.firstRows ?? [])},
      ${file.exportedFrom ? JSON.stringify(file.exportedFrom) : null}, ${file.sheets ?? []}, ${file.userId}, ${file.sourceName ?? null})
    returning id`.execute(db)
  return rows[0]!.id
}

export async function findImport(db: TenantDb | TenantTx, id: number): Promise<ImportRow | undefined> {
  return (await selectImports(db, sql`i.id = ${id}`, sql``))[0]
}

/** The same, and nobody else decides about it until the transaction has ended. */
export async function lockImport(tx: TenantTx, id: number): Promise<ImportRow | undefined> {
  return (await selectImports(tx, sql`i.id = ${id}`, sql`for update of i`))[0]
}

export function findImports(
  db: TenantDb,
  { kinds, before, limit }: { kinds: readonly string[]; before: number | undefined; limit: number },
): Promise<ImportRow[]> {
  const page = sql`i.kind = any (${kinds}) and i.id < ${before ?? Number.MAX_SAFE_INTEGER}`
  return selectImports(db, page, sql`order by i.id desc limit ${limit}`)
}

async function selectImports(db: TenantDb | TenantTx, where: RawBuilder<unknown>, end: RawBuilder<unknown>) {
  const { rows } = await sql<ImportRow>`
    select ${columns} from imports i left join users u on u.tenant_id = i.tenant_id and u.id = i.uploaded_by
    where i.tenant_id = ${db.tenantId} and ${where} ${end}`.execute(db)
  return rows
}

/** Takes another row of the file as its headings; what was found by the former ones no longer counts. */
export async function changeHeadings(
  tx: TenantTx,
  id: number,
  { headings, headingRow }: Pick<FileLook, 'headings' | 'headingRow'>,
): Promise<void> {
  await sql`
    update imports set headings = ${JSON.stringify(headings)}, heading_row = ${headingRow}, stage = 'uploaded',
      options = '{}', unclear = '[]', notations_found = null, problem = null
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

/** An earlier import of the very same file that was written and not undone. */
export async function findSameFile(db: TenantDb, { id, kind, fileHash }: ImportRow) {
  const { rows } = await sql<{ id: number; appliedAt: Date }>`
    select id, applied_at as "appliedAt" from imports
    where tenant_id = ${db.tenantId} and kind = ${kind} and file_hash = ${fileHash} and id <> ${id} and stage = 'applied'
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Whether somebody has written records of these kinds since the dry run began. Pictures that were fetched meanwhile do not
 * count: they change nothing that a file says, and thousands of them may come for an hour.
 */
export async function isOutdated(tx: TenantTx, id: number, kinds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from journal j join imports i on i.tenant_id = j.tenant_id and i.id = ${id}
    where j.tenant_id = ${tx.tenantId} and j.xid >= i.checked_xid and j.kind = any (${kinds})
      and not coalesce(pg_visible_in_snapshot(j.xid, i.checked_snapshot), false)
      and j.action in ('created', 'changed', 'deleted')
      and not (j.channel = 'job' and j.actor_name = ${fetcherName})
    limit 1`.execute(tx)
  return rows.length > 0
}

export async function findMapping(db: TenantDb | TenantTx, kind: string): Promise<ColumnMapping> {
  const { rows } = await sql<{ heading: string; column: string | null }>`
    select heading, column_name as column from import_mappings
    where tenant_id = ${db.tenantId} and kind = ${kind}`.execute(db)
  return Object.fromEntries(rows.map(({ heading, column }) => [heading, column]))
}

export async function saveMapping(tx: TenantTx, kind: string, mapping: ColumnMapping): Promise<void> {
  await sql`
    insert into import_mappings (tenant_id, kind, heading, column_name)
    select ${tx.tenantId}, ${kind}, key, value from json_each_text(${JSON.stringify(mapping)})
    on conflict (tenant_id, kind, heading) do update set column_name = excluded.column_name`.execute(tx)
}

/** Whoever has made a key, in whose name its files are kept. */
export async function findKeyOwner(tx: TenantTx, keyId: number): Promise<UserId> {
  const { rows } = await sql<{ userId: UserId }>`
    select created_by as "userId" from api_keys where tenant_id = ${tx.tenantId} and id = ${keyId}`.execute(tx)
  return rows[0]!.userId
}

/** What a key may do now; nothing once it was revoked or has expired. */
export async function findKeyPermissions(db: TenantDb, keyId: number): Promise<Permission[]> {
  const { rows } = await sql<{ permissions: string[] }>`
    select permissions from api_keys where tenant_id = ${db.tenantId} and id = ${keyId} and revoked_at is null
      and (expires_at is null or expires_at > now())`.execute(db)
  return knownPermissions(rows[0]?.permissions ?? [])
}

/** What somebody may do now; nothing where they are no longer staff or locked out. */
export async function findPermissions(db: TenantDb, userId: UserId): Promise<Permission[]> {
  const { rows } = await sql<{ permissions: string[] }>`
    select r.permissions from users u join staff_roles r on r.tenant_id = u.tenant_id and r.key = u.staff_role
    where u.tenant_id = ${db.tenantId} and u.id = ${userId} and u.is_active and not u.is_locked`.execute(db)
  return knownPermissions(rows[0]?.permissions ?? [])
}
