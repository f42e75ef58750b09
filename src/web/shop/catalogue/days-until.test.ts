import { expect, test } from 'vitest'
import { daysUntil } from './days-until.ts'

test.each([
  ['2027-03-28', new Date(2027, 2, 27, 23, 59), 1],
  ['2027-03-28', new Date(2027, 2, 28, 0, 1), 0],
  ['2027-03-29T00:00:00.000Z', new Date(2027, 2, 27, 12), 2],
  ['2027-03-01', new Date(2027, 2, 3), -2],
])('%s from %s is %d days', (day, now, days) => {
  expect(daysUntil(day, now)).toBe(days)
})
