import { type OrderType, unitsOf } from '#domain/cart/line.ts'
import { type Cents, noMoney, plus, times } from '#domain/price/money.ts'
import { quantityFor } from '#domain/season/season-quantities.ts'
import { unitPriceFor } from '../catalogue/shop-offer.ts'
import type { ShopLine } from './cart-wire.ts'
import { netOfLine, priceOfLine } from './line-net.ts'

/** Lines, pieces and net value of one of the two carts. */
export interface CartSum {
  readonly lines: number
  readonly units: number
  readonly net: Cents
}

export function cartSum(items: readonly ShopLine[], orderType: OrderType): CartSum {
  const lines = items.filter(line => line.orderType === orderType)
  return {
    lines: lines.length,
    units: lines.reduce((sum, line) => sum + unitsOf(line), 0),
    net: lines.reduce((sum, line) => plus(sum, netOfLine(line)), noMoney),
  }
}

/** The sums of the pre-order cart by season. */
export function seasonSums(items: readonly ShopLine[], codes: readonly string[]): CartSum[] {
  const lines = items.filter(line => line.orderType === 'preOrder')
  return codes.map(code => {
    const inSeason = lines.filter(line => quantityFor(line.quantities, code) > 0)
    return {
      lines: inSeason.length,
      units: inSeason.reduce((sum, line) => sum + quantityFor(line.quantities, code), 0),
      net: inSeason.reduce((sum, line) => plus(sum, times(unitOf(line), quantityFor(line.quantities, code))), noMoney),
    }
  })
}

/** Pieces of all seasons count together for the price tier. */
function unitOf(line: ShopLine): Cents {
  const price = priceOfLine(line)
  return price ? unitPriceFor(price, 'preOrder', unitsOf(line)) : noMoney
}
