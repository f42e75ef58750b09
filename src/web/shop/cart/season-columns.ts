import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'

/** The quantity columns of a cart by season code: one without a code in the order cart, else one per listed season. */
export function seasonColumns(orderType: OrderType, { seasons }: Pick<ShopRules, 'seasons'>): readonly string[] {
  return orderType === 'order' ? orderColumn : seasons.map(season => season.code)
}

const orderColumn = ['']
