import { type Cents, centsFromDecimal, noMoney } from '#domain/money.ts'
import type { ShopLine } from './cart-wire.ts'
import { netOfQuantities } from './shop-offer.ts'

/** As the server last priced it, or as advice while a change is on its way. */
export function netOfLine({ priced, orderType, quantity, quantities }: ShopLine): Cents {
  if (!priced) return noMoney
  const isAsPriced =
    orderType === 'order' ? priced.quantity === quantity : String(priced.quantities) === String(quantities)
  if (isAsPriced && priced.total) return centsFromDecimal(priced.total.value)
  return netOfQuantities(priced.price ?? undefined, orderType, quantities ?? [quantity ?? 0])
}
