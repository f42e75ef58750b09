import { type Day, daysBefore } from '../day.ts'

/** A month, a quarter or a year, named so that the name sorts and can stand in an address: 2026-11, 2026-Q4, 2026. */
export interface Period {
  readonly key: string
  readonly grain: Grain
  readonly from: Day
  readonly until: Day
}

export const grains = ['month', 'quarter', 'year'] as const
export type Grain = (typeof grains)[number]

/** Undefined for what names no period. */
export function periodOf(key: string): Period | undefined {
  const [, year, quarter, month] = /^(20\d\d)(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/.exec(key) ?? []
  if (!year) return undefined
  if (month) return period(key, 'month', Number(year), Number(month), 1)
  if (quarter) return period(key, 'quarter', Number(year), Number(quarter) * 3 - 2, 3)
  return period(key, 'year', Number(year), 1, 12)
}

/** The period of a size that a day lies in. */
export function periodWith(day: Day, grain: Grain): Period {
  const [year = '', month = ''] = day.split('-')
  if (grain === 'month') return periodOf(`${year}-${month}`)!
  if (grain === 'quarter') return periodOf(`${year}-Q${Math.ceil(Number(month) / 3)}`)!
  return periodOf(year)!
}

/** The period of the same size just before. */
export function periodBefore({ from, grain }: Period): Period | undefined {
  return periodOf(periodKey(daysBefore(from, 1), grain))
}

export function periodAfter({ until, grain }: Period): Period | undefined {
  return periodOf(periodKey(daysBefore(until, -1), grain))
}

/** The same months one year earlier. */
export function periodOfYearBefore({ key }: Period): string {
  return `${Number(key.slice(0, 4)) - 1}${key.slice(4)}`
}

/**
 * The day one year earlier that sales are compared with: 52 weeks, so that it is the same day of the week. Few order on a
 * Sunday, and a week then stands beside a whole week.
 */
export function comparedDay(day: Day): Day {
  return daysBefore(day, 52 * 7)
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return daysBefore(day, (new Date(day).getUTCDay() + 6) % 7)
}

/** The number of a week by ISO 8601: the one with the first Thursday of a year is its first. */
export function weekNumber(day: Day): number {
  const thursday = daysBefore(mondayOf(day), -3)
  const daysOfYear = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000
  return Math.floor(daysOfYear / 7) + 1
}

function periodKey(day: Day, grain: Grain): string {
  return day.slice(0, 4) < '2000' || day.slice(0, 4) > '2099' ? '' : periodWith(day, grain).key
}

function period(key: string, grain: Grain, year: number, month: number, months: number): Period {
  const dayIn = (monthIndex: number, day: number) =>
    new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10)
  return { key, grain, from: dayIn(month - 1, 1), until: dayIn(month - 1 + months, 0) }
}
