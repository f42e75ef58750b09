import type { Cents } from './money.ts'

/** The price of one piece as the buyer saw it, and how many pieces of the variant counted for it then. */
export interface SeenPrice {
  readonly unitPrice: Cents
  readonly countedQuantity: number
}

export interface PriceChange {
  readonly oldPrice: Cents
  readonly updatedPrice: Cents
}

/**
 * Whether the price moved since it was seen. It is held against what as many pieces as then cost today, for a tier that
 * a new quantity reaches or leaves is no change of the price. Who pays exactly what they saw is told nothing either
 * (spec 3, decisions 7, 14).
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
 * What a line remembers after a save. `said` is the price its sender says the buyer saw: in the cart, where `before`
 * counted, in a list, where one piece does, or worked out for the new quantity, that of the line or of all of its variant.
 * Where it is one of these today, the buyer knows today's price; where it is not, it stays as the price that was seen,
 * and so does an unconfirmed older one.
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
