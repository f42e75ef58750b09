import { type Problem, problem } from '../result.ts'
import { fitsBatch } from './batch.ts'

/** What a viewer knows of the stock; `more` says that the number is a cap and the shelf holds more than it. */
export interface Stock {
  readonly value: number
  readonly more?: boolean | undefined
}

export interface Stocked {
  readonly stock: Stock
  readonly isOnlySellableWithPositiveStock?: boolean | undefined
}

export interface StockPolicy {
  readonly buyableWithoutStock: boolean
}

export type Availability = 'inStock' | 'low' | 'comingSoon' | 'soldOut'

/** Up to this number customers may know the stock, so that the browser can cap small ones (decisions 6). */
export const defaultStockCap = 100

/** The label: whoever cannot buy now at least learns whether waiting helps (spec 4). */
export function availabilityOf(stock: number, releaseDate?: string | null, lowThreshold = 0): Availability {
  if (stock > 0) return stock <= lowThreshold ? 'low' : 'inStock'
  return releaseDate ? 'comingSoon' : 'soldOut'
}

/** Sales people plan with numbers; a customer's view stops at the cap, for competitors are customers too (spec 4, decisions 6). */
export function visibleStock(stock: number, isSalesPerson: boolean, cap = defaultStockCap): Stock {
  return isSalesPerson || stock <= cap ? { value: stock } : { value: cap, more: true }
}

/** The most the order cart may hold, undefined where nothing caps it: only the server knows what lies beyond `more` (spec 5, decisions 6). */
export function quantityCap(item: Stocked, policy: StockPolicy): number | undefined {
  if (item.stock.more || (policy.buyableWithoutStock && !item.isOnlySellableWithPositiveStock)) return undefined
  return Math.max(0, item.stock.value)
}

/** Why the quantity field is closed, if it is (spec 5). */
export function quantityFieldProblem(item: Stocked, policy: StockPolicy): Problem | undefined {
  if (item.stock.value > 0 || policy.buyableWithoutStock || item.isOnlySellableWithPositiveStock) return undefined
  return problem('stock.not.enough.error', { available: 0 }).problem
}

/** Why the add button is closed, if it is (spec 5). */
export function addButtonProblem(
  quantity: number,
  batch: number,
  item: Stocked,
  policy: StockPolicy,
): Problem | undefined {
  if (!(quantity > 0)) return problem('quantity.invalid').problem
  return (
    quantityFieldProblem(item, policy) ??
    (fitsBatch(quantity, batch) ? undefined : problem('batch.invalid', { batch }).problem)
  )
}

/** Pressing add then opens the modal that offers the pre-order cart instead of promising goods nobody has (decisions 6). */
export function needsOtherCart(quantity: number, item: Stocked): boolean {
  return Boolean(item.isOnlySellableWithPositiveStock) && !item.stock.more && quantity > item.stock.value
}
