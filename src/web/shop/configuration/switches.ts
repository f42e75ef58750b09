import type { SiteSettings } from '#contract/shop/configuration.ts'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'

/** What a wholesaler's switches show and hide in the browser (spec 3). Absent settings are still on their way. */
type Known<Flag extends keyof SiteSettings> = Pick<SiteSettings, Flag> | undefined

export function hasPreOrders(settings: Known<'isPreOrderModeVisible'>): boolean {
  return settings?.isPreOrderModeVisible ?? false
}

/** Which cart an address means: a shop without pre-orders has only the one. */
export function cartTypeIn(search: URLSearchParams, settings: Known<'isPreOrderModeVisible'>): OrderType {
  return search.get('type') === 'preOrder' && settings?.isPreOrderModeVisible !== false ? 'preOrder' : 'order'
}

export function hasFilters(settings: Known<'showCategoryFilters'>): boolean {
  return settings?.showCategoryFilters ?? false
}

/** How a list is looked at: as its address says, else as the shop has it. */
export function viewOf(
  chosen: SiteSettings['defaultCategoryView'] | undefined,
  settings: Known<'defaultCategoryView'>,
): SiteSettings['defaultCategoryView'] {
  return chosen ?? settings?.defaultCategoryView ?? 'list'
}

/** Whole packs can be put together where the shop sells by units and the style comes in more than one piece. */
export function hasPacks(settings: Known<'isSalesUnitActive'>, batch: number): boolean {
  return (settings?.isSalesUnitActive ?? false) && batch > 1
}

/** Whether a buyer is asked for texts, such as an engraving. */
export function asksForTexts(rules: Pick<ShopRules, 'isCustomAttributesActive'>, texts: readonly unknown[]): boolean {
  return rules.isCustomAttributesActive && texts.length > 0
}
