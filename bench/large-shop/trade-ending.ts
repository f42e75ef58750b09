/** Rounds to a price that looks like a list price: .00, .50, .90, and .45 or .95 for small things. */
export function tradeEnding(cents: number): number {
  if (cents >= 10_000) return Math.round(cents / 50) * 50
  const euros = Math.floor(cents / 100)
  const rest = cents - euros * 100
  if (cents >= 2_000) return rest < 25 ? (euros - 1) * 100 + 90 : rest < 70 ? euros * 100 + 50 : euros * 100 + 90
  return rest < 20 ? (euros - 1) * 100 + 95 : rest < 70 ? euros * 100 + 45 : euros * 100 + 95
}
