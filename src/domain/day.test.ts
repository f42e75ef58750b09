import { expect, test } from 'vitest'
import { dayOf, daysBetween, germanDate, isWithin } from './day.ts'

test('an instant falls on its UTC day', () => {
  expect(dayOf('2026-03-05T23:30:00.000Z')).toBe('2026-03-05')
})

test.each([
  ['2026-03-05', '2026-03-05', 0],
  ['2026-02-28', '2026-03-01', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-03-28', '2026-03-30', 2], // the clocks change on the 29th
  ['2026-01-02', '2026-01-01', -1],
])('from %s to %s it is %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

test.each([
  [undefined, undefined, true],
  ['2026-03-05', '2026-03-05', true],
  ['2026-03-06', undefined, false],
  [undefined, '2026-03-04', false],
])('on 5 March, valid from %s until %s is %s', (from, until, expected) => {
  expect(isWithin('2026-03-05', from, until)).toBe(expected)
})

test('a German date keeps its leading zeros', () => {
  expect(germanDate('2026-03-05T08:00:00Z')).toBe('05.03.2026')
})
