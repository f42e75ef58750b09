import type { RecordValues } from '#contract/desk/changes.ts'
import { rowChecker } from '#contract/records/check-row.ts'
import { columnFamilies, neededColumns, rowColumns } from '#contract/records/columns.ts'
import type { Column, RecordKind } from '#contract/records/kind.ts'
import type { Locale } from '#domain/locale.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { isSameValue, type StoredRecord } from '#domain/records/row.ts'
import { cellText, readText } from '../sheet/cell-text.ts'
import type { Edits } from '../sheet/draft.ts'

/** A record that a page edits. */
export interface EditedRecord {
  id: string
  kind: RecordKind
  /** The columns that name it. */
  key: RecordValues
  /** What is stored; null where it is to be created. */
  stored: RecordValues | null
  /** Emptying this column removes the record, where it can be removed: a price that is gone is no price of nothing. */
  removedBy?: string
}

export const cellOf = ({ id }: EditedRecord, column: string) => `${id}\n${column}`

export function columnNamed(kind: RecordKind, name: string): Column {
  const family = columnFamilies(kind).find(({ prefix }) => name.startsWith(prefix))
  return rowColumns(kind).find(column => column.name === name)?.column ?? family!.column
}

export function storedText({ kind, stored }: EditedRecord, column: string, locale: Locale): string {
  return cellText(columnNamed(kind, column), stored?.[column], locale)
}

export interface CheckedRecord {
  given: Record<string, unknown>
  seen: Record<string, unknown> | null
  problems: ReadonlyMap<string, ProblemCode>
}

/** A record with its edits, checked at once by the rules that the server checks by; undefined where it has none. */
export function checkRecord(record: EditedRecord, edits: Edits, locale: Locale): CheckedRecord | undefined {
  const { id, kind, key, stored } = record
  const names = [...edits.keys()].flatMap(cell => (cell.startsWith(`${id}\n`) ? [cell.slice(id.length + 1)] : []))
  if (names.length === 0) return undefined
  const given: Record<string, unknown> = { ...key }
  const problems = new Map<string, ProblemCode>()
  for (const name of names) {
    const read = readText(columnNamed(kind, name), edits.get(`${id}\n${name}`)!, locale)
    if (read.code) problems.set(name, read.code)
    else given[name] = read.value
  }
  if (stored && record.removedBy && given[record.removedBy] === null)
    return { given: { ...key, action: 'delete' }, seen: seenOf(stored, names), problems }
  const checked = rowChecker(kind)(given)
  const found = checked.problems ?? wholeProblems(kind, { ...stored, ...checked.given } as StoredRecord, names, !stored)
  for (const { column, code } of found) if (!problems.has(column)) problems.set(column, code)
  return { given, seen: stored && seenOf(stored, names), problems }
}

function seenOf(stored: RecordValues, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map(name => [name, stored[name] ?? null]))
}

/** What is wrong with the record as a whole: what it needs is missing, or its values do not go together. */
function wholeProblems(kind: RecordKind, record: StoredRecord, touched: readonly string[], isNew: boolean) {
  const missing = neededColumns(kind)
    .filter(group => group.every(name => record[name] == null) && (isNew || group.some(name => touched.includes(name))))
    .map(([column]) => ({ column: column!, code: 'value.needed' as const }))
  return [...missing, ...(missing.length === 0 ? (kind.problems?.(record) ?? []) : [])]
}

/** An edited cell that somebody else has changed since it was seen. */
export interface Conflict {
  record: EditedRecord
  column: string
  began: string
  stored: string
  mine: string
}

export function conflictsOf(
  before: readonly EditedRecord[],
  now: readonly EditedRecord[],
  edits: Edits,
  locale: Locale,
): Conflict[] {
  return before.flatMap(record => {
    const fresh = now.find(({ id }) => id === record.id)
    if (!fresh) return []
    return [...edits].flatMap(([cell, mine]) => {
      const column = cell.slice(record.id.length + 1)
      if (cell !== cellOf(record, column) || isSameValue(record.stored?.[column], fresh.stored?.[column])) return []
      const texts = { began: storedText(record, column, locale), stored: storedText(fresh, column, locale), mine }
      return [{ record: fresh, column, ...texts }]
    })
  })
}
