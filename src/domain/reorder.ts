import { admittedLine } from './cart-admission.ts'
import type { CartLine } from './cart-line.ts'
import type { Cents } from './money.ts'
import type { Offer, ShopRules } from './offer.ts'

export type ReorderChange = 'same' | 'priceChanged' | 'lessStock' | 'gone'

/** What became of an ordered line since, the graver news first, so that ordering again hides nothing (decisions 11). */
export function reorderChange(
  line: CartLine,
  paid: Cents,
  offer: (Offer & { readonly price?: { readonly value?: Cents } }) | undefined,
  shop: ShopRules,
): ReorderChange {
  const verdict = admittedLine(line, offer, shop)
  if (!verdict.ok) return verdict.problem.code === 'stock.not.enough.error' ? 'lessStock' : 'gone'
  if (verdict.value.notEnoughStock) return 'lessStock'
  return offer?.price?.value === paid ? 'same' : 'priceChanged'
}
