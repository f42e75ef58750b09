import { describe, expect, test } from 'vitest'
import { seasonOfYearBefore } from '#domain/season/year-before.ts'
import { comingSeasons, seasonBefore } from './calendar.ts'

describe('seasons', () => {
  test.each(['2026-01-01', '2026-02-14', '2026-07-01', '2026-08-20', '2027-12-31', '2028-02-29'])(
    'seeded on %s lie ahead, in order, without a shared date',
    day => {
      const seasons = comingSeasons(day)
      expect(seasons).toHaveLength(3)
      const dates = seasons.map(({ date }) => date)
      expect([...new Set(dates)].sort()).toEqual(dates)
      expect(dates[0]! > day).toBe(true)
      expect(seasons.every(({ orderUntil }) => orderUntil > day)).toBe(true)
    },
  )

  test.each(['2026-01-01', '2026-02-14', '2026-02-15', '2026-02-16', '2026-11-15', '2028-02-29'])(
    'seeded on %s follow one that is over and of a year before the next',
    day => {
      const before = seasonBefore(day)
      expect(before.code).toBe(seasonOfYearBefore(comingSeasons(day)[0]!.code))
      expect(before.date < day && before.orderUntil < before.date).toBe(true)
    },
  )
})
