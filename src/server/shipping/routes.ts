import { listShippingCountries, listShippingMethods } from '#contract/shop/shipping.ts'
import { countryName } from '../platform/country-names.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Shop } from '../shop.ts'
import { presentShippingMethods } from './present-shipping.ts'
import { findShippingMethods } from './queries.ts'

export function shippingRoutes(serve: Serve, shop: Shop): void {
  serve(listShippingMethods, async ({ caller, db, locale }) => {
    const [methods, { settings }] = await Promise.all([findShippingMethods(db), shop.settingsOf(caller)])
    return { data: presentShippingMethods(methods, settings.site.defaultCurrency, locale) }
  })

  serve(listShippingCountries, async ({ db, locale }) => {
    const methods = await findShippingMethods(db)
    const codes = new Set(methods.flatMap(method => method.countries.map(country => country.code)))
    const countries = [...codes].map(code => ({ code, name: countryName(code, locale) }))
    return { data: countries.sort((a, b) => a.name.localeCompare(b.name, locale)) }
  })
}
