import { maxQuantity, type OrderType } from '#domain/cart/line.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import type { CurveOrigin } from '#domain/size-curve/size-curve.ts'
import { multiple, spread, sumOf } from '#domain/size-curve/spread.ts'
import { roundUpToBatch } from '#domain/stock/batch.ts'
import { quantityInCart } from '../quantities/cart-quantities.ts'
import { type CellEdit, cellKey, draft, type QuantityCell } from '../quantities/draft.ts'
import type { MatrixModel } from '../quantities/matrix-model.ts'
import { closedProblem, maxForCell } from '../quantities/quantity-cell.ts'

/** How much of a curve: so many times in each colour, or so many pieces of the style in all. */
export interface Amount {
  readonly kind: 'times' | 'total'
  readonly value: number
}

export interface FillTarget {
  readonly model: MatrixModel
  /** The colours to fill, by their place; undefined: all. */
  readonly row?: number | undefined
  readonly orderType: OrderType
  readonly season: string
  readonly rules: ShopRules
}

export interface FillPlan {
  readonly edits: readonly CellEdit[]
  readonly units: number
  /** Pieces of each size, all colours together. */
  readonly sizes: readonly number[]
  /** Pieces that were asked for and cannot be had. */
  readonly missing: number
}

/** What a curve puts into the fields of a style: whole packs, and never more than can be had. */
export function planFill(
  { model, row, orderType, season, rules }: FillTarget,
  run: readonly number[],
  amount: Amount,
  from: CurveOrigin | undefined,
): FillPlan {
  const rows = model.rows.filter((_, place) => row === undefined || place === row)
  const offers = rows.flatMap(({ offers }) => offers)
  const batch = batchOf(offers.find(offer => offer) ?? {}, rules)
  const cells = offers.map(offer => offer && { offer, orderType, season })
  const caps = cells.map(cell => (cell ? mostIn(cell, rules) : 0))
  const weights = rows.flatMap(() => run)
  const width = run.length
  const isTotal = amount.kind === 'total'
  const quantities = isTotal
    ? spread(amount.value, weights, { batch, caps })
    : rows.flatMap((_, place) =>
        multiple(run, amount.value, { batch, caps: caps.slice(place * width, (place + 1) * width) }),
      )
  const units = sumOf(quantities)
  const perRow = roundUpToBatch(sumOf(run) * amount.value, batch)
  const asked = isTotal ? roundUpToBatch(amount.value, batch) : perRow * rows.length
  return {
    edits: cells.flatMap((cell, place) => (cell ? editOf(cell, quantities[place] ?? 0, from) : [])),
    units,
    sizes: model.columns.map((_, column) => sumOf(quantities.filter((_one, place) => place % width === column))),
    missing: asked - units,
  }
}

/** A size that is sold out or closed takes nothing, not even what could be moved to another cart. */
function mostIn(cell: QuantityCell, rules: ShopRules): number {
  const { offer, orderType } = cell
  const isSoldOut = orderType === 'order' && !rules.buyableWithoutStock && offer.stock.value <= 0
  if (isSoldOut || closedProblem(cell, rules)) return 0
  return Math.min(maxQuantity, maxForCell(cell, rules) ?? maxQuantity)
}

/** What an earlier curve filled in and this one does not goes; what somebody typed stays. */
function editOf(cell: QuantityCell, quantity: number, from: CurveOrigin | undefined): CellEdit[] {
  if (quantity > 0) return [{ cell, text: String(quantity), from }]
  const isFilled = draft.entries().get(cellKey(cell))?.from !== undefined
  return isFilled ? [{ cell, text: String(quantityInCart(cell) || '') }] : []
}
