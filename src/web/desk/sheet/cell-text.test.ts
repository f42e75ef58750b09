import { expect, test } from 'vitest'
import type { ColumnType } from '#contract/records/kind.ts'
import { cellText, localText, readText } from './cell-text.ts'

const money: ColumnType = { type: 'money', min: 1 }
const text: ColumnType = { type: 'text', max: 100 }

test.each<[ColumnType, unknown, 'en' | 'de', string]>([
  [money, 1250, 'en', '12.50'],
  [money, 1250, 'de', '12,50'],
  [money, 5, 'de', '0,05'],
  [{ type: 'decimal', min: 0, max: 100, decimals: 2 }, 7.5, 'de', '7,5'],
  [{ type: 'boolean' }, false, 'de', 'nein'],
  [{ type: 'list' }, ['a', 'b|c'], 'en', 'a|b\\|c'],
  [text, "'=x", 'en', "'=x"],
  [text, null, 'en', ''],
])('%j %j reads in %s as %s, and back as the same', (column, value, locale, shown) => {
  expect(cellText(column, value, locale)).toBe(shown)
  expect(readText(column, shown, locale)).toEqual({ value })
})

test.each([
  ['1.234,50', 'en', 123_450],
  ['1,234.50', 'de', 123_450],
  ['12,5', 'en', 1_250],
  ['1.234', 'de', 123_400],
  ['1,234', 'en', 123_400],
  ['€ 12.50', 'de', 1_250],
] as const)('a price pasted as %s means the same money in %s', (pasted, locale, value) => {
  expect(readText(money, pasted, locale)).toEqual({ value })
})

test('what is no price is a problem, not a guess', () => {
  expect(readText(money, 'about 12', 'en')).toEqual({ code: 'value.not.number' })
  expect(readText(money, '4.01E+12', 'en')).toEqual({ code: 'value.shortened' })
})

test.each<[ColumnType, string, 'en' | 'de', string]>([
  [money, '12.50', 'de', '12,50'],
  [{ type: 'boolean' }, 'yes', 'de', 'ja'],
  [{ type: 'boolean' }, 'no', 'en', 'no'],
  [{ type: 'structure' } as ColumnType, '{"cut":"in the mid', 'de', '{"cut":"in the mid'],
  [text, '', 'de', ''],
])('%j: %s in a file reads in %s as %s', (column, inFile, locale, shown) => {
  expect(localText(column, inFile, locale)).toBe(shown)
})
