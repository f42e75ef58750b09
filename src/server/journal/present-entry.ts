import { writeCell } from '#contract/records/cell.ts'
import { columnOfHeading } from '#contract/records/heading.ts'
import { recordKinds } from '#contract/records/kinds.ts'
import type { Locale } from '#domain/locale.ts'
import type { Value } from '#domain/records/row.ts'
import type { JournalPlace } from '../platform/journal/read-journal.ts'
import type { FoundEntry } from './queries.ts'

/** Longer values are cut: the page tells what changed, and an export has all of it. */
const longest = 300

export const entriesPerPage = 50

/** A page of entries, of which one more than a page has was looked for. */
export function pageOfEntries(found: readonly FoundEntry[], locale: Locale) {
  const data = found.slice(0, entriesPerPage).map(entry => presentEntry(entry, locale))
  return { data, hasMore: found.length > entriesPerPage }
}

export function placeIn(place: string | undefined): JournalPlace | undefined {
  const [xid, sequence] = place?.split('-') ?? []
  return xid === undefined ? undefined : { xid, sequence: Number(sequence) }
}

function presentEntry(entry: FoundEntry, locale: Locale) {
  const { xid, sequence, at, actorName, importId, before, after, ...rest } = entry
  const isShown = (value: unknown) => !isCommand(entry) || factText(value, locale) !== undefined
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    column => isShown(before?.[column]) && isShown(after?.[column]),
  )
  return {
    ...rest,
    place: `${xid}-${sequence}`,
    at: at.toISOString(),
    actorName: actorName ?? '',
    importId: importId === null ? null : String(importId),
    changes: columns.map(column => ({
      column,
      before: shown(entry, column, before?.[column], locale),
      after: shown(entry, column, after?.[column], locale),
    })),
  }
}

const isCommand = ({ action }: FoundEntry) => action.includes('.')

/**
 * What a command says of itself: a value, several, or a text in each language. Rows are not shown: how many pieces they are
 * stands beside them.
 */
function factText(value: unknown, locale: Locale): string | undefined {
  if (Array.isArray(value)) return value.some(part => typeof part === 'object') ? undefined : value.join(', ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return locale in value ? factText((value as Record<Locale, unknown>)[locale], locale) : undefined
}

/** A value of a record as its files have it; what a command says is of no column. */
function shown(entry: FoundEntry, column: string, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return ''
  if (isCommand(entry)) return (factText(value, locale) ?? '').slice(0, longest)
  const definition = recordKinds.find(({ name }) => name === entry.kind)
  const described = definition && columnOfHeading(definition, column)?.column
  if (described) return writeCell(described, value as Value).slice(0, longest)
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, longest)
}
