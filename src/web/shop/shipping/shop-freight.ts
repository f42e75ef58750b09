import type { AnswerOf } from '#contract/endpoint.ts'
import type { listShippingMethods } from '#contract/shop/shipping.ts'
import { centsFromDecimal } from '#domain/price/money.ts'
import type { CompanyFreight, CountryFreight, ShippingMethod } from '#domain/shipping/freight.ts'
import type { CurrentUser } from '../current-user/use-current-user.ts'

type WireMethod = AnswerOf<typeof listShippingMethods>['data'][number]
type WireCountry = WireMethod['countries'][number]

/** A shipping method in the shape of the domain's rules. */
export interface ShopMethod extends ShippingMethod {
  readonly name: string
}

export function shopMethod({ _id, name, isActive, isDefault, countries }: WireMethod): ShopMethod {
  return { id: _id, name, isActive, isDefault, countries: countries.map(countryFreight) }
}

export function companyFreight(user: CurrentUser): CompanyFreight | undefined {
  const freight = user.transientObject.company?.freight
  if (!freight) return undefined
  const { freightExpense, freightExpenseUntil } = freight
  return {
    expense: centsFromDecimal(freightExpense),
    until: freightExpenseUntil === null ? undefined : centsFromDecimal(freightExpenseUntil),
  }
}

function countryFreight({ code, price, limit }: WireCountry): CountryFreight {
  if (!limit) return { code, price: centsFromDecimal(price.value) }
  const charge =
    limit.type === 'fixed'
      ? { type: limit.type, value: centsFromDecimal(limit.value) }
      : { type: limit.type, value: limit.value }
  return {
    code,
    price: centsFromDecimal(price.value),
    limit: { cartAmount: centsFromDecimal(limit.cartAmount), charge },
  }
}
