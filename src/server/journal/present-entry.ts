import { writeCell } from '#contract/records/cell.ts'
import { columnOfHeading } from '#contract/records/heading.ts'
import { recordKinds } from '#contract/records/kinds.ts'
import type { Value } from '#domain/records/row.ts'
import type { JournalPlace } from '../platform/journal/read-journal.ts'
import type { FoundEntry } from './queries.ts'

/** Longer values are cut: the page tells what changed, and an export has all of it. */
const longest = 300

export const entriesPerPage = 50

/** A page of entries, of which one more than a page has was looked for. */
export function pageOfEntries(found: readonly FoundEntry[]) {
  return { data: found.slice(0, entriesPerPage).map(presentEntry), hasMore: found.length > entriesPerPage }
}

export function placeIn(place: string | undefined): JournalPlace | undefined {
  const [xid, sequence] = place?.split('-') ?? []
  return xid === undefined ? undefined : { xid, sequence: Number(sequence) }
}

function presentEntry(entry: FoundEntry) {
  const { xid, sequence, at, actorName, importId, before, after, ...rest } = entry
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return {
    ...rest,
    place: `${xid}-${sequence}`,
    at: at.toISOString(),
    actorName: actorName ?? '',
    importId: importId === null ? null : String(importId),
    changes: columns.map(column => ({
      column,
      before: shown(entry, column, before?.[column]),
      after: shown(entry, column, after?.[column]),
    })),
  }
}

/** A value of a record as its files have it; what a command says is of no column. */
function shown({ kind, action }: FoundEntry, column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const definition = action.includes('.') ? undefined : recordKinds.find(({ name }) => name === kind)
  const described = definition && columnOfHeading(definition, column)?.column
  if (described) return writeCell(described, value as Value).slice(0, longest)
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, longest)
}
