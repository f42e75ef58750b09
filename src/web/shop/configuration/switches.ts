import type { SiteSettings } from '#contract/shop/configuration.ts'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'

/** What the shop's settings show and hide in the browser. Undefined while the settings are loading. */
type Known<Flag extends keyof SiteSettings> = Pick<SiteSettings, Flag> | undefined

export function hasPreOrders(settings: Known<'isPreOrderModeVisible'>): boolean {
  return settings?.isPreOrderModeVisible ?? false
}

/** Which cart the address asks for; a shop without pre-orders has only the order cart. */
export function cartTypeIn(search: URLSearchParams, settings: Known<'isPreOrderModeVisible'>): OrderType {
  return search.get('type') === 'preOrder' && settings?.isPreOrderModeVisible !== false ? 'preOrder' : 'order'
}

export function hasFilters(settings: Known<'showCategoryFilters'>): boolean {
  return settings?.showCategoryFilters ?? false
}

/** List or grid: as chosen in the address, else the shop's default. */
export function viewOf(
  chosen: SiteSettings['defaultCategoryView'] | undefined,
  settings: Known<'defaultCategoryView'>,
): SiteSettings['defaultCategoryView'] {
  return chosen ?? settings?.defaultCategoryView ?? 'list'
}

/** Whether packs are offered: the shop sells by sales units and the batch has more than one piece. */
export function hasPacks(settings: Known<'isSalesUnitActive'>, batch: number): boolean {
  return (settings?.isSalesUnitActive ?? false) && batch > 1
}

/** Whether the buyer is asked for custom texts, such as an engraving. */
export function asksForTexts(rules: Pick<ShopRules, 'isCustomAttributesActive'>, texts: readonly unknown[]): boolean {
  return rules.isCustomAttributesActive && texts.length > 0
}
