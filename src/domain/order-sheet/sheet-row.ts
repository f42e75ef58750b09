import { isQuantity, type OrderType } from '../cart/line.ts'
import type { Problem } from '../result.ts'

/** A row of a sheet that says a number of ours and some quantities, one cell per quantity column. */
export interface SheetRow {
  readonly row: number
  readonly sku: string
  readonly cells: readonly SheetCell[]
}

/**
 * A text or a plain number as text, or what a cell shows that is neither, which is never ordered. What a formula gave
 * last is such a case: only the buyer knows whether it still holds.
 */
export type SheetCell =
  | string
  | { readonly kind: 'formula' | 'date' | 'boolean' | 'percentage'; readonly shown: string }

/** What a cell shows to whoever reads the sheet. */
export function shownIn(cell: SheetCell | undefined): string {
  return typeof cell === 'string' ? cell : (cell?.shown ?? '')
}

/** A column of quantities: an order has one, a pre-order one per season; a season we do not have has no place. */
export interface QuantityColumn {
  readonly code: string
  readonly place: number | undefined
}

/** What a row wants, one entry for an order and one per season for a pre-order. */
export interface ReadRow {
  readonly row: number
  readonly sku: string
  readonly asked: readonly string[]
  /** Null for what is no quantity; an empty cell is 0. */
  readonly requested: readonly (number | null)[]
  readonly isEmpty: boolean
  readonly problem: Problem | undefined
}

/** Reads the quantities of a row as they are: nothing is rounded, and a doubtful number is not guessed (decisions 9). */
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

/** Digits only: 1.000 is a thousand to one reader and one to another. */
function quantityIn(cell: SheetCell): number | undefined | null {
  if (typeof cell !== 'string') return null
  const text = cell.trim()
  if (text === '') return undefined
  const quantity = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return quantity === 0 || isQuantity(quantity) ? quantity : null
}
