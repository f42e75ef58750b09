import { type OrderType, quantityPerVariant, variantKey } from '#domain/cart/line.ts'
import { type Cents, cents, noMoney, plus, times } from '#domain/price/money.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { cappedQuantities } from '#domain/season/season.ts'
import { wholeBatchesWithin } from '#domain/stock/batch.ts'
import { lineFor, linesOfProduct } from '../cart/cart.ts'
import { netOfLine } from '../cart/line-net.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { type ShopOffer, unitPriceFor } from '../catalogue/shop-offer.ts'
import { quantityOfLine, unitsInOtherLines } from './cart-quantities.ts'
import { cellKey, draft } from './draft.ts'
import { fieldQuantities, maxForCell } from './quantity-cell.ts'
import { useQuantitySelector } from './use-quantities.ts'

/** The quantities in the fields of a variant, one per column, capped at the stock: totals leave out the rest. */
export function cappedFieldQuantities(offer: ShopOffer, orderType: OrderType, rules: ShopRules): number[] {
  const quantities = fieldQuantities(offer, orderType, seasonColumns(orderType, rules))
  const batch = batchOf(offer, rules)
  if (orderType === 'preOrder')
    return cappedQuantities(offer, quantities, batch, unitsInOtherLines({ offer, orderType }))
  const max = maxForCell({ offer, orderType, season: '' }, rules)
  return quantities.map(quantity =>
    max === undefined || quantity <= max ? quantity : Math.min(quantity, wholeBatchesWithin(max, batch)),
  )
}

/** The unit price of a variant for what its fields hold: all seasons and all other lines of it count for the tier. */
export function unitOf(offer: ShopOffer, orderType: OrderType, capped: readonly number[]): Cents {
  const pieces = capped.reduce((sum, quantity) => sum + quantity, unitsInOtherLines({ offer, orderType }))
  return offer.price ? unitPriceFor(offer.price, orderType, pieces) : noMoney
}

export interface StyleSum {
  /** Per season; one number in the order cart. */
  readonly units: readonly number[]
  readonly net: Cents
  /** The lowest and the highest unit price, which differ where sizes reach different tiers; 0 without any pieces. */
  readonly lowest: Cents
  readonly highest: Cents
}

export function useStyleSum(productId: string, orderType: OrderType, rules: ShopRules): StyleSum {
  const text = useQuantitySelector(() => {
    const { units, net, lowest, highest } = styleSum(productId, orderType, rules)
    return [net, lowest, highest, ...units].join(' ')
  }, productId)
  const [net = 0, lowest = 0, highest = 0, ...units] = text.split(' ').map(Number)
  return { units, net: cents(net), lowest: cents(lowest), highest: cents(highest) }
}

/** All fields of a style, shown or not: what is in the cart, replaced by what was typed. */
export function styleSum(productId: string, orderType: OrderType, rules: ShopRules): StyleSum {
  const columns = seasonColumns(orderType, rules)
  const units = columns.map(() => 0)
  const prices: Cents[] = []
  let net = noMoney
  const typed = typedOffers(productId, orderType)
  for (const offer of typed.values()) {
    const capped = cappedFieldQuantities(offer, orderType, rules)
    const unit = unitOf(offer, orderType, capped)
    capped.forEach((quantity, column) => {
      units[column]! += quantity
      net = plus(net, times(unit, quantity))
      if (quantity > 0) prices.push(unit)
    })
  }
  const lines = linesOfProduct(orderType, productId)
  const inCart = quantityPerVariant(lines, orderType)
  for (const line of lines) {
    const key = variantKey(line)
    if (typed.has(key) && line === lineFor(orderType, key)) continue
    columns.forEach((season, column) => {
      units[column]! += quantityOfLine(line, season)
    })
    net = plus(net, netOfLine(line))
    const pieces = inCart.get(key) ?? 0
    if (line.priced?.price && pieces > 0) prices.push(unitPriceFor(line.priced.price, orderType, pieces))
  }
  return {
    units,
    net,
    lowest: prices.reduce((least, one) => Math.min(one, least) as Cents, prices[0] ?? noMoney),
    highest: prices.reduce((most, one) => Math.max(one, most) as Cents, prices[0] ?? noMoney),
  }
}

export interface TypedSum {
  readonly units: readonly number[]
  readonly net: Cents
  /** Pieces typed beyond the stock. */
  readonly overStock: number
}

/** The sums of what was typed for a style and is not in the cart yet. */
export function useTypedSum(productId: string, orderType: OrderType, rules: ShopRules): TypedSum {
  const text = useQuantitySelector(() => {
    const { units, net, overStock } = typedSum(productId, orderType, rules)
    return [net, overStock, ...units].join(' ')
  }, productId)
  const [net = 0, overStock = 0, ...units] = text.split(' ').map(Number)
  return { units, net: cents(net), overStock }
}

export function typedSum(productId: string, orderType: OrderType, rules: ShopRules): TypedSum {
  const columns = seasonColumns(orderType, rules)
  const units = columns.map(() => 0)
  let net = noMoney
  let overStock = 0
  for (const offer of typedOffers(productId, orderType).values()) {
    const quantities = fieldQuantities(offer, orderType, columns)
    const capped = cappedFieldQuantities(offer, orderType, rules)
    const unit = unitOf(offer, orderType, capped)
    columns.forEach((season, column) => {
      if (draft.textOf(cellKey({ offer, orderType, season })) === undefined) return
      units[column]! += capped[column]!
      net = plus(net, times(unit, capped[column]!))
      overStock += quantities[column]! - capped[column]!
    })
  }
  return { units, net, overStock }
}

function typedOffers(productId: string, orderType: OrderType): Map<string, ShopOffer> {
  return new Map(draft.entriesOf(orderType, productId).map(({ offer }) => [variantKey(offer), offer]))
}

/** The largest quantity of any single variant: every tier up to it is reached by some size. */
export function maxOfOneVariant(
  offers: readonly (ShopOffer | undefined)[],
  orderType: OrderType,
  rules: ShopRules,
): number {
  return offers.reduce((max, offer) => {
    if (!offer) return max
    const pieces = cappedFieldQuantities(offer, orderType, rules).reduce((sum, one) => sum + one, 0)
    return Math.max(max, pieces === 0 ? 0 : pieces + unitsInOtherLines({ offer, orderType }))
  }, 0)
}
