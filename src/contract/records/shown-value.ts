import type { Locale } from '#domain/locale.ts'
import type { DecimalMark } from '#domain/records/number-text.ts'
import type { Value } from '#domain/records/row.ts'
import { writeCell } from './cell.ts'
import type { ColumnType } from './kind.ts'

export const decimalMarks = { en: '.', de: ',' } as const satisfies Record<Locale, DecimalMark>
export const yesNoWords = { en: ['yes', 'no'], de: ['ja', 'nein'] } as const satisfies Record<Locale, readonly string[]>

/** A value as people of a language read it in a sentence; `writeCell` is for what is to be read back. */
export function shownValue(column: ColumnType, value: Value | null | undefined, locale: Locale): string {
  if (value === null || value === undefined) return ''
  switch (column.type) {
    case 'money': {
      const [whole = '', decimals] = writeCell(column, value).split('.')
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, decimalMarks[locale] === ',' ? '.' : ',')
      return `${grouped}${decimalMarks[locale]}${decimals}`
    }
    case 'decimal':
      return writeCell(column, value).replace('.', decimalMarks[locale])
    case 'boolean':
      return yesNoWords[locale][value ? 0 : 1]
    default:
      return writeCell(column, value)
  }
}
