import { type Problem, problem } from '../result.ts'
import { fitsBatch } from './batch.ts'

/** The stock as a viewer sees it; `more` says that the number is a cap and more is in stock. */
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

/** Customers see the exact stock up to this number, so that the browser can limit quantities of small stocks. */
export const defaultStockCap = 100

/** The availability label (docs/specification.md 4). */
export function availabilityOf(stock: number, releaseDate?: string | null, lowThreshold = 0): Availability {
  if (stock > 0) return stock <= lowThreshold ? 'low' : 'inStock'
  return releaseDate ? 'comingSoon' : 'soldOut'
}

/**
 * Sales people see exact numbers; customers see them up to the cap, because competitors may be customers too
 * (docs/specification.md 4).
 */
export function visibleStock(stock: number, isSalesPerson: boolean, cap = defaultStockCap): Stock {
  return isSalesPerson || stock <= cap ? { value: stock } : { value: cap, more: true }
}

/**
 * The most the order cart may hold, undefined if there is no limit; beyond `more` only the server knows the stock
 * (docs/specification.md 5).
 */
export function quantityCap(item: Stocked, policy: StockPolicy): number | undefined {
  if (item.stock.more || (policy.buyableWithoutStock && !item.isOnlySellableWithPositiveStock)) return undefined
  return Math.max(0, item.stock.value)
}

/** Why the quantity field is disabled, if it is (docs/specification.md 5). */
export function quantityFieldProblem(item: Stocked, policy: StockPolicy): Problem | undefined {
  if (item.stock.value > 0 || policy.buyableWithoutStock || item.isOnlySellableWithPositiveStock) return undefined
  return problem('stock.not.enough.error', { available: 0 }).problem
}

/** Why the add button is disabled, if it is (docs/specification.md 5). */
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

/** Pressing add then opens the dialog that offers the pre-order cart, because the goods are not in stock. */
export function needsOtherCart(quantity: number, item: Stocked): boolean {
  return Boolean(item.isOnlySellableWithPositiveStock) && !item.stock.more && quantity > item.stock.value
}
