import { writeCell } from '#contract/records/cell.ts'
import { columnOfHeading } from '#contract/records/heading.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import type { KeptRow } from './row-queries.ts'

/** A column that changes, as a file says its values. */
export interface ShownChange {
  key: string
  column: string
  before: string
  after: string
}

export function shownChanges(kind: RecordKind, changes: KeptRow['changes']): ShownChange[] {
  return (changes ?? []).flatMap(({ key, before, after }) =>
    Object.keys(after).map(column => ({
      key,
      column,
      before: cellText(kind, column, before),
      after: cellText(kind, column, after),
    })),
  )
}

function cellText(kind: RecordKind, column: string, record: StoredRecord): string {
  const described = columnOfHeading(kind, column)?.column
  return described ? writeCell(described, record[column]).slice(0, 500) : ''
}
