import { type CellValue, plainNotation, readCell } from '#contract/records/cell.ts'
import type { ColumnType } from '#contract/records/kind.ts'
import { decimalMarks, yesNoWords } from '#contract/records/shown-value.ts'
import type { Locale } from '#domain/locale.ts'
import { markEvidence } from '#domain/records/number-text.ts'
import type { Value } from '#domain/records/row.ts'

/** A value as one types it: like a file, but with the reader's own decimal mark and words, and texts as they are. */
export function cellText(column: ColumnType, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return ''
  switch (column.type) {
    case 'money': {
      const digits = String(Math.abs(Number(value))).padStart(3, '0')
      return `${Number(value) < 0 ? '-' : ''}${digits.slice(0, -2)}${decimalMarks[locale]}${digits.slice(-2)}`
    }
    case 'decimal':
      return String(value).replace('.', decimalMarks[locale])
    case 'boolean':
      return yesNoText(value === true, locale)
    case 'list':
      return (value as readonly string[]).map(entry => entry.replace(/[\\|]/g, '\\$&')).join('|')
    case 'structure':
    case 'lines':
    case 'group':
      return JSON.stringify(value)
    default:
      return String(value)
  }
}

/** What a typed or pasted text says; an empty one empties the column. */
export function readText(column: ColumnType, text: string, locale: Locale): CellValue {
  if (text.trim() === '') return { value: null }
  // Only in a file does a text begin with an apostrophe to say that it is one.
  if (column.type === 'text' || column.type === 'translated' || column.type === 'reference')
    return { value: text.trim() as Value }
  const evidence = markEvidence(text)
  const decimalMark = evidence === ',' || evidence === '.' ? evidence : decimalMarks[locale]
  return readCell(column, text, { decimalMark, dayOrder: 'day first' }) ?? { value: null }
}

export function yesNoText(isYes: boolean, locale: Locale): string {
  return yesNoWords[locale][isYes ? 0 : 1]
}

/** A value of a file as the reader would type it; one that cannot be read is left as it is. */
export function localText(column: ColumnType, text: string, locale: Locale): string {
  const value = readCell(column, text, plainNotation)?.value
  return value === undefined || value === null ? text : cellText(column, value, locale)
}
