import { type Cents, centsFromDecimal } from '#domain/price/money.ts'
import { hasSameSeasonQuantities } from '#domain/season/season-quantities.ts'
import { netOfQuantities, type ShownPrice } from '../catalogue/shop-offer.ts'
import type { ShopLine } from './cart-wire.ts'

/** The net value by the server's last answer; an estimate while a change is not saved yet. */
export function netOfLine(line: ShopLine): Cents {
  const { priced, pricedQuantities, orderType, quantity, quantities } = line
  const isAsPriced =
    orderType === 'order' ? priced?.quantity === quantity : hasSameSeasonQuantities(pricedQuantities, quantities)
  if (isAsPriced && priced?.total) return centsFromDecimal(priced.total.value)
  return netOfQuantities(priceOfLine(line), orderType, quantities ? Object.values(quantities) : [quantity ?? 0])
}

/** The server's price, or the one the line was added at while there is no answer yet. */
export function priceOfLine({ priced, offeredPrice }: ShopLine): ShownPrice | undefined {
  return priced?.price ?? offeredPrice ?? undefined
}
