import type { GivenRow, RowProblem, StoredRecord } from './row.ts'
import { isSameValue } from './row.ts'
import type { SaidInFile, SayingRow } from './said-in-file.ts'

/** A row that could be read, with the key of the record it is about. */
export interface KeyedRow {
  /** The place among the rows given. */
  readonly row: number
  readonly key: string
  readonly given: GivenRow
  readonly isDeletion: boolean
  /** What the record must still be for the row to hold. */
  readonly expected?: Expected | undefined
  /** What a dry run said of the row: it does exactly that, or nothing. */
  readonly foreseen?: Foreseen | undefined
  /** The number that people know the row by, where it is not its place. */
  readonly number?: number | undefined
  /** Whether the row names several records at once, such as all variants of a product. */
  readonly isForSeveral?: boolean | undefined
}

/** Of a row about one record its outcome; of each record that would change, the columns as they were. */
export interface Foreseen {
  readonly outcome: Step['outcome']
  readonly before: ReadonlyMap<string, StoredRecord>
}

/** A record as somebody last saw it: these columns, or all of them; or that there was none. */
export type Expected =
  | 'absent'
  | { readonly columns: StoredRecord; readonly isWhole: boolean; readonly ignored?: readonly string[] }

/** What a rule may ask about the records as they are when its row comes. */
export interface Surroundings {
  readonly key: string
  /** The row itself, with what it says that is not kept. */
  readonly given: GivenRow
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
  /** Whether a column is kept by somebody else than who writes: it stays as it is. */
  isKeptElsewhere?(column: string): boolean
  /** Puts into a column what a row says in another way, e.g. a number of pieces more instead of how many there are. */
  settle?(given: GivenRow, before: StoredRecord | undefined): GivenRow
  /** Whether a row adds to what is there, so that each counts, however many there are about the same record. */
  addsUp?(given: GivenRow): boolean
  problems?(record: StoredRecord, around: Surroundings): readonly RowProblem[]
  /** Why a record cannot be deleted. */
  removal?(record: StoredRecord): readonly RowProblem[]
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
 * Decides what each row does to the records, in their order, and brings `records` up to date: a row finds what the rows
 * before it have left, so that rows have the same effect one by one, in batches or as one file. Entries with the same
 * place belong to one row, which happens as a whole or not at all. Rows of a file that say otherwise than one before are
 * rejected; `said` is what its rows have said so far.
 */
export function decide(
  rules: RecordRules,
  rows: readonly KeyedRow[],
  records: Map<string, StoredRecord>,
  said?: SaidInFile,
): Step[] {
  const steps: Step[] = []
  for (let from = 0, to = 0; from < rows.length; from = to) {
    while (rows[to]?.row === rows[from]!.row) to++
    const one = rows.slice(from, to)
    const own = one.map(row => {
      const step = asForeseen(stepOf(rules, row, records), row.foreseen, to - from === 1)
      return said ? asSaid(step, row, rules, said) : step
    })
    if (own.some(({ outcome }) => outcome === 'rejected')) {
      const problems = unique(own.flatMap(step => ('problems' in step ? step.problems : [])))
      for (const { row, key } of own) steps.push({ row, key, outcome: 'rejected', problems })
      continue
    }
    if (said) noteSaid(said, one, rules)
    for (const step of own) {
      steps.push(step)
      if (!('record' in step)) continue
      if (step.record) records.set(step.key, step.record)
      else records.delete(step.key)
    }
  }
  return steps
}

/** A row that would do something else by now is left alone: what it would overwrite, nobody has been shown. */
function asForeseen(step: Step, foreseen: Foreseen | undefined, isAlone: boolean): Step {
  if (!foreseen || step.outcome === 'rejected') return step
  const column = otherColumn(step, foreseen, isAlone)
  if (column === undefined) return step
  return { row: step.row, key: step.key, outcome: 'rejected', problems: [{ column, code: 'record.changed.since' }] }
}

/** The first column that was not seen so; empty where another thing would happen to the record as a whole. */
function otherColumn(step: Step, { outcome, before }: Foreseen, isAlone: boolean): string | undefined {
  const seen = before.get(step.key)
  if (!seen) {
    const isOfEach = isAlone || outcome === 'same' || outcome === 'rejected'
    return isOfEach && step.outcome !== outcome ? firstChange(step) : undefined
  }
  if (step.outcome !== 'changed') return ''
  return Object.keys({ ...seen, ...step.before }).find(
    column => !(column in seen && column in step.before && isSameValue(seen[column], step.before[column])),
  )
}

function firstChange(step: Step): string {
  return step.outcome === 'changed' ? (Object.keys(step.before)[0] ?? '') : ''
}

/** A row of a file that says otherwise than one before: nobody knows which of the two is meant. */
function asSaid(step: Step, row: KeyedRow, rules: RecordRules, said: SaidInFile): Step {
  if (step.outcome === 'same' || step.outcome === 'rejected' || rules.addsUp?.(row.given)) return step
  const changed = step.outcome === 'changed' ? Object.keys(step.before) : 'whole record'
  const other = said.contradicted(step.key, changed, sayingRow(row, rules))
  if (!other) return step
  const problems: RowProblem[] = [{ column: other.column, code: 'key.twice', facts: { row: other.row } }]
  return { row: step.row, key: step.key, outcome: 'rejected', problems }
}

function noteSaid(said: SaidInFile, rows: readonly KeyedRow[], rules: RecordRules): void {
  for (const row of rows) if (!rules.addsUp?.(row.given)) said.note(row.key, sayingRow(row, rules))
}

function sayingRow(row: KeyedRow, { keyColumns }: RecordRules): SayingRow {
  const { number = row.row, isDeletion, isForSeveral = false } = row
  const columns = Object.keys(row.given).filter(column => !keyColumns.includes(column))
  return { number, columns, isDeletion, isForSeveral }
}

function unique(problems: readonly RowProblem[]): RowProblem[] {
  return [...new Map(problems.map(problem => [`${problem.column} ${problem.code}`, problem])).values()]
}

function stepOf(
  rules: RecordRules,
  { row, key, given: raw, isDeletion, expected }: KeyedRow,
  records: ReadonlyMap<string, StoredRecord>,
): Step {
  const before = records.get(key)
  const changedSince = expected && changedColumn(expected, before)
  if (changedSince !== undefined) {
    return { row, key, outcome: 'rejected', problems: [{ column: changedSince, code: 'record.changed.since' }] }
  }
  if (isDeletion) {
    if (!before) return { row, key, outcome: 'same' }
    const problems = [...keptElsewhere(rules, before, rules.initial).slice(0, 1), ...(rules.removal?.(before) ?? [])]
    if (problems.length > 0) return { row, key, outcome: 'rejected', problems }
    return { row, key, outcome: 'deleted', before: filled(before), after: null, record: undefined }
  }
  const given = rules.settle?.(raw, before) ?? raw
  const record = overlaid(rules, given, before)
  const problems: RowProblem[] = []
  addMissing(problems, rules, record, before && given)
  if (before) addFixed(problems, rules, given, before)
  problems.push(...keptElsewhere(rules, record, before ?? rules.initial))
  const further = rules.problems?.(record, { key, given: raw, before, records })
  if (further && further.length > 0) problems.push(...further)
  if (problems.length > 0) return { row, key, outcome: 'rejected', problems }
  if (!before) return { row, key, outcome: 'created', before: null, after: filled(record), record }
  const changed = Object.keys(record).filter(column => !isSameValue(record[column], before[column]))
  if (changed.length === 0) return { row, key, outcome: 'same' }
  return { row, key, outcome: 'changed', before: part(before, changed), after: part(record, changed), record }
}

/** The first column that is no longer as expected; empty where the record has come or gone. */
function changedColumn(expected: Expected, before: StoredRecord | undefined): string | undefined {
  if (expected === 'absent') return before ? '' : undefined
  if (!before) return ''
  const { columns, isWhole, ignored = [] } = expected
  const compared = Object.keys(isWhole ? { ...before, ...columns } : columns)
  return compared.find(column => !ignored.includes(column) && !isSameValue(before[column], columns[column]))
}

/** The record as the row leaves it. A key names the record and never changes it. */
function overlaid({ initial, keyColumns }: RecordRules, given: GivenRow, before: StoredRecord | undefined) {
  const record: Record<string, StoredRecord[string]> = { ...(before ?? initial) }
  for (const column in given) {
    if (before && keyColumns.includes(column)) continue
    record[column] = given[column] ?? initial[column] ?? null
  }
  return record as StoredRecord
}

/** A record from before something was needed can be changed elsewhere without it. */
function addMissing(
  problems: RowProblem[],
  { needed, isKeptElsewhere }: RecordRules,
  record: StoredRecord,
  changing: GivenRow | undefined,
): void {
  for (const group of needed) {
    if (group.some(column => record[column] != null)) continue
    if (changing && !group.some(column => column in changing)) continue
    // What only somebody else may fill in cannot be asked for.
    const isKept = !changing && isKeptElsewhere !== undefined && group.every(isKeptElsewhere)
    problems.push({ column: group[0]!, code: isKept ? 'value.kept.by.erp' : 'value.needed' })
  }
}

function addFixed(problems: RowProblem[], { fixed }: RecordRules, given: GivenRow, before: StoredRecord): void {
  for (const column of fixed) {
    const isMoved = column in given && !isSameValue(given[column], before[column])
    if (isMoved) problems.push({ column, code: 'value.fixed' })
  }
}

/** Columns that are not the writer's and would become another than they are. */
function keptElsewhere({ isKeptElsewhere }: RecordRules, record: StoredRecord, before: StoredRecord): RowProblem[] {
  if (!isKeptElsewhere) return []
  const changed = Object.keys(record).filter(
    column => isKeptElsewhere(column) && !isSameValue(record[column], before[column]),
  )
  return changed.map(column => ({ column, code: 'value.kept.by.erp' }))
}

function filled(record: StoredRecord): StoredRecord {
  const kept: Record<string, StoredRecord[string]> = {}
  for (const column in record) if (record[column] != null) kept[column] = record[column]!
  return kept
}

function part(record: StoredRecord, columns: readonly string[]): StoredRecord {
  return Object.fromEntries(columns.map(column => [column, record[column] ?? null]))
}
