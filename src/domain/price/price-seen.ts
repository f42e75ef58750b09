import type { Cents } from './money.ts'

/** The unit price as the buyer saw it, and how many pieces of the variant counted for it then. */
export interface SeenPrice {
  readonly unitPrice: Cents
  readonly countedQuantity: number
}

export interface PriceChange {
  readonly oldPrice: Cents
  readonly updatedPrice: Cents
}

/**
 * Whether the price changed since the buyer saw it. It is compared with today's price for the same number of pieces,
 * because reaching or leaving a tier is no change of the price. Nothing is reported if the buyer pays exactly what they
 * saw (docs/specification.md 3).
 */
export function priceChange(
  seen: SeenPrice,
  counted: number,
  priceToday: (counted: number) => Cents | undefined,
): PriceChange | undefined {
  const now = priceToday(counted)
  if (now === undefined || seen.unitPrice === now) return undefined
  if (seen.countedQuantity !== counted && seen.unitPrice === priceToday(seen.countedQuantity)) return undefined
  return { oldPrice: seen.unitPrice, updatedPrice: now }
}

/**
 * The price a line keeps after a save. `said` is the price that the client says the buyer saw: in the cart, where
 * `before` counted, in a list, where one piece counts, or calculated for the new quantity of the line or of all its
 * variant. If it is one of these today, the buyer knows today's price; otherwise it is kept as the price that was seen,
 * and so is an older one that was not confirmed.
 */
export function priceSeenAfter(
  said: Cents | undefined,
  before: SeenPrice | undefined,
  { counted, own = counted }: { readonly counted: number; readonly own?: number },
  priceToday: (counted: number) => Cents | undefined,
): SeenPrice | undefined {
  const now = priceToday(counted)
  if (now === undefined) return before
  const today = { unitPrice: now, countedQuantity: counted }
  if (said === undefined) return before && priceChange(before, counted, priceToday) ? before : today
  const shown = [counted, own, 1, before?.countedQuantity ?? counted]
  if (shown.some(pieces => said === priceToday(pieces))) return today
  return { unitPrice: said, countedQuantity: counted }
}
