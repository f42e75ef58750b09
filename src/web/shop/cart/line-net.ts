import { type Cents, centsFromDecimal } from '#domain/price/money.ts'
import { hasSameSeasonQuantities } from '#domain/season/season-quantities.ts'
import { netOfQuantities, type ShownPrice } from '../catalogue/shop-offer.ts'
import type { ShopLine } from './cart-wire.ts'

/** As the server last priced it, or as advice while a change is on its way. */
export function netOfLine(line: ShopLine): Cents {
  const { priced, pricedQuantities, orderType, quantity, quantities } = line
  const isAsPriced =
    orderType === 'order' ? priced?.quantity === quantity : hasSameSeasonQuantities(pricedQuantities, quantities)
  if (isAsPriced && priced?.total) return centsFromDecimal(priced.total.value)
  return netOfQuantities(priceOfLine(line), orderType, quantities ? Object.values(quantities) : [quantity ?? 0])
}

/** The server's, or the one it was put in at while that is on its way. */
export function priceOfLine({ priced, offeredPrice }: ShopLine): ShownPrice | undefined {
  return priced?.price ?? offeredPrice ?? undefined
}
