import type { OrderType } from '#domain/cart/line.ts'

/** The address of one of the two carts; of the pre-order cart also with the lines of one season only. */
export function cartPath(orderType: OrderType, season?: string): string {
  const path = `/detailed-cart?type=${orderType}`
  return season === undefined ? path : `${path}&season=${encodeURIComponent(season)}`
}

/** The value of `data-mode`, which gives everything below it the colour of its cart. */
export const modeOf = (orderType: OrderType) => (orderType === 'order' ? 'now' : 'later')
