import { expect, test } from 'vitest'
import { fitsPack, isPackDead, stylesOfParts } from './pack.ts'

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

test.each([
  [0, true],
  [4999, true],
  [5000, true],
  [5001, false],
  [100_000, false],
])('%i styles go into a pack: %s', (styles, expected) => {
  expect(fitsPack(styles)).toBe(expected)
})

test.each([
  ['nothing', [], 100, 0, 0],
  ['one part', [30], 100, 30, 30],
  ['two that may have styles in common', [30, 20], 100, 30, 50],
  ['never more than there are', [80, 70], 100, 80, 100],
  ['an empty one beside another', [0, 7], 100, 7, 7],
] as const)('styles of parts: %s', (_, counts, whole, least, most) => {
  expect(stylesOfParts(counts, whole)).toEqual({ least, most })
})
