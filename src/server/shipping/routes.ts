import { listShippingCountries, listShippingMethods } from '#contract/shipping.ts'
import type { FreightLimit } from '#domain/freight.ts'
import { textIn } from '#domain/locale.ts'
import { decimalMoney, decimalOf } from '#domain/money.ts'
import type { Serve } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { findShippingMethods } from './queries.ts'

export function shippingRoutes(serve: Serve, shop: Shop): void {
  serve(listShippingMethods, async ({ caller, locale }) => {
    const [methods, tenant] = await Promise.all([
      findShippingMethods(shop.db, caller.tenantId),
      shop.settingsOf(caller),
    ])
    const currency = tenant.settings.site.defaultCurrency
    return {
      data: methods.map(method => ({
        _id: String(method.id),
        name: textIn(method.name, locale),
        isActive: method.is_active,
        isDefault: method.is_default,
        countries: method.countries.map(country => ({
          code: country.code,
          price: decimalMoney(country.price, currency),
          limit: country.limit ? presentLimit(country.limit) : null,
        })),
      })),
    }
  })

  serve(listShippingCountries, async ({ caller, locale }) => {
    const methods = await findShippingMethods(shop.db, caller.tenantId)
    const codes = new Set(methods.flatMap(method => method.countries.map(country => country.code)))
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const countries = [...codes].map(code => ({ code, name: names.of(code) ?? code }))
    return { data: countries.sort((a, b) => a.name.localeCompare(b.name, locale)) }
  })
}

function presentLimit({ cartAmount, charge }: FreightLimit) {
  const value = charge.type === 'fixed' ? decimalOf(charge.value) : charge.value
  return { type: charge.type, value, cartAmount: decimalOf(cartAmount) }
}
