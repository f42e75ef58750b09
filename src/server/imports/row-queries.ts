import { sql } from 'kysely'
import type { Foreseen } from '#domain/records/decide.ts'
import type { RowProblem, StoredRecord } from '#domain/records/row.ts'
import { copyRows } from '../platform/db/copy.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { KindName } from '../records/stores.ts'
import type { Corrections } from './table-file.ts'

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

/** Rows that say otherwise than others of the file, as the dry run has found, by their numbers. */
export async function findTwice(
  tx: TenantTx,
  importId: number,
  { first, last }: { first: number; last: number },
): Promise<Map<number, readonly RowProblem[]>> {
  const { rows } = await sql<{ row: number; problems: readonly RowProblem[] }>`
    select row, problems from import_rows
    where tenant_id = ${tx.tenantId} and import_id = ${importId} and row between ${first} and ${last}
      and outcome = 'rejected' and problems @> '[{"code": "key.twice"}]'`.execute(tx)
  return new Map(rows.map(({ row, problems }) => [row, problems]))
}

/** How many of these rows are rejected ones. */
export async function countRejected(tx: TenantTx, importId: number, rows: readonly number[]): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from import_rows
    where tenant_id = ${tx.tenantId} and import_id = ${importId} and row = any (${[...rows]}) and outcome = 'rejected'
      and cells is not null`.execute(tx)
  return found.rows[0]!.count
}

/** Keeps corrected cells, beside what was corrected in the same rows before. */
export async function keepCorrections(tx: TenantTx, importId: number, rows: Corrections['rows']): Promise<void> {
  const given = JSON.stringify([...rows].map(([row, cells]) => ({ row, cells })))
  await sql`
    insert into import_corrections (tenant_id, import_id, row, cells)
    select ${tx.tenantId}, ${importId}, row, cells from jsonb_to_recordset(${given}::jsonb) as g (row integer, cells jsonb)
    on conflict (tenant_id, import_id, row) do update set cells = import_corrections.cells || excluded.cells`.execute(
    tx,
  )
}

export interface Replacement {
  place: number
  text: string
  replacement: string
}

/** Keeps texts to be read in place of others, in every row. */
export async function keepReplacements(tx: TenantTx, importId: number, given: readonly Replacement[]): Promise<void> {
  await sql`
    insert into import_replacements (tenant_id, import_id, place, text, replacement)
    select ${tx.tenantId}, ${importId}, place, text, replacement
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (place integer, text text, replacement text)
    on conflict (tenant_id, import_id, place, text) do update set replacement = excluded.replacement`.execute(tx)
}

export async function findCorrections(db: TenantDb | TenantTx, importId: number): Promise<Corrections> {
  const { rows } = await sql<{ row: number; cells: Record<string, string> }>`
    select row, cells from import_corrections
    where tenant_id = ${db.tenantId} and import_id = ${importId}`.execute(db)
  const { rows: replaced } = await sql<Replacement>`
    select place, text, replacement from import_replacements
    where tenant_id = ${db.tenantId} and import_id = ${importId}`.execute(db)
  const everywhere = new Map<number, Map<string, string>>()
  for (const { place, text, replacement } of replaced)
    everywhere.set(place, (everywhere.get(place) ?? new Map()).set(text, replacement))
  return { rows: new Map(rows.map(({ row, cells }) => [row, cells])), everywhere }
}

/** How many of these places with their texts are in a rejected row. */
export async function countRejectedTexts(
  tx: TenantTx,
  importId: number,
  texts: readonly Pick<Replacement, 'place' | 'text'>[],
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as g (place integer, text text)
    where exists (
      select from import_rows r
      where r.tenant_id = ${tx.tenantId} and r.import_id = ${importId} and r.outcome = 'rejected'
        and btrim(r.cells ->> g.place::text, ${blanks}) = g.text)`.execute(tx)
  return found.rows[0]!.count
}

/** What is left out around a text. */
const blanks = ' \t\r\n\u00a0'

export interface RejectedReason {
  column: string
  code: RowProblem['code']
  text: string
  rows: number
}

/** Rows beyond these are not looked at for what they have in common. */
const mostCompared = 200_000

/** Reasons that several rows are rejected for with the same text, the most frequent first; none that name a row. */
export async function findReasons(db: TenantDb, importId: number, limit: number): Promise<RejectedReason[]> {
  const { rows } = await sql<RejectedReason>`
    select p ->> 'column' as column, p ->> 'code' as code, p ->> 'text' as text, count(*)::int as rows
    from (
      select problems from import_rows
      where tenant_id = ${db.tenantId} and import_id = ${importId} and outcome = 'rejected' and problems is not null
      limit ${mostCompared}) r
    cross join jsonb_array_elements(r.problems) p
    where p ->> 'column' <> '' and p -> 'facts' is null
    group by 1, 2, 3 having count(*) > 1
    order by 4 desc, 1, 3 limit ${limit}`.execute(db)
  return rows
}

/** How many changes of prices are between each two edges, in per cent of the price before. */
export async function countPriceMoves(db: TenantDb, importId: number, edges: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ place: number; count: number }>`
    select width_bucket(100 * (after - before) / before, ${[...edges]}::numeric[]) as place, count(*)::int as count
    from (
      select (c #>> '{before,price}')::numeric as before, (c #>> '{after,price}')::numeric as after
      from (
        select changes from import_rows
        where tenant_id = ${db.tenantId} and import_id = ${importId} and outcome = 'changed' and changes is not null
        limit ${mostCompared}) r
      cross join jsonb_array_elements(r.changes) c) moved
    where before > 0 and after is not null
    group by 1`.execute(db)
  const counts = edges.map(() => 0).concat(0)
  for (const { place, count } of rows) counts[place] = count
  return counts
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
