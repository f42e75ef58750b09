import { dayIn, momentOf, zoneOf } from '../time-zone.ts'

/** How often a source of files is looked at. */
export const sourceIntervals = ['quarterHour', 'hour', 'day'] as const

/** How a source lets us in: nobody asks, a name with a password, a token, or a name with a private key. */
export const sourceLogins = ['none', 'basic', 'bearer', 'key'] as const
export type SourceLogin = (typeof sourceLogins)[number]

/** What the server of an address may ask for. SFTP never lets anybody in without a name, and knows no tokens. */
export function loginsOf(address: string): readonly SourceLogin[] {
  return isSftp(address) ? ['basic', 'key'] : ['none', 'basic', 'bearer']
}

export function isSftp(address: string): boolean {
  return /^\s*sftp:/i.test(address)
}

/** Whether a file's name is meant by a pattern, in which a star stands for any characters. */
export function matchesPattern(pattern: string, name: string): boolean {
  // Parts that follow each other, each found at the first place after the one before: no expression that could run long.
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return name === pattern
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false
  const end = name.length - last.length
  let from = first.length
  for (const part of others) {
    const found = name.indexOf(part, from)
    if (found < 0 || found + part.length > end) return false
    from = found + part.length
  }
  return true
}

export interface SourceSchedule {
  readonly every: (typeof sourceIntervals)[number]
  /** The time of day, as 06:30; only where it is looked at once a day. */
  readonly at: string | null
  /** By whose clock; the usual one where a shop says none, or one that nobody knows. */
  readonly zone: string | null
}

/** When a source is looked at next: at full quarters and hours, or at a time of day by the shop's clock. */
export function nextVisit({ every, at, zone: given }: SourceSchedule, after: Date): Date {
  if (every !== 'day' || at === null) {
    const step = (every === 'hour' ? 60 : 15) * 60_000
    return new Date((Math.floor(after.getTime() / step) + 1) * step)
  }
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const zone = zoneOf(given)
  const { year, month, day } = dayIn(after, zone)
  for (let ahead = 0; ; ahead++) {
    const next = momentOf({ year, month, day: day + ahead }, hours * 60 + minutes, zone)
    if (next > after) return next
  }
}

/** A server may be away for a moment or for a night: the pauses grow, in minutes. */
const pauses = [1, 5, 15, 60, 240, 480, 960]

/** When a source is asked again after so many failures in a row; undefined where it rests until somebody has looked. */
export function retryAt(failures: number, now: Date): Date | undefined {
  const pause = pauses[failures - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause * 60_000)
}
