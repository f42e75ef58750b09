import { type Day, daysBetween } from '#domain/day.ts'

/** The day so many days after (or before) another. */
export function daysAfter(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A moment of a day in UTC; `minutes` may exceed an hour. */
export function momentOf(day: Day, minutes: number): Date {
  return new Date(Date.parse(day) + minutes * 60_000)
}

/** Warehouses rest at the weekend: the same day, or the Monday after. */
export function workday(day: Day): Day {
  const weekday = new Date(Date.parse(day)).getUTCDay()
  return daysAfter(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

export interface DemoSeason {
  id: number
  code: string
  name: { en: string; de: string }
  date: Day
  orderUntil: Day
}

/** A delivery must lie far enough ahead for the mill to weave; six weeks is the least. */
const leadDays = 45

/** The three coming seasons: goods for summer leave in the middle of February, goods for winter in the middle of August. */
export function comingSeasons(today: Day, nextId: () => number): DemoSeason[] {
  return halfYears(today)
    .filter(({ date }) => daysBetween(today, date) > leadDays)
    .slice(0, 3)
    .map(({ code, date, year, isWinter }) => ({
      id: nextId(),
      code,
      name: isWinter
        ? { en: `Autumn/Winter ${year}`, de: `Herbst/Winter ${year}` }
        : { en: `Spring/Summer ${year}`, de: `Frühjahr/Sommer ${year}` },
      date,
      orderUntil: daysAfter(date, -28),
    }))
}

/** Codes of the two collections that are in the shops now. */
export function currentCodes(today: Day): string[] {
  return halfYears(today)
    .filter(({ date }) => daysBetween(today, date) <= leadDays)
    .slice(-2)
    .map(({ code }) => code)
}

function halfYears(today: Day) {
  const thisYear = Number(today.slice(0, 4))
  return [-2, -1, 0, 1, 2, 3].flatMap(offset => {
    const year = thisYear + offset
    const short = String(year).slice(2)
    return [
      { code: `SS${short}`, date: `${year}-02-15`, year, isWinter: false },
      { code: `AW${short}`, date: `${year}-08-15`, year, isWinter: true },
    ]
  })
}
