import { type Day, daysAfter } from '#domain/day.ts'

/** The year for which the files are written: the seasons in them are those that one orders in that year. */
const yearOfFiles = 2026

export type DemoSeason = Readonly<Record<'code' | 'name.en' | 'name.de' | 'date' | 'orderUntil', string>>

/** Three seasons to order for: next year's summer and winter, and the summer after. */
export function comingSeasons(today: Day): DemoSeason[] {
  const year = yearOf(today)
  return [summer(year + 1), winter(year + 1), summer(year + 2)]
}

/**
 * The season of a year before the next one, for comparisons with it: delivered, and over on whatever day the demo is
 * made.
 */
export function seasonBefore(today: Day): DemoSeason {
  const last = summer(yearOf(today))
  const date = last.date < today ? last.date : daysAfter(today, -60)
  return { ...last, date, orderUntil: windowEnd(date) }
}

/**
 * What a cell of a file says on a day. `today-30` is the day a month ago and `today-30 14:05` a moment of it, in UTC.
 * Seasons move with the year, so that those in the files always lie ahead.
 */
export function onDay(cell: string, today: Day): string {
  const days = cell.startsWith('today') && relativeDay.exec(cell)
  if (days) {
    const day = daysAfter(today, Number(days[1] ?? 0))
    return days[2] ? `${day}T${days[2].padEnd(8, ':00')}Z` : day
  }
  // Of the 300,000 cells hardly any does.
  if (!/\{year\}|SS|AW/.test(cell)) return cell
  const year = yearOf(today)
  return cell
    .replaceAll('{year}', String(year))
    .replace(seasonCode, (_, half: string, short: string) => `${half}${Number(short) + year - yearOfFiles}`)
}

const relativeDay = /^today([+-]\d+)?(?: (\d\d:\d\d(?::\d\d)?))?$/
const seasonCode = /\b(SS|AW)(\d\d)\b/g

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** Goods for summer leave in the middle of February, goods for winter in the middle of August. */
function summer(year: number): DemoSeason {
  return season(`SS${year % 100}`, `Spring/Summer ${year}`, `Frühjahr/Sommer ${year}`, `${year}-02-15`)
}

function winter(year: number): DemoSeason {
  return season(`AW${year % 100}`, `Autumn/Winter ${year}`, `Herbst/Winter ${year}`, `${year}-08-15`)
}

function season(code: string, en: string, de: string, date: Day): DemoSeason {
  return { code, 'name.en': en, 'name.de': de, date, orderUntil: windowEnd(date) }
}

const windowEnd = (date: Day) => daysAfter(date, -28)
