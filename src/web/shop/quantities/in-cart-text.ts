import type { OrderType } from '#domain/cart/line.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'

/** "12 in the cart", or "12 booked" in the pre-order cart. */
export function inCartText(units: number, orderType: OrderType, t: Translate): string {
  return t(orderType === 'order' ? 'style.in.cart' : 'style.booked', { count: formatNumber(units) })
}
