import { sql } from 'kysely'
import type { Foreseen } from '#domain/records/decide.ts'
import type { RowProblem, StoredRecord } from '#domain/records/row.ts'
import { copyRows } from '../platform/db/copy.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { KindName } from '../records/stores.ts'
import type { Corrections } from './import-file.ts'

/** What became of a row of the file, or would become of it. */
export interface KeptRow {
  row: number
  outcome: 'created' | 'changed' | 'deleted' | 'rejected'
  isInFile: boolean
  key: string
  changes: readonly { key: string; before: StoredRecord; after: StoredRecord }[] | null
  problems: readonly (RowProblem & { text: string })[] | null
  /** What a rejected row says, by the places of its cells. */
  cells: Readonly<Record<string, string>> | null
}

/** Keeps what became of rows, in place of what an earlier run said of the same ones. */
export async function keepRows(
  tx: TenantTx,
  importId: number,
  which: { first: number; last: number } | readonly number[],
  rows: readonly KeptRow[],
): Promise<void> {
  const isMeant = 'first' in which ? sql`row between ${which.first} and ${which.last}` : sql`row = any (${[...which]})`
  if (!('first' in which) && which.length === 0) return
  await sql`delete from import_rows
    where tenant_id = ${tx.tenantId} and import_id = ${importId} and ${isMeant}`.execute(tx)
  if (rows.length === 0) return
  const names = ['tenant_id', 'import_id', 'row', 'outcome', 'is_in_file', 'key', 'changes', 'problems', 'cells']
  const copied = rows.map(({ isInFile, ...row }) => ({
    ...row,
    tenant_id: tx.tenantId,
    import_id: importId,
    is_in_file: isInFile,
  }))
  await copyRows(tx, 'import_rows', names, copied)
}

interface RowFilter {
  outcome?: KeptRow['outcome'] | undefined
  text?: string | undefined
  after: number
  limit: number
}

/** Whether a text is the number of a row, or in its key, or in what a rejected one says. */
function isFound(text: string) {
  const isIn = (column: string) => sql`position(lower(${text}) in lower(${sql.raw(column)})) > 0`
  const number = /^\d{1,7}$/.test(text) ? sql`row = ${Number(text)}` : sql`false`
  return sql`(${number} or ${isIn('key')} or exists (select from jsonb_each_text(cells) c where ${isIn('c.value')}))`
}

export async function findRows(
  db: TenantDb,
  importId: number,
  { outcome, text, after, limit }: RowFilter,
): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select row, outcome, is_in_file as "isInFile", key, changes, problems, cells from import_rows
    where tenant_id = ${db.tenantId} and import_id = ${importId} and row > ${after}
      ${outcome ? sql`and outcome = ${outcome}` : sql``}
      ${text ? sql`and ${isFound(text)}` : sql``}
    order by row limit ${limit}`.execute(db)
  return rows
}

/** What the dry run said of rows that do something, by their numbers. */
export async function findForeseen(
  tx: TenantTx,
  importId: number,
  { first, last }: { first: number; last: number },
  isCompared: (key: string) => boolean,
): Promise<Map<number, Foreseen>> {
  const { rows } = await sql<Pick<KeptRow, 'row' | 'outcome' | 'changes'>>`
    select row, outcome, changes from import_rows
    where tenant_id = ${tx.tenantId} and import_id = ${importId} and row between ${first} and ${last}`.execute(tx)
  return new Map(
    rows.map(({ row, outcome, changes }) => {
      const compared = (changes ?? []).filter(({ key }) => isCompared(key))
      return [row, { outcome, before: new Map(compared.map(({ key, before }) => [key, before])) }]
    }),
  )
}

/** How many of these rows are rejected ones. */
export async function countRejected(tx: TenantTx, importId: number, rows: readonly number[]): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from import_rows
    where tenant_id = ${tx.tenantId} and import_id = ${importId} and row = any (${[...rows]}) and outcome = 'rejected'
      and cells is not null`.execute(tx)
  return found.rows[0]!.count
}

/** Keeps corrected cells, beside what was corrected in the same rows before, and says how many rows have any now. */
export async function keepCorrections(tx: TenantTx, importId: number, corrections: Corrections): Promise<number> {
  const given = JSON.stringify([...corrections].map(([row, cells]) => ({ row, cells })))
  await sql`
    insert into import_corrections (tenant_id, import_id, row, cells)
    select ${tx.tenantId}, ${importId}, row, cells from jsonb_to_recordset(${given}::jsonb) as g (row integer, cells jsonb)
    on conflict (tenant_id, import_id, row) do update set cells = import_corrections.cells || excluded.cells`.execute(
    tx,
  )
  return (await findCorrections(tx, importId)).size
}

export async function findCorrections(db: TenantDb | TenantTx, importId: number): Promise<Corrections> {
  const { rows } = await sql<{ row: number; cells: Record<string, string> }>`
    select row, cells from import_corrections
    where tenant_id = ${db.tenantId} and import_id = ${importId}`.execute(db)
  return new Map(rows.map(({ row, cells }) => [row, cells]))
}

export interface UndoConflict {
  key: string
  problems: readonly RowProblem[]
}

export async function keepConflicts(
  tx: TenantTx,
  importId: number,
  conflicts: readonly (UndoConflict & { sequence: number })[],
): Promise<void> {
  if (conflicts.length === 0) return
  const rows = conflicts.map(one => ({ ...one, tenant_id: tx.tenantId, import_id: importId }))
  await copyRows(tx, 'import_undo_conflicts', ['tenant_id', 'import_id', 'sequence', 'key', 'problems'], rows)
}

export async function findConflicts(db: TenantDb, importId: number, limit: number): Promise<UndoConflict[]> {
  const { rows } = await sql<UndoConflict>`
    select key, problems from import_undo_conflicts where tenant_id = ${db.tenantId} and import_id = ${importId}
    order by sequence limit ${limit}`.execute(db)
  return rows
}

export interface ImportedEntry {
  sequence: number
  kind: KindName
  key: string
  action: string
  before: StoredRecord | null
  after: StoredRecord | null
}

/** What an import has written, the latest first. */
export async function findEntries(
  db: TenantDb,
  { id, lastSequence }: { id: number; lastSequence: number | null },
  below: number | null,
  limit: number,
): Promise<ImportedEntry[]> {
  const { rows } = await sql<ImportedEntry>`
    select sequence, kind, key, action, before, after from journal
    where tenant_id = ${db.tenantId} and import_id = ${id} and sequence <= ${lastSequence ?? 0}
      and sequence < ${below ?? Number.MAX_SAFE_INTEGER}
    order by sequence desc limit ${limit}`.execute(db)
  return rows
}
