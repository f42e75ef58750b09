import { columnOfHeading } from '#contract/records/heading.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import { shownValue } from '#contract/records/shown-value.ts'
import type { Locale } from '#domain/locale.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import type { KeptRow } from './row-queries.ts'

/** A column that changes, with its values as people read them. */
export interface ShownChange {
  key: string
  column: string
  before: string
  after: string
}

export function shownChanges(kind: RecordKind, changes: KeptRow['changes'], locale: Locale): ShownChange[] {
  return (changes ?? []).flatMap(({ key, before, after }) =>
    Object.keys(after).map(column => ({
      key,
      column,
      before: valueText(kind, column, before, locale),
      after: valueText(kind, column, after, locale),
    })),
  )
}

function valueText(kind: RecordKind, column: string, record: StoredRecord, locale: Locale): string {
  const described = columnOfHeading(kind, column)?.column
  return described ? shownValue(described, record[column], locale).slice(0, 500) : ''
}
