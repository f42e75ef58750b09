import { type OrderType, variantKey } from '#domain/cart/line.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import { lineFor } from '../cart/cart.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'
import { quantityInCart } from './cart-quantities.ts'
import { cellKey, draft, type QuantityCell } from './draft.ts'

/** The text in a field: what was typed, else what is in the cart. A cell without pieces is empty, not 0. */
export function fieldText(cell: QuantityCell): string {
  const typed = draft.textOf(cellKey(cell))
  return typed ?? (quantityInCart(cell) || '').toString()
}

/** The quantity in a field. Invalid and empty texts count as 0. */
export function fieldQuantity(cell: QuantityCell): number {
  const typed = draft.textOf(cellKey(cell))
  if (typed === undefined) return quantityInCart(cell)
  return wholeNumber(typed) ?? 0
}

/** The quantities in the fields of a variant, one per column. */
export function fieldQuantities(offer: ShopOffer, orderType: OrderType, columns: readonly string[]): number[] {
  return columns.map(season => fieldQuantity({ offer, orderType, season }))
}

/** Whether numbers were typed for a style whose lines still lack the texts it asks for. */
export function isMissingAttributes(productId: string): boolean {
  return [...draft.entries().values()].some(
    ({ offer, orderType, text }) =>
      offer.productId === productId &&
      (wholeNumber(text) ?? 0) > 0 &&
      lineFor(orderType, variantKey(offer))?.attributes === undefined,
  )
}
