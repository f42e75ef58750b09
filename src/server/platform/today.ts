import { dayOf } from '#domain/day.ts'
import { dayIn } from '#domain/time-zone.ts'

/** Today (UTC), by which prices and seasons are valid. Called for every variant of a list, so the text is kept. */
export function today(): string {
  const day = Math.floor(Date.now() / 86_400_000)
  if (day !== formatted.day) formatted = { day, text: dayOf(new Date(day * 86_400_000).toISOString()) }
  return formatted.text
}

/** Today by the clock of a zone. */
export function todayIn(zone: string): string {
  const { year, month, day } = dayIn(new Date(), zone)
  return dayOf(new Date(Date.UTC(year, month - 1, day)).toISOString())
}

let formatted = { day: -1, text: '' }
