import type { DraftLine, DraftOrder } from './draft.ts'

/** How many pieces of each line lie beyond the stock as it was seen; earlier lines are served first. */
export function backOrderedOf(orders: readonly DraftOrder[]): Map<DraftLine, number> {
  const left = new Map<string, number>()
  const missing = new Map<DraftLine, number>()
  for (const { seasonId, lines } of orders) {
    for (const line of lines) {
      const { variant, facts } = line.offer
      const key = `${variant.id}/${seasonId}`
      const available = left.get(key) ?? (seasonId === undefined ? facts.stock : (facts.preStock.get(seasonId) ?? 0))
      left.set(key, Math.max(0, available - line.quantity))
      missing.set(line, Math.max(0, line.quantity - available))
    }
  }
  return missing
}

/** The same for what was really taken: the missing pieces of a variant fall to its last lines. */
export function sharedBackOrders(lines: readonly DraftLine[], missingOf: (variantId: number) => number): number[] {
  const left = new Map<number, number>()
  return lines
    .toReversed()
    .map(({ offer, quantity }) => {
      const missing = left.get(offer.variant.id) ?? missingOf(offer.variant.id)
      const share = Math.min(quantity, missing)
      left.set(offer.variant.id, missing - share)
      return share
    })
    .toReversed()
}
