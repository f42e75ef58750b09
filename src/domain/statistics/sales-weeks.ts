import { type Day, daysAfter } from '../day.ts'
import { comparedDay, mondayOf } from './period.ts'

export interface DaySales {
  readonly day: Day
  readonly orders: number
  readonly net: number
}

export interface Sales {
  readonly orders: number
  readonly net: number
}

export interface WeekSales {
  readonly monday: Day
  readonly now: Sales
  readonly before: Sales
}

/**
 * The weeks of a period, each beside the one 52 weeks earlier. Of its first and last week only the days of the period
 * count, and none after today: a week that has just begun is compared with the same days, not with a whole week.
 */
export function salesByWeek(days: readonly DaySales[], from: Day, until: Day): WeekSales[] {
  const known = new Map(days.map(one => [one.day, one]))
  const weeks = new Map<Day, { monday: Day; now: Sales; before: Sales }>()
  for (let day = from; day <= until; day = daysAfter(day, 1)) {
    const monday = mondayOf(day)
    const week = weeks.get(monday) ?? { monday, now: none, before: none }
    weeks.set(monday, {
      monday,
      now: plus(week.now, known.get(day)),
      before: plus(week.before, known.get(comparedDay(day))),
    })
  }
  return [...weeks.values()]
}

/** By how many percent something has grown; undefined where there was nothing to grow from. */
export function growth(now: number, before: number): number | undefined {
  return before > 0 ? ((now - before) / before) * 100 : undefined
}

const none: Sales = { orders: 0, net: 0 }

function plus(sum: Sales, more: Sales | undefined): Sales {
  return { orders: sum.orders + (more?.orders ?? 0), net: sum.net + (more?.net ?? 0) }
}
