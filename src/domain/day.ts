/** A calendar day as 'YYYY-MM-DD'; such strings sort by date. */
export type Day = string

const millisecondsPerDay = 86_400_000

/** The day of an ISO timestamp in UTC, so that season and delivery dates compare whatever time they carry. */
export function dayOf(date: string): Day {
  return date.slice(0, 10)
}

/** Whole days from one day to another, negative if the second is before the first. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / millisecondsPerDay
}

/** The day so many days earlier. */
export function daysBefore(day: Day, days: number): Day {
  return new Date(Date.parse(dayOf(day)) - days * millisecondsPerDay).toISOString().slice(0, 10)
}

export function daysAfter(day: Day, days: number): Day {
  return daysBefore(day, -days)
}

/** Saturdays and Sundays; holidays differ by place and are not known. */
export function isWeekend(day: Day): boolean {
  return new Date(Date.parse(dayOf(day))).getUTCDay() % 6 === 0
}

/** Both ends count: a price valid until the 31st still holds on the 31st. */
export function isWithin(today: Day, from: Day | null | undefined, until: Day | null | undefined): boolean {
  return (from == null || from <= today) && (until == null || today <= until)
}

/** As German documents write it, since orders are searched by it: 05.03.2026 (docs/specification.md 9). */
export function germanDate(date: string): string {
  const [year, month, day] = dayOf(date).split('-')
  return `${day}.${month}.${year}`
}
