import { type OrderType, unitsOf, variantKey } from '#domain/cart/line.ts'
import { type Cents, noMoney, plus } from '#domain/price/money.ts'
import { quantityFor } from '#domain/season/season-quantities.ts'
import { lineFor, linesOfProduct } from '../cart/cart.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { netOfLine } from '../cart/line-net.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'
import type { QuantityCell } from './draft.ts'

/** The quantity in the cart that belongs to a field. */
export function quantityInCart({ offer, orderType, season, line }: QuantityCell): number {
  return quantityOfLine(line ?? lineFor(orderType, variantKey(offer)), season)
}

/** Pieces of a variant in the cart, over all its lines and seasons: this is what reaches a price tier. */
export function unitsInCart(offer: ShopOffer, orderType: OrderType): number {
  const key = variantKey(offer)
  const lines = linesOfProduct(orderType, offer.productId).filter(line => variantKey(line) === key)
  return lines.reduce((sum, line) => sum + unitsOf(line), 0)
}

/** Pieces in other lines of the variant, which have other texts: they share its stock and its price tier. */
export function unitsInOtherLines({ offer, orderType, line }: Omit<QuantityCell, 'season'>): number {
  const own = line ?? lineFor(orderType, variantKey(offer))
  return unitsInCart(offer, orderType) - (own ? unitsOf(own) : 0)
}

export function quantityOfLine(line: ShopLine | undefined, season: string): number {
  return line?.orderType === 'order' ? (line.quantity ?? 0) : quantityFor(line?.quantities, season)
}

export interface StyleInCart {
  /** Per season; one number in the order cart. */
  readonly units: readonly number[]
  readonly net: Cents
}

/** Pieces and net value of a style in one of the carts, over all colours and sizes. */
export function styleInCart(productId: string, orderType: OrderType, columns: readonly string[]): StyleInCart {
  const lines = linesOfProduct(orderType, productId)
  return {
    units: columns.map(season => lines.reduce((sum, line) => sum + quantityOfLine(line, season), 0)),
    net: lines.reduce((sum, line) => plus(sum, netOfLine(line)), noMoney),
  }
}
