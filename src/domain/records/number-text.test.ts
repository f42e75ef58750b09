import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalMarkOf, isSheetError, isShortened, markEvidence, plainNumber } from './number-text.ts'

test.each([
  [['12', '7'], '.'],
  [['12.50', '1,234.50'], '.'],
  [['12,50', '1.234'], ','],
  [['1.234,50', '1,234'], ','],
  [['1.234.567', '1,5'], ','],
  [['1,234,567'], '.'],
  [['0,125'], ','],
  [['1234,500'], ','],
  [['1,234', '5'], 'unclear'],
  [['1.234', '2.345 €'], 'unclear'],
  [['1,50', '1.50'], 'unclear'],
  [[], '.'],
] as const)('a column of %j has the decimal mark %j', (texts, mark) => {
  expect(decimalMarkOf(new Set(texts.map(markEvidence)))).toBe(mark)
})

test.each([
  ['12', '.', '12'],
  ['-12.50', '.', '-12.50'],
  ['−3', '.', '-3'],
  ['1,234.50', '.', '1234.50'],
  ['1.234,50', ',', '1234.50'],
  ['1 234,50 €', ',', '1234.50'],
  ["CHF 1'234.50", '.', '1234.50'],
  ['12.50 EUR', '.', '12.50'],
  ['12,50', '.', undefined],
  ['1,23,456', '.', undefined],
  ['1.2.3', '.', undefined],
  ['twelve', '.', undefined],
  ['12 pieces', '.', undefined],
  ['', '.', undefined],
  ['1e5', '.', undefined],
] as const)('%j with the decimal mark %j is %j', (text, mark, number) => {
  expect(plainNumber(text, mark)).toBe(number)
})

test('a number written with either mark is read back', () => {
  const parts = fc.record({ whole: fc.nat(9_999_999), decimals: fc.nat(99), isNegative: fc.boolean() })
  fc.assert(
    fc.property(parts, fc.constantFrom('.' as const, ',' as const), ({ whole, decimals, isNegative }, mark) => {
      const groups = mark === '.' ? ',' : '.'
      const end = String(decimals).padStart(2, '0')
      const sign = isNegative ? '-' : ''
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, groups)
      expect(plainNumber(`${sign}${grouped}${mark}${end}`, mark)).toBe(`${sign}${whole}.${end}`)
      expect(markEvidence(`${sign}${grouped}${mark}${end}`)).toBe(mark)
    }),
  )
})

test.each([
  ['4.01E+12', true],
  ['4,01E+12', true],
  ['1E+12', true],
  ['4012345678901', false],
  ['E12', false],
  ['1E12', false],
])('%j is a number that a spreadsheet has shortened: %j', (text, isIt) => {
  expect(isShortened(text)).toBe(isIt)
})

test.each([
  ['#N/A', true],
  ['#BEZUG!', true],
  [' #NAME? ', true],
  ['########', true],
  ['#', false],
  ['##', false],
  ['#clear', false],
  ['#NVQ', false],
])('%j is what a spreadsheet shows in place of a value: %j', (text, isIt) => {
  expect(isSheetError(text)).toBe(isIt)
})
