import { type OrderType, unitsOf } from '#domain/cart/line.ts'
import { shortQuantity } from '#domain/cart/move.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { isOrderWindowOpen } from '#domain/season/season.ts'
import { hasPieces } from '#domain/season/season-quantities.ts'
import { roundUpToBatch, wholeBatchesWithin } from '#domain/stock/batch.ts'
import { preStocksIn } from '../catalogue/shop-offer.ts'
import type { CartView, LineView } from './cart-view.ts'
import type { PricedLine, ShopLine } from './cart-wire.ts'
import type { Rejection } from './versioned-list.ts'

/** Why a line cannot be ordered as it is, with the ways out that there are. */
export interface Decision {
  readonly line: ShopLine
  /** Undefined where the line is not in the cart, because the server refused it. */
  readonly view: LineView | undefined
  readonly kind: 'price' | 'short' | 'cut' | 'closed' | 'rejected' | 'other'
  readonly code: string
  /** Quantities that would be valid. */
  readonly offers: readonly number[]
  /** Pieces that can move to the pre-order cart. */
  readonly movable: number
  /** The season that pieces of a closed one can move to, where one brings the variant. */
  readonly season?: string | undefined
}

/** Everything in one cart that the buyer has to decide on before it can be ordered. */
export function decisionsOf(view: CartView, rejections: readonly Rejection<ShopLine>[], rules: ShopRules): Decision[] {
  const views = view.styles.flatMap(style => style.lines)
  const known = new Map(views.map(one => [one.key, one]))
  return [
    ...rejections.map(({ item, code }): Decision => {
      const inCart = [...known.values()].find(one => one.rejection === code && isSameVariant(one.line, item))
      return { line: item, view: inCart, kind: 'rejected', code, offers: roundings(item, code, rules), movable: 0 }
    }),
    ...views.flatMap(one => decisionOf(one, rules) ?? []),
  ]
}

function decisionOf(view: LineView, rules: ShopRules): Decision | undefined {
  const { line } = view
  const { priced } = line
  if (!priced || view.state === 'pending' || view.rejection) return undefined
  const common = { line, view }
  const { problem: code, requestedQuantity } = priced
  if (code === 'stock.not.enough.error') {
    const batch = batchOf({ salesBatchSize: priced.salesBatchSize ?? undefined }, rules)
    const kept = wholeBatchesWithin(priced.stock.value, batch)
    const short = shortQuantity(unitsOf(line), priced.stock.value, batch)
    return {
      ...common,
      kind: 'short',
      code,
      offers: kept > 0 ? [kept] : [],
      movable: canMove(priced, rules) ? short : 0,
    }
  }
  if (code === 'quantity.undecided') {
    const short = (requestedQuantity ?? 0) - unitsOf(line)
    const isMovable = line.orderType === 'order' && canMove(priced, rules)
    return { ...common, kind: 'cut', code, offers: [], movable: isMovable ? short : 0 }
  }
  if (code === 'season.closed' && hasPieces(line.closedQuantities)) {
    const stocks = preStocksIn(priced, rules)
    const season = stocks && openSeasons(rules).length > 0 ? seasonFor([stocks], rules) : undefined
    return { ...common, kind: 'closed', code, offers: [], movable: 0, season }
  }
  if (code) return { ...common, kind: 'other', code, offers: roundings(line, code, rules), movable: 0 }
  if (priced.updatedPrice) return { ...common, kind: 'price', code: 'price.changed', offers: [], movable: 0 }
  return undefined
}

/** Whether a season that still takes orders brings the variant. */
export function canMove(priced: Pick<PricedLine, 'preStocks'>, rules: ShopRules): boolean {
  return !rules.arePreOrdersClosed && priced.preStocks.length > 0 && openSeasons(rules).length > 0
}

/** The codes of the seasons that take orders today. */
export function openSeasons(rules: ShopRules): string[] {
  return rules.seasons.filter(season => isOrderWindowOpen(season, rules.today)).map(({ code }) => code)
}

/**
 * The first season that takes orders and brings all of these variants; else the first that takes orders. The pre-stocks
 * are in the order of the shop's seasons.
 */
export function seasonFor(preStocks: readonly (readonly number[])[], rules: ShopRules): string {
  const open = openSeasons(rules)
  const placeOf = (code: string) => rules.seasons.findIndex(season => season.code === code)
  return open.find(code => preStocks.every(stocks => (stocks[placeOf(code)] ?? 0) > 0)) ?? open[0] ?? ''
}

function roundings(line: ShopLine, code: string, rules: ShopRules): number[] {
  if (code !== 'batch.invalid' || line.orderType !== 'order' || !line.priced) return []
  const batch = batchOf({ salesBatchSize: line.priced.salesBatchSize ?? undefined }, rules)
  const up = roundUpToBatch(unitsOf(line), batch)
  return [up, up - batch].filter(quantity => quantity > 0)
}

function isSameVariant(a: ShopLine, b: ShopLine): boolean {
  return a.orderType === b.orderType && a.variantSku === b.variantSku
}

/** Why the checkout is closed, if so: the first reason in the order in which a buyer would solve them. */
export function checkoutProblem(facts: {
  orderType: OrderType
  lineCount: number
  decisions: number
  isDeliveryBlocked: boolean
  missing: number
  isUnreachable: boolean
}): 'cart.empty' | 'delivery.blocked' | 'decisions' | 'minimum' | 'unreachable' | undefined {
  if (facts.isDeliveryBlocked) return 'delivery.blocked'
  if (facts.lineCount === 0) return 'cart.empty'
  if (facts.decisions > 0) return 'decisions'
  if (facts.missing > 0) return 'minimum'
  return facts.isUnreachable ? 'unreachable' : undefined
}
