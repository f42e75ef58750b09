import type { Day } from '../day.ts'

/** Which comes first in dates such as 03/04/2026. */
export type DayOrder = 'day first' | 'month first'

/** What a date says of how it is written; undefined where it says nothing. */
export type OrderEvidence = DayOrder | 'unclear' | undefined

/** How the dates of a column are written; 'unclear' where none has a day after the 12th, or where both ways occur. */
export function dayOrderOf(evidence: ReadonlySet<OrderEvidence>): DayOrder | 'unclear' {
  const found = (['day first', 'month first'] as const).filter(order => evidence.has(order))
  if (found.length === 1) return found[0]!
  return found.length === 0 && !evidence.has('unclear') ? 'day first' : 'unclear'
}

export function orderEvidence(text: string): OrderEvidence {
  const [, first, second] = slashed.exec(text.trim()) ?? []
  if (first === undefined || Number(first) === Number(second)) return undefined
  if (Number(first) > 12) return 'day first'
  return Number(second) > 12 ? 'month first' : 'unclear'
}

/**
 * The day of a text: 2026-11-17, 17.11.2026, or with slashes in the given order; undefined for what is no day. Years
 * have four digits: nobody can tell which century 26 belongs to.
 */
export function dayInText(text: string, order: DayOrder): Day | undefined {
  const written = text.trim().replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, '')
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written)
  if (iso) return validDay(iso[1]!, iso[2]!, iso[3]!)
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(written)
  if (german) return validDay(german[3]!, german[2]!, german[1]!)
  const [, first, second, year] = slashed.exec(written) ?? []
  if (first === undefined) return undefined
  const [day, month] = order === 'day first' ? [first, second!] : [second!, first]
  return validDay(year!, month, day)
}

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

function validDay(year: string, month: string, day: string): Day | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(written)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? written : undefined
}
