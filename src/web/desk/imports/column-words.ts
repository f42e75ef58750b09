import { columnOfHeading } from '#contract/records/heading.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import type { Locale } from '#domain/locale.ts'

/** How people call a column of a kind; what is none, such as a heading of a file, stays as it is. */
export function columnLabel(kind: RecordKind | undefined, name: string, locale: Locale): string {
  const column = kind && columnOfHeading(kind, name)
  return column?.name === name ? column.label[locale] : name
}

/** What a sentence about a file says of columns, in words for people: programs call them otherwise. */
export function factsInWords(kind: RecordKind | undefined, facts: Facts, locale: Locale): Facts {
  const inWords = ([key, value]: [string, string | number]) => {
    const isColumn = (key === 'column' || key === 'field') && typeof value === 'string'
    return [key, isColumn ? columnLabel(kind, value, locale) : value]
  }
  return Object.fromEntries(Object.entries(facts).map(inWords))
}

type Facts = Readonly<Record<string, string | number>>
