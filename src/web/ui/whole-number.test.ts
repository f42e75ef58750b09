import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number.ts'

test.each([
  ['', undefined],
  ['  ', undefined],
  ['12', 12],
  ['0', 0],
  [' 24 ', 24],
  ['1.000', 1000],
  ['1,000', 1000],
  ['1 000', 1000],
  ['1\u202f000', 1000],
  ['12.500.000', 12_500_000],
  ['1.5', null],
  ['1,50', null],
  ['-3', null],
  ['1e3', null],
  ['twelve', null],
])('reads %j as %s', (text, expected) => {
  expect(wholeNumber(text)).toBe(expected)
})
