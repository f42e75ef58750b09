/**
 * Chance that is none: every draw is decided by a name, so the same seed gives the same shop, and adding a style
 * or a company does not reshuffle all the others.
 */
export interface Chance {
  /** A share from 0 up to, but not including, 1. */
  share(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  happens(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** Some of the choices in their own order, none of them twice. */
  some<T>(choices: readonly T[], count: number): T[]
  shuffled<T>(choices: readonly T[]): T[]
}

export function chanceOf(name: string): Chance {
  let state = hash(name)
  const share = () => {
    // mulberry32: small, fast and good enough for shop windows.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(share() * (high - low + 1))
  const shuffled = <T>(choices: readonly T[]) => {
    const all = [...choices]
    for (let i = all.length - 1; i > 0; i--) {
      const j = between(0, i)
      ;[all[i], all[j]] = [all[j]!, all[i]!]
    }
    return all
  }
  return {
    share,
    between,
    happens: probability => share() < probability,
    pick: choices => choices[between(0, choices.length - 1)]!,
    some: (choices, count) => {
      const taken = new Set(shuffled(choices.map((_, index) => index)).slice(0, count))
      return choices.filter((_, index) => taken.has(index))
    },
    shuffled,
  }
}

/** FNV-1a: spreads names over 32 bits. */
function hash(name: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193)
  return h >>> 0
}
