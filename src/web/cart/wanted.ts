import { type OrderType, variantKey } from '#domain/cart-line.ts'
import { type Cents, noMoney, plus } from '#domain/money.ts'
import { wholeNumber } from '../ui/whole-number.ts'
import { lineFor, linesOfProduct } from './cart.ts'
import { cellKey, draft, type QuantityCell } from './draft.ts'
import { heldQuantity, quantityIn } from './in-cart.ts'
import { netOfLine } from './line-net.ts'
import { netOfQuantities, type ShopOffer } from './shop-offer.ts'

/** What stands in a field: what was typed, else what the cart holds; an empty cell is empty, not 0. */
export function fieldText(cell: QuantityCell): string {
  const typed = draft.textOf(cellKey(cell))
  return typed ?? (heldQuantity(cell) || '').toString()
}

/** What the field counts for. Wrong and empty texts count for nothing. */
export function fieldQuantity(cell: QuantityCell): number {
  const typed = draft.textOf(cellKey(cell))
  if (typed === undefined) return heldQuantity(cell)
  return wholeNumber(typed) ?? 0
}

/** What the fields of a variant count for, one per column. */
export function fieldQuantities(offer: ShopOffer, orderType: OrderType, columns: readonly string[]): number[] {
  return columns.map(season => fieldQuantity({ offer, orderType, season }))
}

/** Whether numbers were typed for a style that go into the cart only with a text for their pieces. */
export function isWaitingForTexts(productId: string): boolean {
  return [...draft.entries().values()].some(
    ({ offer, orderType, text }) =>
      offer.productId === productId &&
      (wholeNumber(text) ?? 0) > 0 &&
      lineFor(orderType, variantKey(offer))?.attributes === undefined,
  )
}

export interface StyleSum {
  /** Per season; one number in the order cart. */
  readonly units: readonly number[]
  readonly net: Cents
}

/** All fields of a style together, seen or not: what the cart holds, with what was typed in its place. */
export function styleSum(productId: string, orderType: OrderType, columns: readonly string[]): StyleSum {
  const units = columns.map(() => 0)
  let net = noMoney
  const typed = new Map<string, ShopOffer>()
  for (const { offer, orderType: type } of draft.entries().values()) {
    if (offer.productId === productId && type === orderType) typed.set(variantKey(offer), offer)
  }
  for (const offer of typed.values()) {
    const quantities = fieldQuantities(offer, orderType, columns)
    quantities.forEach((quantity, column) => {
      units[column]! += quantity
    })
    net = plus(net, netOfQuantities(offer.price, orderType, quantities))
  }
  for (const line of linesOfProduct(orderType, productId)) {
    if (typed.has(variantKey(line))) continue
    columns.forEach((season, column) => {
      units[column]! += quantityIn(line, season)
    })
    net = plus(net, netOfLine(line))
  }
  return { units, net }
}
