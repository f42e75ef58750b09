import { getConfiguration, getLookup } from '#contract/shop/configuration.ts'
import { textsIn } from '#domain/locale.ts'
import { orderStatuses, paymentMethods } from '#domain/order/order-status.ts'
import { presentSeasons } from '../catalogue/present-season.ts'
import { findComingSeasons } from '../catalogue/queries.ts'
import { findBanners, findPages } from '../content/queries.ts'
import { countryName } from '../platform/country-names.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Caller } from '../platform/http/caller.ts'
import { presentShippingMethods } from '../shipping/present-shipping.ts'
import { findShippingMethods } from '../shipping/queries.ts'
import type { Shop } from '../shop.ts'

export function configurationRoutes(serve: Serve, shop: Shop): void {
  const siteOf = async (caller: Caller) => (await shop.settingsOf(caller)).settings.site

  serve(getConfiguration, async ({ caller, db, locale }) => {
    const [site, banners, contentPages, seasons, shippingMethods] = await Promise.all([
      siteOf(caller),
      findBanners(db),
      findPages(db),
      findComingSeasons(db),
      findShippingMethods(db),
    ])
    return {
      data: {
        ...site,
        heroes: banners.top,
        banners: banners.foot,
        country: { code: site.country.code, name: countryName(site.country.code, locale) },
        contentPages: contentPages.map(({ slug, title }) => ({ slug, title: textsIn(title) })),
        seasons: presentSeasons(seasons, locale),
        shippingMethods: presentShippingMethods(shippingMethods, site.defaultCurrency, locale),
      },
    }
  })

  serve(getLookup, async call => {
    switch (call.query.lookupName) {
      case 'salesHeadStatus':
        return { data: [...orderStatuses] }
      case 'paymentType':
        return { data: [...paymentMethods] }
      case 'vatConversionTable': {
        const { vatTable } = await siteOf(call.caller)
        return { data: Object.entries(vatTable).map(([country, rates]) => ({ country, rates })) }
      }
    }
  })
}
