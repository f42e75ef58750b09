import { type Cents, centsFromDecimal, noMoney } from '#domain/money.ts'
import { hasSameSeasonQuantities } from '#domain/season-quantities.ts'
import type { ShopLine } from './cart-wire.ts'
import { netOfQuantities } from './shop-offer.ts'

/** As the server last priced it, or as advice while a change is on its way. */
export function netOfLine({ priced, pricedQuantities, orderType, quantity, quantities }: ShopLine): Cents {
  if (!priced) return noMoney
  const isAsPriced =
    orderType === 'order' ? priced.quantity === quantity : hasSameSeasonQuantities(pricedQuantities, quantities)
  if (isAsPriced && priced.total) return centsFromDecimal(priced.total.value)
  return netOfQuantities(priced.price ?? undefined, orderType, quantities ? Object.values(quantities) : [quantity ?? 0])
}
