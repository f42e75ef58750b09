import { expect, test } from 'vitest'
import { firstSeasonOf } from './first-season.ts'

const cases: [string, string | undefined][] = [
  ['SS27;AW27;SS28', 'SS27'],
  ['SS28,AW26', 'AW26'],
  ['AW27, SS27', 'SS27'],
  ['AW27', 'AW27'],
  ['', undefined],
]
test.each(cases)('a style of %j was first made for %s', (number, season) => {
  expect(firstSeasonOf(number)).toBe(season)
})
