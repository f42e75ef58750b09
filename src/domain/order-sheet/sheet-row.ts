import { isQuantity, type OrderType } from '../cart/line.ts'
import type { Problem } from '../result.ts'

/** A row of a sheet with a SKU and one cell per quantity column. */
export interface SheetRow {
  readonly row: number
  readonly sku: string
  readonly cells: readonly SheetCell[]
}

/**
 * A text or a plain number as text, or what a cell shows that is neither, which is never ordered. The last result of a
 * formula is such a case: it may be out of date.
 */
export type SheetCell =
  | string
  | { readonly kind: 'formula' | 'date' | 'boolean' | 'percentage'; readonly shown: string }

/** The visible text of a cell. */
export function shownIn(cell: SheetCell | undefined): string {
  return typeof cell === 'string' ? cell : (cell?.shown ?? '')
}

/**
 * A column of quantities: an order has one, a pre-order one per season; the column of an unknown season has no place.
 */
export interface QuantityColumn {
  readonly code: string
  readonly place: number | undefined
}

/** The quantities of a row: one entry for an order, one per season for a pre-order. */
export interface ReadRow {
  readonly row: number
  readonly sku: string
  readonly asked: readonly string[]
  /** Null for what is no quantity; an empty cell is 0. */
  readonly requested: readonly (number | null)[]
  readonly isEmpty: boolean
  readonly problem: Problem | undefined
}

/**
 * Reads the quantities of a row exactly: nothing is rounded, and an ambiguous number is refused rather than guessed.
 */
export function readRow(
  { row, sku, cells }: SheetRow,
  columns: readonly QuantityColumn[],
  type: OrderType,
  seasons: number,
): ReadRow {
  const length = type === 'order' ? 1 : seasons
  const asked = Array.from({ length }, () => '')
  const requested: (number | null)[] = Array.from({ length }, () => 0)
  let isEmpty = true
  let problem: Problem | undefined
  let invalid: Problem | undefined
  columns.forEach(({ code, place }, index) => {
    const cell = cells[index] ?? ''
    const quantity = quantityIn(cell)
    if (quantity === undefined) return
    isEmpty = false
    if (place === undefined) {
      if (quantity !== 0) problem ??= { code: 'season.closed', facts: { season: code } }
      return
    }
    asked[place] = shownIn(cell).trim()
    requested[place] = quantity
    if (quantity === null)
      invalid ??= { code: 'quantity.invalid', facts: { cell: typeof cell === 'string' ? 'text' : cell.kind } }
  })
  return { row, sku, asked, requested, isEmpty, problem: invalid ?? problem }
}

/** Digits only: 1.000 is a thousand in German and one in English. */
function quantityIn(cell: SheetCell): number | undefined | null {
  if (typeof cell !== 'string') return null
  const text = cell.trim()
  if (text === '') return undefined
  const quantity = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return quantity === 0 || isQuantity(quantity) ? quantity : null
}
