import { expect, test } from 'vitest'
import { seasonOfYearBefore } from './year-before.ts'

const cases: [string, string | undefined][] = [
  ['SS27', 'SS26'],
  ['AW27', 'AW26'],
  ['FW30', 'FW29'],
  ['ss27', 'ss26'],
  ['SS10', 'SS09'],
  ['SS00', 'SS99'],
  ['SS2027', 'SS2026'],
  ['AW2000', 'AW1999'],
  ['SS', undefined],
  ['27', undefined],
  ['27SS', undefined],
  ['SS7', undefined],
  ['SS127', undefined],
  ['SS9027', undefined],
  ['SS-27', undefined],
  ['SS 27', undefined],
  ['SS27 ', undefined],
  ['SS27B', undefined],
  ['', undefined],
]
test.each(cases)('the season a year before %j is %s', (code, before) => {
  expect(seasonOfYearBefore(code)).toBe(before)
})
