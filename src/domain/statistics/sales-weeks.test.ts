import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '../day.ts'
import { comparedDay } from './period.ts'
import { growth, salesByWeek } from './sales-weeks.ts'

test('a month has its weeks, of the first and last only its own days', () => {
  const days = [
    { day: '2026-10-31', orders: 9, net: 900 },
    { day: '2026-11-01', orders: 1, net: 100 },
    { day: '2026-11-02', orders: 2, net: 250 },
    { day: '2026-11-08', orders: 1, net: 50 },
    { day: comparedDay('2026-11-02'), orders: 1, net: 70 },
  ]
  expect(salesByWeek(days, '2026-11-01', '2026-11-08')).toEqual([
    { monday: '2026-10-26', now: { orders: 1, net: 100 }, before: { orders: 0, net: 0 } },
    { monday: '2026-11-02', now: { orders: 3, net: 300 }, before: { orders: 1, net: 70 } },
  ])
})

test('the weeks add up to the days', () => {
  const start = '2026-01-01'
  const day = fc.integer({ min: -400, max: 400 }).map(days => daysAfter(start, days))
  const sales = fc.uniqueArray(fc.record({ day, orders: fc.nat(9), net: fc.nat(9999) }), { selector: one => one.day })
  fc.assert(
    fc.property(sales, day, fc.nat(120), (days, from, length) => {
      const until = daysAfter(from, length)
      const weeks = salesByWeek(days, from, until)
      const within = (first: string, last: string) => days.filter(one => first <= one.day && one.day <= last)
      const sum = (rows: readonly { net: number }[]) => rows.reduce((total, { net }) => total + net, 0)
      expect(sum(weeks.map(({ now }) => now))).toBe(sum(within(from, until)))
      expect(sum(weeks.map(({ before }) => before))).toBe(sum(within(comparedDay(from), comparedDay(until))))
    }),
  )
})

test.each([
  [110, 100, 10],
  [50, 100, -50],
  [0, 100, -100],
  [5, 0, undefined],
])('%d after %d is a growth of %s %%', (now, before, percent) => {
  expect(growth(now, before)).toBe(percent)
})
