const minute = 60
const hour = 3600

/** The waits after the first try, in seconds: ten tries over a little more than three days. */
export const retryWaits = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

export const mostTries = retryWaits.length + 1

/** A receiver that has taken nothing for so long rests, and is tried once an hour from then on. */
export const restAfterHours = 120
export const probeSeconds = hour

/** What a receiver asks for in `Retry-After` is heeded up to a day. */
const longestAskedFor = 24 * hour

/** How a try went. */
export interface Tried {
  readonly isTaken: boolean
  /** How often it has been tried, this one included. */
  readonly tries: number
  /** Whether the receiver has taken anything else since this one was first tried. */
  readonly othersWereTaken: boolean
  readonly retryAfter?: number | undefined
}

export type NextStep = { state: 'delivered' } | { state: 'failed' } | { state: 'waiting'; inSeconds: number }

/**
 * What becomes of an event after a try. It is given up only where its receiver takes others and never this one: one that is
 * away takes nothing, and loses nothing. `chance` (0 to 1) spreads the tries, so that many that failed together do not
 * come back together.
 */
export function nextStep({ isTaken, tries, othersWereTaken, retryAfter = 0 }: Tried, chance: number): NextStep {
  if (isTaken) return { state: 'delivered' }
  if (tries >= mostTries && othersWereTaken) return { state: 'failed' }
  const wait = retryWaits[Math.min(tries, retryWaits.length) - 1]! * (0.9 + 0.2 * chance)
  return { state: 'waiting', inSeconds: Math.round(Math.max(wait, Math.min(retryAfter, longestAskedFor))) }
}

/**
 * For how long a receiver is left alone after so many different events have failed in a row. Short, as an event that will
 * never be taken must not hold up the others: each has waits of its own besides.
 */
export function holdSeconds(failures: number, retryAfter = 0): number {
  return Math.max(Math.min(5 * minute, 5 * 2 ** (Math.max(1, failures) - 1)), Math.min(retryAfter, longestAskedFor))
}

export function restsNow(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= restAfterHours * hour * 1000
}
