import { expect, test } from 'vitest'
import { trackingCodesIn } from './tracking-codes.ts'

test('a code that is printed in groups is one code', () => {
  expect(trackingCodesIn('JJD 0003 9000 1\n0034  0434')).toEqual(['JJD 0003 9000 1', '0034 0434'])
})

test('codes are a line each, or a row of a spreadsheet, and counted once', () => {
  expect(trackingCodesIn('A1\tB2\r\nC3; A1,')).toEqual(['A1', 'B2', 'C3'])
  expect(trackingCodesIn(' \n ')).toEqual([])
})
