import { expect, test } from 'vitest'
import { dateText, digitsOfFormat, kindOfFormat } from './number-formats.ts'

test.each([
  ['General', 'number'],
  ['0', 'number'],
  ['#,##0.00', 'number'],
  ['0 "days"', 'number'],
  ['0 \\d', 'number'],
  ['[Red]0', 'number'],
  ['#,##0 [$USD]', 'number'],
  ['0.00E+00', 'number'],
  ['# ?/?', 'number'],
  ['@', 'number'],
  ['dd.mm.yyyy', 'date'],
  ['[$-407]d. mmm yy', 'date'],
  ['h:mm', 'date'],
  ['[h]:mm', 'date'],
  ['mm:ss.0', 'date'],
  ['0%', 'percentage'],
  ['0.0 %', 'percentage'],
])('the format %j shows a %s', (code, look) => {
  expect(kindOfFormat(code)).toBe(look)
})

test.each([
  ['00000', 5],
  ['000 000', 0],
  ['"D-"00000', 5],
  ['00000;-00000', 5],
  ['0', 1],
  ['0.00', 0],
  ['#,##0', 0],
  ['General', 0],
])('the format %j fills numbers up to %d digits', (code, digits) => {
  expect(digitsOfFormat(code)).toBe(digits)
})

test.each([
  [46_023, false, '2026-01-01'],
  [44_561, true, '2026-01-01'],
  [46_023.5, false, '2026-01-01 12:00'],
  [0.75, false, '18:00'],
  [-1, false, undefined],
  [1e9, false, undefined],
])('the number %d (since 1904: %s) is %s', (serial, is1904, text) => {
  expect(dateText(serial, is1904)).toBe(text)
})
