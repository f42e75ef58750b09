import { type Day, daysBefore } from '../day.ts'

/** After how many days without an order a customer counts as having stopped. */
export const silences = [60, 90, 180] as const

/** So many orders within a year make somebody a customer who may be missed; a single one does not. */
export const regularOrders = 2

/** Whoever has not ordered for longer than this was lost long ago. */
const forgottenDays = 730

/** Between which days the last order of a customer lies who has stopped. */
export function stoppedBetween(today: Day, silence: number): { from: Day; until: Day } {
  return { from: daysBefore(today, forgottenDays), until: daysBefore(today, silence) }
}
