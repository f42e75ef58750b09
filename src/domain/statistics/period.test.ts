import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter, daysBetween } from '../day.ts'
import {
  comparedDay,
  grains,
  mondayOf,
  periodAfter,
  periodBefore,
  periodOf,
  periodOfYearBefore,
  periodWith,
  weekNumber,
} from './period.ts'

describe('a period', () => {
  test.each([
    ['2026', '2026-01-01', '2026-12-31'],
    ['2026-Q1', '2026-01-01', '2026-03-31'],
    ['2026-Q4', '2026-10-01', '2026-12-31'],
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2028-02', '2028-02-01', '2028-02-29'],
  ])('%s goes from %s to %s', (key, from, until) => {
    expect(periodOf(key)).toMatchObject({ key, from, until })
  })

  test.each(['', '26', '2026-13', '2026-00', '2026-Q5', '1999', '2026-1', '2026-11-01', "2026'"])(
    'is not named by %j',
    key => {
      expect(periodOf(key)).toBeUndefined()
    },
  )

  test('has neighbours of its own size, without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(...grains), (days, grain) => {
        const day = daysAfter('2005-01-01', days)
        const period = periodWith(day, grain)
        expect(period.from <= day && day <= period.until).toBe(true)
        expect(periodBefore(period)?.until).toBe(daysAfter(period.from, -1))
        expect(periodAfter(period)?.from).toBe(daysAfter(period.until, 1))
        expect(periodOf(periodOfYearBefore(period))?.from.slice(4)).toBe(period.from.slice(4))
      }),
    )
  })

  test('ends with the century', () => {
    expect(periodBefore(periodOf('2000')!)).toBeUndefined()
    expect(periodAfter(periodOf('2099-Q4')!)).toBeUndefined()
  })
})

test.each([
  ['2026-11-16', '2026-11-16', 47],
  ['2026-11-22', '2026-11-16', 47],
  ['2027-01-01', '2026-12-28', 53],
  ['2024-12-31', '2024-12-30', 1],
])('%s belongs to the week of %s, number %d', (day, monday, number) => {
  expect(mondayOf(day)).toBe(monday)
  expect(weekNumber(day)).toBe(number)
})

test('a day is compared with the same day of the week, a year earlier', () => {
  expect(comparedDay('2026-11-17')).toBe('2025-11-18')
  expect(daysBetween(comparedDay('2026-11-17'), '2026-11-17') % 7).toBe(0)
})
