import { type OrderType, quantityPerVariant, variantKey } from '#domain/cart/line.ts'
import { type Cents, noMoney, plus, times } from '#domain/price/money.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { cappedQuantities } from '#domain/season/season.ts'
import { wholeBatchesWithin } from '#domain/stock/batch.ts'
import { lineFor, linesOfProduct } from '../cart/cart.ts'
import { netOfLine } from '../cart/line-net.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { type ShopOffer, unitFor } from '../catalogue/shop-offer.ts'
import { quantityOfLine, unitsInOtherLines } from './cart-quantities.ts'
import { maxForCell } from './cell-check.ts'
import { cellKey, draft } from './draft.ts'
import { fieldQuantities } from './field-quantities.ts'

/** What the fields of a variant count for, one per column: what cannot be had is in no total. */
export function cappedFieldQuantities(offer: ShopOffer, orderType: OrderType, rules: ShopRules): number[] {
  const wanted = fieldQuantities(offer, orderType, seasonColumns(orderType, rules))
  const batch = batchOf(offer, rules)
  if (orderType === 'preOrder') return cappedQuantities(offer, wanted, batch, unitsInOtherLines({ offer, orderType }))
  const most = maxForCell({ offer, orderType, season: '' }, rules)
  return wanted.map(quantity =>
    most === undefined || quantity <= most ? quantity : Math.min(quantity, wholeBatchesWithin(most, batch)),
  )
}

/** One piece of a variant as its fields stand now: all seasons, and other lines of it, count for the tier. */
export function unitOf(offer: ShopOffer, orderType: OrderType, counted: readonly number[]): Cents {
  const pieces = counted.reduce((sum, quantity) => sum + quantity, unitsInOtherLines({ offer, orderType }))
  return offer.price ? unitFor(offer.price, orderType, pieces) : noMoney
}

export interface StyleSum {
  /** Per season; one number in the order cart. */
  readonly units: readonly number[]
  readonly net: Cents
  /** The cheapest and the dearest piece, which differ where sizes stand on different tiers; none where nothing counts. */
  readonly lowest: Cents
  readonly highest: Cents
}

/** All fields of a style together, seen or not: what the cart holds, with what was typed in its place. */
export function styleSum(productId: string, orderType: OrderType, rules: ShopRules): StyleSum {
  const columns = seasonColumns(orderType, rules)
  const units = columns.map(() => 0)
  const prices: Cents[] = []
  let net = noMoney
  const typed = typedOffers(productId, orderType)
  for (const offer of typed.values()) {
    const counted = cappedFieldQuantities(offer, orderType, rules)
    const unit = unitOf(offer, orderType, counted)
    counted.forEach((quantity, column) => {
      units[column]! += quantity
      net = plus(net, times(unit, quantity))
      if (quantity > 0) prices.push(unit)
    })
  }
  const lines = linesOfProduct(orderType, productId)
  const held = quantityPerVariant(lines, orderType)
  for (const line of lines) {
    const key = variantKey(line)
    if (typed.has(key) && line === lineFor(orderType, key)) continue
    columns.forEach((season, column) => {
      units[column]! += quantityOfLine(line, season)
    })
    net = plus(net, netOfLine(line))
    const pieces = held.get(key) ?? 0
    if (line.priced?.price && pieces > 0) prices.push(unitFor(line.priced.price, orderType, pieces))
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
  /** Pieces that were typed and cannot be had. */
  readonly over: number
}

/** What was typed for a style and is not yet in the cart. */
export function typedSum(productId: string, orderType: OrderType, rules: ShopRules): TypedSum {
  const columns = seasonColumns(orderType, rules)
  const units = columns.map(() => 0)
  let net = noMoney
  let over = 0
  for (const offer of typedOffers(productId, orderType).values()) {
    const wanted = fieldQuantities(offer, orderType, columns)
    const counted = cappedFieldQuantities(offer, orderType, rules)
    const unit = unitOf(offer, orderType, counted)
    columns.forEach((season, column) => {
      if (draft.textOf(cellKey({ offer, orderType, season })) === undefined) return
      units[column]! += counted[column]!
      net = plus(net, times(unit, counted[column]!))
      over += wanted[column]! - counted[column]!
    })
  }
  return { units, net, over }
}

function typedOffers(productId: string, orderType: OrderType): Map<string, ShopOffer> {
  const typed = new Map<string, ShopOffer>()
  for (const { offer, orderType: type } of draft.entries().values()) {
    if (offer.productId === productId && type === orderType) typed.set(variantKey(offer), offer)
  }
  return typed
}

/** The most pieces of any one variant: every tier up to it is reached by some size. */
export function maxOfOneVariant(
  offers: readonly (ShopOffer | undefined)[],
  orderType: OrderType,
  rules: ShopRules,
): number {
  return offers.reduce((most, offer) => {
    if (!offer) return most
    const counted = cappedFieldQuantities(offer, orderType, rules).reduce((sum, one) => sum + one, 0)
    return Math.max(most, counted === 0 ? 0 : counted + unitsInOtherLines({ offer, orderType }))
  }, 0)
}
