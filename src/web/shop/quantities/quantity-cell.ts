import { maxQuantity, type OrderType, variantKey } from '#domain/cart/line.ts'
import { batchOf, hasPrice, type ShopRules } from '#domain/price/offer.ts'
import { type Problem, problem } from '#domain/result.ts'
import { isMadeFor, isOrderWindowOpen, seasonCap } from '#domain/season/season.ts'
import { fitsBatch, roundUpToBatch, wholeBatchesWithin } from '#domain/stock/batch.ts'
import { quantityCap, quantityFieldProblem } from '#domain/stock/stock.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import { lineFor } from '../cart/cart.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'
import { quantityInCart, unitsInOtherLines } from './cart-quantities.ts'
import { cellKey, draft, type QuantityCell } from './draft.ts'
import { stockFromServer } from './stock-answers.ts'

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

/** Why a typed number is invalid, and the nearest valid one. */
export interface CellFault {
  readonly problem: Problem
  readonly offered?: number
}

/** Why a field is closed, if so. */
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

/** Whether the variant is made for the season of the cell. What is in the cart for a season can always be changed. */
export function isMade(cell: QuantityCell, { seasons }: ShopRules): boolean {
  const place = seasons.findIndex(({ code }) => code === cell.season)
  return isMadeFor(cell.offer, place, cell.season, cell.offer.madeFor) || quantityInCart(cell) > 0
}

/** The largest number a field takes, where something limits it: other lines of the variant share its stock. */
export function maxForCell(cell: QuantityCell, rules: ShopRules): number | undefined {
  const { offer, orderType, season } = cell
  const inOtherLines = unitsInOtherLines(cell)
  if (orderType === 'order') {
    const cap = quantityCap(offer, rules) ?? stockFromServer(offer)
    return cap === undefined ? undefined : Math.max(0, cap - inOtherLines)
  }
  const columns = seasonColumns(orderType, rules)
  const cap = seasonCap(offer, fieldQuantities(offer, orderType, columns), columns.indexOf(season), inOtherLines)
  return cap.kind === 'max' ? cap.max : undefined
}

/** Whether a number is invalid because it exceeds the stock, and not because it is no number or breaks a pack. */
export function isOverStock({ problem: { code } }: CellFault): boolean {
  return code === 'stock.not.enough.error' || code === 'season.cap.exceeded'
}

/** Validation while typing, by the same rules that the server applies. */
export function cellFault(cell: QuantityCell, text: string, rules: ShopRules): CellFault | undefined {
  const quantity = wholeNumber(text)
  if (quantity === undefined || quantity === 0) return undefined
  if (quantity === null || quantity > maxQuantity) return { problem: problem('quantity.invalid').problem }
  const batch = batchOf(cell.offer, rules)
  const max = maxForCell(cell, rules)
  if (max !== undefined && quantity > max) {
    const offered = wholeBatchesWithin(max, batch)
    const code = cell.orderType === 'order' ? 'stock.not.enough.error' : 'season.cap.exceeded'
    return { problem: problem(code, { max, available: max }).problem, offered }
  }
  if (fitsBatch(quantity, batch)) return undefined
  const offered = roundUpToBatch(quantity, batch)
  const isOffered = max === undefined || offered <= max
  return {
    problem: problem('batch.invalid', { batch }).problem,
    offered: isOffered ? offered : wholeBatchesWithin(max, batch),
  }
}

/** How many of the numbers typed for a style are invalid, by season. */
export function styleFaults(productId: string, orderType: OrderType, rules: ShopRules): number[] {
  const columns = seasonColumns(orderType, rules)
  const counts = columns.map(() => 0)
  for (const entry of draft.entriesOf(orderType, productId)) {
    const column = columns.indexOf(entry.season)
    if (column >= 0 && cellFault(entry, entry.text, rules)) counts[column]! += 1
  }
  return counts
}
