import { type CheckedRow, rowChecker } from '#contract/records/check-row.ts'
import { columnFamilies, oncePerKind, rowColumns } from '#contract/records/columns.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import type { Expected, Foreseen, KeyedRow } from '#domain/records/decide.ts'
import type { GivenRow, RowProblem, StoredRecord } from '#domain/records/row.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { forEachYielding } from '../platform/yielding.ts'
import { initialRecord } from './kind-rules.ts'
import { keyOf } from './load.ts'
import type { References } from './references.ts'
import type { Store, Table } from './store.ts'

export interface NumberedRow {
  /** The place among all rows given. */
  row: number
  given: unknown
  /** Where the row has been checked already, e.g. while the batch before its own was written. */
  checked?: CheckedRow
  /** What the record must still be for the row to hold. */
  expected?: Expected | undefined
  /** What a dry run said of the row. */
  foreseen?: Foreseen | undefined
  /** The number that people know the row by, where it is not its place. */
  number?: number | undefined
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
  tx: TenantTx,
  store: Store,
  rows: readonly NumberedRow[],
  references: References,
): Promise<Preparation> {
  const { kind } = store
  const check = rowChecker(kind)
  const rejected = new Map<number, readonly RowProblem[]>()
  const sound: Sound[] = []
  await forEachYielding(rows, ({ row, given, expected, foreseen, number, checked = check(given) }) => {
    if (checked.problems) rejected.set(row, checked.problems)
    else sound.push({ row, expected, foreseen, number, ...checked })
  })
  await lookUp(tx, kind, sound, references)
  const known: Sound[] = []
  await forEachYielding(sound, one => {
    const problems = unknownReferences(kind, one.given, references)
    if (problems.length > 0) rejected.set(one.row, problems)
    else known.push(one)
  })
  const expanded = await expand(tx, store, known, references)
  const prepared: PreparedRow[] = []
  await forEachYielding(expanded, ({ row, given, isDeletion, expected, foreseen, number, isForSeveral }) => {
    const missing = kind.key.filter(column => given[column] == null && kind.columns[column]!.isNeeded)
    if (missing.length > 0)
      rejected.set(
        row,
        missing.map(column => ({ column, code: 'value.needed' })),
      )
    if (rejected.has(row)) return
    const spelled = asStored(kind, given, references)
    const table = store.tableOf?.(spelled) ?? store.tables[0]!
    prepared.push({
      row,
      key: keyOf(kind, keyedRecord(kind, spelled)),
      given: spelled,
      isDeletion,
      expected,
      foreseen,
      number,
      isForSeveral,
      table,
    })
  })
  return { prepared: rejected.size > 0 ? prepared.filter(({ row }) => !rejected.has(row)) : prepared, rejected }
}

/** The columns of a row's key, where it says nothing with what holds then. */
export function keyedRecord(kind: RecordKind, given: GivenRow): StoredRecord {
  const initial = initialRecord(kind)
  const keyed: Record<string, StoredRecord[string]> = {}
  for (const column of kind.key) keyed[column] = given[column] ?? initial[column] ?? null
  return keyed
}

type Sound = Extract<CheckedRow, { given: GivenRow }> &
  Pick<NumberedRow, 'row' | 'expected' | 'foreseen' | 'number'> & { isForSeveral?: boolean }

/** A row that stands for several records becomes several rows. */
async function expand(tx: TenantTx, store: Store, rows: readonly Sound[], references: References) {
  if (!store.expand) return rows
  const expanded = await store.expand(
    tx,
    rows.map(({ given }) => given),
  )
  const several = rows.flatMap((row, index) =>
    expanded[index]!.map(given => ({ ...row, given, isForSeveral: given !== row.given })),
  )
  await lookUp(tx, store.kind, several, references)
  return several
}

interface ReferenceColumn {
  name: string
  to: string
}

/** The columns that name records of other kinds. Records of its own kind are known from what is stored. */
const referenceColumns = oncePerKind((kind): readonly ReferenceColumn[] =>
  rowColumns(kind).flatMap(({ name, column }) => {
    const to = 'to' in column ? column.to : undefined
    return to && to !== kind.name ? [{ name, to }] : []
  }),
)

/** The families whose members do, each by how their names begin. */
const referenceFamilies = oncePerKind((kind): readonly ReferenceColumn[] =>
  columnFamilies(kind).flatMap(({ prefix, column }) =>
    'to' in column && column.to ? [{ name: prefix, to: column.to }] : [],
  ),
)

/** The columns with rows of their own, and what those refer to. */
const referencesInLines = oncePerKind((kind): readonly { name: string; columns: readonly ReferenceColumn[] }[] =>
  rowColumns(kind).flatMap(({ name, column }) => {
    if (column.type !== 'lines') return []
    const columns = Object.entries(column.columns).flatMap(([own, described]) =>
      described.type === 'reference' ? [{ name: own, to: described.to }] : [],
    )
    return [{ name, columns }]
  }),
)

type VisitReference = (column: string, to: string, key: string) => void

/** Goes through the keys that a row refers to; a member of a family puts its own name before them. */
function eachReference(kind: RecordKind, given: GivenRow, visit: VisitReference): void {
  for (const { name, to } of referenceColumns(kind)) {
    const value = given[name]
    if (value == null) continue
    if (Array.isArray(value)) for (const key of value) visit(name, to, String(key))
    else visit(name, to, String(value))
  }
  for (const { name, columns } of referencesInLines(kind)) {
    const lines = given[name]
    if (!Array.isArray(lines)) continue
    for (const [place, line] of lines.entries()) {
      for (const { name: own, to } of columns) {
        if (line[own] != null) visit(`${name}.${place}.${own}`, to, String(line[own]))
      }
    }
  }
  const families = referenceFamilies(kind)
  if (families.length === 0) return
  for (const name in given) {
    const value = given[name]
    const family = families.find(({ name: prefix }) => name.startsWith(prefix))
    if (!family || !Array.isArray(value)) continue
    for (const key of value) visit(name, family.to, `${name.slice(family.name.length)}/${key}`)
  }
}

async function lookUp(tx: TenantTx, kind: RecordKind, rows: readonly { given: GivenRow }[], references: References) {
  const wanted = new Map<string, Set<string>>()
  const want: VisitReference = (_, to, key) => {
    const keys = wanted.get(to)
    if (keys) keys.add(key)
    else wanted.set(to, new Set([key]))
  }
  await forEachYielding(rows, ({ given }) => eachReference(kind, given, want))
  for (const [to, keys] of wanted) await references.look(tx, to, keys)
}

const noProblems: readonly RowProblem[] = []

function unknownReferences(kind: RecordKind, given: GivenRow, references: References): readonly RowProblem[] {
  let unknown: Set<string> | undefined
  eachReference(kind, given, (column, to, key) => {
    if (!references.find(to, key)) unknown = (unknown ?? new Set()).add(column)
  })
  return unknown ? Array.from(unknown, column => ({ column, code: 'value.unknown' })) : noProblems
}

/** References as their records spell them, so that two spellings of one key are no change. */
function asStored(kind: RecordKind, given: GivenRow, references: References): GivenRow {
  let spelled: Record<string, GivenRow[string]> | undefined
  for (const { name, to } of referenceColumns(kind)) {
    const value = given[name]
    if (typeof value !== 'string') continue
    const stored = references.find(to, value)?.key ?? value
    if (stored !== value) spelled = { ...(spelled ?? given), [name]: stored }
  }
  return spelled ?? given
}
