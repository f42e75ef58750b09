import type { AnswerOf } from '#contract/endpoint.ts'
import type { listShippingMethods } from '#contract/shop/shipping.ts'
import { type Cents, centsFromDecimal, sumOf } from '#domain/price/money.ts'
import {
  type FreightQuote,
  freightQuote,
  freightTo,
  preselectedMethod,
  type ShippingMethod,
} from '#domain/shipping/freight.ts'

type WireMethod = AnswerOf<typeof listShippingMethods>['data'][number]

export interface FreightEstimate {
  readonly price: Cents
  readonly method: string
  readonly country: string
  /** What more goods would bring; only said where there is one delivery. */
  readonly next: FreightQuote['next']
}

/** What shipping will likely cost: each delivery on its own, by the method and address that the checkout preselects. */
export function freightEstimate(
  deliveries: readonly Cents[],
  methods: readonly WireMethod[],
  country: string,
  agreed: { freightExpense: number; freightExpenseUntil: number | null } | undefined,
): FreightEstimate | undefined {
  const company = agreed && {
    expense: centsFromDecimal(agreed.freightExpense),
    until: agreed.freightExpenseUntil === null ? undefined : centsFromDecimal(agreed.freightExpenseUntil),
  }
  const known = methods.map(methodOf)
  const sent = deliveries.filter(goods => goods > 0)
  const method = preselectedMethod(known, country, sumOf(sent), company)
  const freight = method && freightTo(method, country)
  if (!freight) return undefined
  const quotes = sent.map(goods => freightQuote(goods, freight, company))
  return {
    price: sumOf(quotes.map(quote => quote.price)),
    method: method.name,
    country,
    next: quotes.length === 1 ? quotes[0]?.next : undefined,
  }
}

function methodOf({ _id, name, isActive, isDefault, countries }: WireMethod): ShippingMethod & { name: string } {
  return {
    id: _id,
    name,
    isActive,
    isDefault,
    countries: countries.map(({ code, price, limit }) => ({
      code,
      price: centsFromDecimal(price.value),
      ...(limit && {
        limit: {
          cartAmount: centsFromDecimal(limit.cartAmount),
          charge:
            limit.type === 'fixed'
              ? { type: 'fixed' as const, value: centsFromDecimal(limit.value) }
              : { type: 'percent' as const, value: limit.value },
        },
      }),
    })),
  }
}
