import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'

/** The quantity columns of a cart: one without a season, or one per season that is listed, by its code. */
export function seasonColumns(orderType: OrderType, { seasons }: Pick<ShopRules, 'seasons'>): readonly string[] {
  return orderType === 'order' ? orderColumn : seasons.map(season => season.code)
}

const orderColumn = ['']
