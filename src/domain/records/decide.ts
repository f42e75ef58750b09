import type { GivenRow, RowProblem, StoredRecord } from './row.ts'
import { isSameValue } from './row.ts'

/** A row that could be read, with the key of the record it is about. */
export interface KeyedRow {
  /** The place among the rows given. */
  readonly row: number
  readonly key: string
  readonly given: GivenRow
  readonly isDeletion: boolean
}

/** What a rule may ask about the records as they are when its row comes. */
export interface Surroundings {
  readonly key: string
  readonly before: StoredRecord | undefined
  readonly records: ReadonlyMap<string, StoredRecord>
}

export interface RecordRules {
  readonly keyColumns: readonly string[]
  /** What a new record has where its row says nothing, and what an emptied column goes back to. */
  readonly initial: StoredRecord
  /** Of each group a record needs at least one. */
  readonly needed: readonly (readonly string[])[]
  /** Cannot change once the record is there. */
  readonly fixed: readonly string[]
  /** Puts into a column what a row says in another way, e.g. a number of pieces more instead of how many there are. */
  settle?(given: GivenRow, before: StoredRecord | undefined): GivenRow
  problems?(record: StoredRecord, around: Surroundings): readonly RowProblem[]
}

/** What becomes of a row. `before` and `after` hold the columns that change. */
export type Step = { readonly row: number; readonly key: string } & (
  | { readonly outcome: 'created'; readonly before: null; readonly after: StoredRecord; readonly record: StoredRecord }
  | {
      readonly outcome: 'changed'
      readonly before: StoredRecord
      readonly after: StoredRecord
      readonly record: StoredRecord
    }
  | { readonly outcome: 'deleted'; readonly before: StoredRecord; readonly after: null; readonly record: undefined }
  | { readonly outcome: 'same' }
  | { readonly outcome: 'rejected'; readonly problems: readonly RowProblem[] }
)

/**
 * Decides what each row does to the records, in their order: a row finds what the rows before it have left, so that
 * rows have the same effect one by one, in batches or as one file. Entries with the same place belong to one row, which
 * happens as a whole or not at all.
 */
export function decide(
  rules: RecordRules,
  rows: readonly KeyedRow[],
  stored: ReadonlyMap<string, StoredRecord>,
): Step[] {
  const records = new Map(stored)
  const steps: Step[] = []
  for (let from = 0, to = 0; from < rows.length; from = to) {
    while (rows[to]?.row === rows[from]!.row) to++
    const own = rows.slice(from, to).map(row => stepOf(rules, row, records))
    const problems = own.flatMap(step => ('problems' in step ? step.problems : []))
    if (problems.length > 0) {
      steps.push(...own.map(({ row, key }): Step => ({ row, key, outcome: 'rejected', problems: unique(problems) })))
      continue
    }
    for (const step of own) {
      if (!('record' in step)) continue
      if (step.record) records.set(step.key, step.record)
      else records.delete(step.key)
    }
    steps.push(...own)
  }
  return steps
}

function unique(problems: readonly RowProblem[]): RowProblem[] {
  return [...new Map(problems.map(problem => [`${problem.column} ${problem.code}`, problem])).values()]
}

function stepOf(
  rules: RecordRules,
  { row, key, given: raw, isDeletion }: KeyedRow,
  records: ReadonlyMap<string, StoredRecord>,
): Step {
  const before = records.get(key)
  if (isDeletion) {
    if (!before) return { row, key, outcome: 'same' }
    return { row, key, outcome: 'deleted', before: filled(before), after: null, record: undefined }
  }
  const given = rules.settle?.(raw, before) ?? raw
  const record = overlaid(rules, given, before)
  const problems = [
    ...missing(rules, record, before && given),
    ...fixedProblems(rules, given, before),
    ...(rules.problems?.(record, { key, before, records }) ?? []),
  ]
  if (problems.length > 0) return { row, key, outcome: 'rejected', problems }
  if (!before) return { row, key, outcome: 'created', before: null, after: filled(record), record }
  const changed = Object.keys(record).filter(column => !isSameValue(record[column], before[column]))
  if (changed.length === 0) return { row, key, outcome: 'same' }
  return { row, key, outcome: 'changed', before: part(before, changed), after: part(record, changed), record }
}

/** The record as the row leaves it. A key names the record and never changes it. */
function overlaid({ initial, keyColumns }: RecordRules, given: GivenRow, before: StoredRecord | undefined) {
  const record: Record<string, StoredRecord[string]> = { ...(before ?? initial) }
  for (const [column, value] of Object.entries(given)) {
    if (before && keyColumns.includes(column)) continue
    record[column] = value ?? initial[column] ?? null
  }
  return record as StoredRecord
}

/** A record from before something was needed can be changed elsewhere without it. */
function missing({ needed }: RecordRules, record: StoredRecord, changing: GivenRow | undefined): RowProblem[] {
  return needed
    .filter(group => group.every(column => record[column] == null))
    .filter(group => !changing || group.some(column => column in changing))
    .map(([column]) => ({ column: column!, code: 'value.needed' }))
}

function fixedProblems({ fixed }: RecordRules, given: GivenRow, before: StoredRecord | undefined): RowProblem[] {
  if (!before) return []
  const moved = fixed.filter(column => column in given && !isSameValue(given[column], before[column]))
  return moved.map(column => ({ column, code: 'value.fixed' }))
}

function filled(record: StoredRecord): StoredRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value != null))
}

function part(record: StoredRecord, columns: readonly string[]): StoredRecord {
  return Object.fromEntries(columns.map(column => [column, record[column] ?? null]))
}
