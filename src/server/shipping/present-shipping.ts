import type * as z from 'zod/mini'
import type { shippingMethod } from '#contract/shop/shipping.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { decimalMoney, decimalOf } from '#domain/price/money.ts'
import type { FreightLimit } from '#domain/shipping/freight.ts'
import type { findShippingMethods } from './queries.ts'

export function presentShippingMethods(
  methods: Awaited<ReturnType<typeof findShippingMethods>>,
  currency: string,
  locale: Locale,
): z.output<typeof shippingMethod>[] {
  return methods.map(method => ({
    _id: String(method.id),
    name: textIn(method.name, locale),
    isActive: method.is_active,
    isDefault: method.is_default,
    countries: method.countries.map(country => ({
      code: country.code,
      price: decimalMoney(country.price, currency),
      limit: country.limit ? presentLimit(country.limit) : null,
    })),
  }))
}

function presentLimit({ cartAmount, charge }: FreightLimit) {
  const value = charge.type === 'fixed' ? decimalOf(charge.value) : charge.value
  return { type: charge.type, value, cartAmount: decimalOf(cartAmount) }
}
