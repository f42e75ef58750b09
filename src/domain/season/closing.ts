import { type Day, daysAfter } from '../day.ts'

/** Pre-orders that are not placed by then are lost, so staff are told a week ahead. */
const warnedDays = 7

/** Between which days a season closes that staff are told of today; both ends count. */
export function closesSoonBetween(today: Day): { from: Day; until: Day } {
  return { from: today, until: daysAfter(today, warnedDays) }
}
