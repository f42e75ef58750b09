import { type OrderType, unitsOf } from '#domain/cart/line.ts'
import { type Cents, noMoney, plus, times } from '#domain/price/money.ts'
import { quantityFor } from '#domain/season/season-quantities.ts'
import { unitPriceFor } from '../catalogue/shop-offer.ts'
import type { ShopLine } from './cart-wire.ts'
import { netOfLine, priceOfLine } from './line-net.ts'

/** What one of the two carts holds, in a glance. */
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

/** The pre-order cart by season, in the order of the seasons. */
export function seasonSums(items: readonly ShopLine[], codes: readonly string[]): CartSum[] {
  const lines = items.filter(line => line.orderType === 'preOrder')
  return codes.map(code => {
    const wanted = lines.filter(line => quantityFor(line.quantities, code) > 0)
    return {
      lines: wanted.length,
      units: wanted.reduce((sum, line) => sum + quantityFor(line.quantities, code), 0),
      net: wanted.reduce((sum, line) => plus(sum, times(unitOf(line), quantityFor(line.quantities, code))), noMoney),
    }
  })
}

/** The pieces of all its seasons together reach a tier (decisions 5). */
function unitOf(line: ShopLine): Cents {
  const price = priceOfLine(line)
  return price ? unitPriceFor(price, 'preOrder', unitsOf(line)) : noMoney
}
