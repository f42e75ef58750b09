import type { Chance } from './random.ts'

/** Retail prices below a hundred euros end in 95, above they are whole. */
export function retailCents(euros: number): number {
  if (!Number.isInteger(euros) || euros >= 99) return Math.round(euros * 100)
  return euros * 100 + 95
}

/** The dealer pays a good 45 per cent of the retail price, rounded to the endings of the trade: .00, .50, .90, and .45 or .95 for small things. */
export function wholesaleCents(retail: number, chance: Chance): number {
  const raw = retail * (0.452 + chance.share() * 0.045)
  return tradeEnding(raw)
}

/** Rounds to a price that looks like a list price. */
export function tradeEnding(cents: number): number {
  if (cents >= 10_000) return Math.round(cents / 50) * 50
  const euros = Math.floor(cents / 100)
  const rest = cents - euros * 100
  if (cents >= 2_000) return rest < 25 ? (euros - 1) * 100 + 90 : rest < 70 ? euros * 100 + 50 : euros * 100 + 90
  return rest < 20 ? (euros - 1) * 100 + 95 : rest < 70 ? euros * 100 + 45 : euros * 100 + 95
}

/** So many per cent off, again with a trade ending. */
export function reduced(cents: number, percent: number): number {
  return tradeEnding((cents * (100 - percent)) / 100)
}
