import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import type { Translate } from '../../i18n/texts.ts'

/** The headings of the quantity columns: one in order mode, one per season in pre-order mode. */
export function productColumns(orderType: OrderType, rules: ShopRules, t: Translate): string[] {
  return orderType === 'order' ? [t('column.quantity')] : rules.seasons.map(season => season.code)
}
