import { type CheckedRow, rowChecker } from '#contract/records/check-row.ts'
import { columnFamilies } from '#contract/records/columns.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import type { KeyedRow } from '#domain/records/decide.ts'
import type { GivenRow, RowProblem, StoredRecord } from '#domain/records/row.ts'
import type { Tx } from '../platform/db/database.ts'
import { initialRecord } from './kind-rules.ts'
import { keyOf } from './load.ts'
import type { References } from './references.ts'
import type { Store, Table } from './store.ts'

export interface NumberedRow {
  /** The place among all rows given. */
  row: number
  given: unknown
}

export interface PreparedRow extends KeyedRow {
  table: Table
}

export interface Preparation {
  /** Rows that can be compared with what is stored, in their order. */
  prepared: PreparedRow[]
  rejected: Map<number, readonly RowProblem[]>
}

/** Checks rows, looks up what they refer to, and gives each its key and its table. */
export async function prepareRows(
  tx: Tx,
  tenantId: number,
  store: Store,
  rows: readonly NumberedRow[],
  references: References,
): Promise<Preparation> {
  const { kind } = store
  const check = rowChecker(kind)
  const rejected = new Map<number, readonly RowProblem[]>()
  const sound: Sound[] = []
  for (const { row, given } of rows) {
    const checked = check(given)
    if (checked.problems) rejected.set(row, checked.problems)
    else sound.push({ row, ...checked })
  }
  await lookUp(
    tx,
    tenantId,
    kind,
    sound.map(({ given }) => given),
    references,
  )
  const known = sound.filter(({ row, given }) => {
    const problems = unknownReferences(kind, given, references)
    if (problems.length > 0) rejected.set(row, problems)
    return problems.length === 0
  })
  const expanded = await expand(tx, tenantId, store, known, references)
  const prepared = expanded.flatMap(({ row, given, isDeletion }): PreparedRow[] => {
    const missing = kind.key.filter(column => given[column] == null && kind.columns[column]!.isNeeded)
    if (missing.length > 0)
      rejected.set(
        row,
        missing.map(column => ({ column, code: 'value.needed' })),
      )
    if (rejected.has(row)) return []
    const spelled = asStored(kind, given, references)
    const table = store.tableOf?.(spelled) ?? store.tables[0]!
    return [{ row, key: keyOf(kind, keyedRecord(kind, spelled)), given: spelled, isDeletion, table }]
  })
  return { prepared: prepared.filter(({ row }) => !rejected.has(row)), rejected }
}

/** The columns of a row's key, where it says nothing with what holds then. */
export function keyedRecord(kind: RecordKind, given: GivenRow): StoredRecord {
  const initial = initialRecord(kind)
  return Object.fromEntries(kind.key.map(column => [column, given[column] ?? initial[column] ?? null]))
}

type Sound = Extract<CheckedRow, { given: GivenRow }> & { row: number }

/** A row that stands for several records becomes several rows. */
async function expand(tx: Tx, tenantId: number, store: Store, rows: readonly Sound[], references: References) {
  if (!store.expand) return rows
  const expanded = await store.expand(
    tx,
    tenantId,
    rows.map(({ given }) => given),
  )
  await lookUp(tx, tenantId, store.kind, expanded.flat(), references)
  return rows.flatMap((row, index) => expanded[index]!.map(given => ({ ...row, given })))
}

/** The keys that a row refers to, each with its column. Records of its own kind are known from what is stored. */
function referencesIn(kind: RecordKind, given: GivenRow): { column: string; to: string; key: string }[] {
  const found: { column: string; to: string; key: string }[] = []
  for (const column in given) {
    const value = given[column]
    const family = kind.columns[column]
      ? undefined
      : columnFamilies(kind).find(({ prefix }) => column.startsWith(prefix))
    const described = family?.column ?? kind.columns[column]
    if (value == null || !described || !('to' in described) || !described.to || described.to === kind.name) continue
    const prefix = family ? `${column.slice(family.prefix.length)}/` : ''
    for (const key of Array.isArray(value) ? value : [value])
      found.push({ column, to: described.to, key: `${prefix}${key}` })
  }
  return found
}

async function lookUp(tx: Tx, tenantId: number, kind: RecordKind, rows: readonly GivenRow[], references: References) {
  const wanted = new Map<string, Set<string>>()
  for (const { to, key } of rows.flatMap(given => referencesIn(kind, given))) {
    const keys = wanted.get(to) ?? new Set()
    wanted.set(to, keys.add(key))
  }
  for (const [to, keys] of wanted) await references.look(tx, tenantId, to, keys)
}

function unknownReferences(kind: RecordKind, given: GivenRow, references: References): RowProblem[] {
  const unknown = referencesIn(kind, given).filter(({ to, key }) => !references.find(to, key))
  return [...new Set(unknown.map(({ column }) => column))].map(column => ({ column, code: 'value.unknown' }))
}

/** References as their records spell them, so that two spellings of one key are no change. */
function asStored(kind: RecordKind, given: GivenRow, references: References): GivenRow {
  const spelled: Record<string, GivenRow[string]> = { ...given }
  for (const [column, value] of Object.entries(given)) {
    const described = kind.columns[column]
    if (described?.type !== 'reference' || value === null) continue
    spelled[column] = references.find(described.to, String(value))?.key ?? value
  }
  return spelled
}
