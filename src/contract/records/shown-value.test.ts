import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import type { Value } from '#domain/records/row.ts'
import type { ColumnType } from './kind.ts'
import { shownValue } from './shown-value.ts'

const money: ColumnType = { type: 'money', min: 0 }

test.each<[ColumnType, Value | null, Locale, string]>([
  [money, 112_900, 'de', '1.129,00'],
  [money, 112_900, 'en', '1,129.00'],
  [money, -123_456_789, 'de', '-1.234.567,89'],
  [money, 13_000, 'de', '130,00'],
  [{ type: 'decimal', min: 0, max: 100, decimals: 2 }, 7.5, 'de', '7,5'],
  [{ type: 'integer', min: 0, max: 10_000 }, 1_200, 'de', '1200'],
  [{ type: 'boolean' }, false, 'de', 'nein'],
  [money, null, 'de', ''],
])('%j %j is shown in %s', (column, value, locale, shown) => {
  expect(shownValue(column, value, locale)).toBe(shown)
})
