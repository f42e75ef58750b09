/** The zone by which the wholesaler's clock goes, where it says no other. */
export const shopTimeZone = 'Europe/Berlin'

/** Whether a text names a zone, as Europe/Vienna does. A mere distance from UTC knows no summer time. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(text)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

/** By whose clock a shop's days and times are meant: the usual one where it says none, or one that nobody knows. */
export function zoneOf(zone: string | null | undefined): string {
  return zone && isTimeZone(zone) ? zone : shopTimeZone
}

/**
 * The moment at which a clock in a zone shows a day and a time. A time that a change of clocks leaves out is moved on by
 * as much as the clocks are; of one that comes twice, it is the first.
 */
export function momentOf(day: { year: number; month: number; day: number }, minutes: number, zone: string): Date {
  const shown = Date.UTC(day.year, day.month - 1, day.day, 0, minutes)
  const aDay = 86_400_000
  const [before, after] = [shown - aDay, shown + aDay].map(near => shown - aheadOfUtc(new Date(near), zone))
  const isShown = (moment: number) => moment + aheadOfUtc(new Date(moment), zone) === shown
  return new Date([before!, after!].sort((a, b) => a - b).find(isShown) ?? before!)
}

/** What the calendar in a zone shows at a moment. */
export function dayIn(moment: Date, zone: string): { year: number; month: number; day: number } {
  const shown = new Date(moment.getTime() + aheadOfUtc(moment, zone))
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() }
}

/** By how many milliseconds the clock of a zone is ahead. */
function aheadOfUtc(moment: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(moment.getTime() / 1000) * 1000
}
