import { expect, test } from 'vitest'
import { isPackDead } from './pack.ts'

const madeAt = Date.parse('2027-01-10T08:00:00Z')
test.each([
  ['at once', '2027-01-10T08:00:00Z', false],
  ['after six days and a night', '2027-01-17T07:59:59Z', false],
  ['after seven days', '2027-01-17T08:00:00Z', true],
  ['after a year', '2028-01-10T08:00:00Z', true],
  ['with a clock that is an hour slow', '2027-01-10T07:00:00Z', false],
  ['with a clock that was turned back by two days', '2027-01-08T08:00:00Z', true],
  ['with a clock that says nothing', '', true],
])('%s a pack is dead: %s %s', (_, now, expected) => {
  expect(isPackDead(madeAt, Date.parse(now))).toBe(expected)
})
