import { maxQuantity, type OrderType } from '#domain/cart/line.ts'
import { batchOf, hasPrice, type ShopRules } from '#domain/price/offer.ts'
import { type Problem, problem } from '#domain/result.ts'
import { isMadeFor, isOrderWindowOpen, seasonCap } from '#domain/season/season.ts'
import { fitsBatch, roundUpToBatch, wholeBatchesWithin } from '#domain/stock/batch.ts'
import { quantityCap, quantityFieldProblem } from '#domain/stock/stock.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { quantityInCart, unitsInOtherLines } from './cart-quantities.ts'
import { draft, type QuantityCell } from './draft.ts'
import { fieldQuantities } from './field-quantities.ts'
import { stockFromServer } from './stock-answers.ts'

/** Why a number is wrong, and the next one that is right. */
export interface CellFault {
  readonly problem: Problem
  readonly offered?: number
}

/** Why a field takes no numbers at all, if it does not. */
export function closedProblem(cell: QuantityCell, rules: ShopRules): Problem | undefined {
  const { offer, orderType, season } = cell
  if (!hasPrice(offer)) return problem(offer.price?.isLoading ? 'price.loading' : 'price.missing').problem
  if (orderType === 'order') return quantityFieldProblem(offer, rules)
  if (rules.arePreOrdersClosed) return problem('preorders.closed').problem
  const place = rules.seasons.findIndex(({ code }) => code === season)
  const window = rules.seasons[place]
  if (!window || !isOrderWindowOpen(window, rules.today)) return problem('season.closed').problem
  return isMade(cell, rules) ? undefined : problem('season.closed').problem
}

/** Whether its season brings the variant; what the cart holds for a season can always be changed. */
export function isMade(cell: QuantityCell, { seasons }: ShopRules): boolean {
  const place = seasons.findIndex(({ code }) => code === cell.season)
  return isMadeFor(cell.offer, place, cell.season, cell.offer.madeFor) || quantityInCart(cell) > 0
}

/** What is left for a field, where something limits it: other lines of the variant share its stock. */
export function maxForCell(cell: QuantityCell, rules: ShopRules): number | undefined {
  const { offer, orderType, season } = cell
  const elsewhere = unitsInOtherLines(cell)
  if (orderType === 'order') {
    const cap = quantityCap(offer, rules) ?? stockFromServer(offer)
    return cap === undefined ? undefined : Math.max(0, cap - elsewhere)
  }
  const columns = seasonColumns(orderType, rules)
  const cap = seasonCap(offer, fieldQuantities(offer, orderType, columns), columns.indexOf(season), elsewhere)
  return cap.kind === 'max' ? cap.max : undefined
}

/** Whether a number is wrong because there is less, and not because it is no number or breaks a pack. */
export function isOverStock({ problem: { code } }: CellFault): boolean {
  return code === 'stock.not.enough.error' || code === 'season.cap.exceeded'
}

/** Advice while typing, by the rules the server will judge by (spec 5). */
export function cellFault(cell: QuantityCell, text: string, rules: ShopRules): CellFault | undefined {
  const quantity = wholeNumber(text)
  if (quantity === undefined || quantity === 0) return undefined
  if (quantity === null || quantity > maxQuantity) return { problem: problem('quantity.invalid').problem }
  const batch = batchOf(cell.offer, rules)
  const most = maxForCell(cell, rules)
  if (most !== undefined && quantity > most) {
    const offered = wholeBatchesWithin(most, batch)
    const code = cell.orderType === 'order' ? 'stock.not.enough.error' : 'season.cap.exceeded'
    return { problem: problem(code, { max: most, available: most }).problem, offered }
  }
  if (fitsBatch(quantity, batch)) return undefined
  const offered = roundUpToBatch(quantity, batch)
  const isOffered = most === undefined || offered <= most
  return {
    problem: problem('batch.invalid', { batch }).problem,
    offered: isOffered ? offered : wholeBatchesWithin(most, batch),
  }
}

/** How many of the numbers typed for a style are wrong, by season. */
export function styleFaults(productId: string, orderType: OrderType, rules: ShopRules): number[] {
  const columns = seasonColumns(orderType, rules)
  const counts = columns.map(() => 0)
  for (const entry of draft.entries().values()) {
    if (entry.offer.productId !== productId || entry.orderType !== orderType) continue
    const column = columns.indexOf(entry.season)
    if (column >= 0 && cellFault(entry, entry.text, rules)) counts[column]! += 1
  }
  return counts
}
