import { type Cents, times } from '../price/money.ts'
import { type TaxedAmount, type Totals, totalsOf } from '../price/vat.ts'
import { type CartLine, type OrderType, unitsOf } from './line.ts'

/** What one piece costs this buyer net, and the rate it is taxed at. */
export interface TaxedUnit {
  readonly unit: Cents
  readonly rate: number
}

/** The totals of both order types, without shipping; lines that have no price any more are not counted. */
export function cartTotals<L extends CartLine>(
  lines: readonly L[],
  unitOf: (line: L, place: number) => TaxedUnit | undefined,
): Record<OrderType, Totals> {
  const amounts: Record<OrderType, TaxedAmount[]> = { order: [], preOrder: [] }
  lines.forEach((line, place) => {
    const priced = unitOf(line, place)
    if (priced) amounts[line.orderType].push({ net: lineNet(line, priced.unit), rate: priced.rate })
  })
  return { order: totalsOf(amounts.order), preOrder: totalsOf(amounts.preOrder) }
}

/** Unit price times pieces, over all seasons of the line. */
export function lineNet(line: Pick<CartLine, 'orderType' | 'quantity' | 'quantities'>, unit: Cents): Cents {
  return times(unit, unitsOf(line))
}
