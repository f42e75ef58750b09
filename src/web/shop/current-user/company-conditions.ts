import type { SiteSettings } from '#contract/shop/configuration.ts'
import type { CurrentUser } from './use-current-user.ts'

/** The conditions of the user's company that the home page and the profile show. */
export function companyConditions(user: CurrentUser, settings: SiteSettings) {
  const currency = settings.defaultCurrency
  return {
    currency,
    isNetOnly: user.accountInformation?.showNetPrices || !settings.showGrossPrice,
    vatCountry: user.accountInformation?.vatCountryCode,
    discount: user.transientObject.company?.discountType ?? 'none',
    /** The user's own minimum counts before the shop's. */
    minimum: user.minCartAmount > 0 ? { value: user.minCartAmount, currency } : settings.minimumOrderAmount,
  } as const
}
