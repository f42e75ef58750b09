import type { Day } from '../day.ts'
import { valueAt } from '../price/price.ts'
import { roundUpToBatch } from '../stock/batch.ts'
import type { Availability, Stock } from '../stock/stock.ts'

/** The one note that a size cell shows below its number. */
export type CellNote =
  /** More than is available. */
  | { readonly kind: 'over' | 'overSeason'; readonly available: number }
  | { readonly kind: 'batch'; readonly offered: number }
  /** With `missing` more pieces, every piece costs `value`. */
  | { readonly kind: 'nextTier'; readonly missing: number; readonly value: number; readonly stock?: Stock }
  | { readonly kind: 'tier'; readonly value: number; readonly stock?: Stock }
  | { readonly kind: 'soldOut'; readonly back?: Day }
  | { readonly kind: 'low' }
  | { readonly kind: 'inStock' }
  | { readonly kind: 'stock'; readonly stock: Stock; readonly isLow: boolean }
  | { readonly kind: 'notMade' }
  | { readonly kind: 'closed'; readonly on?: Day }
  | { readonly kind: 'takesLast' }
  /** Pre-stock: what is left after this number, and of how much where some is taken. */
  | { readonly kind: 'left'; readonly left: number; readonly of?: number }

interface PriceByTier {
  readonly value: number
  readonly tiers: readonly { readonly minQuantity: number; readonly value: number }[]
}

interface AnyCell {
  /** The number in the field. */
  readonly quantity: number
  /** What other lines, or other seasons, take of the variant: it counts for the price tier. */
  readonly elsewhere: number
  readonly batch: number
  readonly price?: PriceByTier | undefined
  /** Sales people plan with numbers; customers read words (docs/specification.md 4, 6). */
  readonly isSalesPerson: boolean
}

export interface OrderCell extends AnyCell {
  readonly stock: Stock
  readonly availability: Availability
  readonly releaseDate?: Day | null | undefined
  /** The most the field takes; undefined where nothing caps it. */
  readonly most?: number | undefined
  /** The cell has the focus: its stock is shown, however much there is. */
  readonly isFocused: boolean
}

export interface SeasonCell extends AnyCell {
  readonly isMade: boolean
  readonly isClosed: boolean
  readonly closesOn?: Day | null | undefined
  readonly preStock: number
  /**
   * The maximum of frozen stock, which everybody sees (docs/specification.md 5); undefined where the goods are made to
   * order.
   */
  readonly most?: number | undefined
}

/** The next tier is mentioned from three quarters of the way on; earlier it would distract. */
const nearFrom = 0.75

export function orderCellNote(cell: OrderCell): CellNote | undefined {
  const { quantity, most, stock, availability, releaseDate, isSalesPerson } = cell
  const isGone = stock.value <= 0
  const soldOut: CellNote = { kind: 'soldOut', ...(releaseDate && { back: releaseDate }) }
  if (quantity > 0 && most !== undefined && quantity > most) {
    return isGone && most === 0 ? soldOut : { kind: 'over', available: most }
  }
  const broken = batchNote(cell)
  if (broken) return broken
  const tier = tierNote(cell)
  if (tier) return isSalesPerson && !isGone ? { ...tier, stock } : tier
  if (isGone) return soldOut
  const isLow = availability === 'low'
  if (isSalesPerson) return { kind: 'stock', stock, isLow }
  if (isLow) return { kind: 'low' }
  return cell.isFocused ? { kind: 'inStock' } : undefined
}

export function seasonCellNote(cell: SeasonCell): CellNote | undefined {
  const { quantity, most, preStock, isSalesPerson } = cell
  if (!cell.isMade) return { kind: 'notMade' }
  if (cell.isClosed) return { kind: 'closed', ...(cell.closesOn && { on: cell.closesOn }) }
  if (most !== undefined && quantity > most) return { kind: 'overSeason', available: most }
  const broken = batchNote(cell)
  if (broken) return broken
  if (most !== undefined && quantity > 0 && quantity === most) return { kind: 'takesLast' }
  const tier = tierNote(cell)
  if (tier) return tier
  const pool = most ?? (isSalesPerson ? preStock : undefined)
  if (pool === undefined) return undefined
  const left = Math.max(0, pool - quantity)
  return quantity > 0 ? { kind: 'left', left, of: pool } : { kind: 'left', left }
}

function batchNote({ quantity, batch }: AnyCell): CellNote | undefined {
  if (quantity === 0 || quantity % batch === 0) return undefined
  return { kind: 'batch', offered: roundUpToBatch(quantity, batch) }
}

type TierNote = Extract<CellNote, { kind: 'nextTier' | 'tier' }>

function tierNote(cell: AnyCell & { readonly most?: number | undefined }): TierNote | undefined {
  const { quantity, elsewhere, batch, price, most = Number.POSITIVE_INFINITY } = cell
  if (!price || quantity === 0) return undefined
  const counted = quantity + elsewhere
  const value = valueAt(price, counted)
  const next = price.tiers.find(tier => tier.minQuantity > counted && tier.value < value)
  if (next) {
    const from = price.tiers.findLast(tier => tier.minQuantity <= counted)?.minQuantity ?? 0
    const missing = roundUpToBatch(next.minQuantity - counted, batch)
    const isNear = counted - from >= nearFrom * (next.minQuantity - from)
    if (isNear && quantity + missing <= most) return { kind: 'nextTier', missing, value: next.value }
  }
  return value < valueAt(price, 1) ? { kind: 'tier', value } : undefined
}
