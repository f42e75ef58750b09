import { type Cents, sumOf } from '#domain/price/money.ts'
import {
  type CompanyFreight,
  type FreightQuote,
  freightQuote,
  freightTo,
  preselectedMethod,
} from '#domain/shipping/freight.ts'
import type { ShopMethod } from '../shipping/shop-freight.ts'

export interface FreightEstimate {
  readonly price: Cents
  readonly method: string
  readonly country: string
  /** The next freight limit; only where there is a single delivery. */
  readonly next: FreightQuote['next']
}

/** The likely shipping cost: per delivery, by the method and address that the checkout preselects. */
export function freightEstimate(
  deliveries: readonly Cents[],
  methods: readonly ShopMethod[],
  country: string,
  company: CompanyFreight | undefined,
): FreightEstimate | undefined {
  const sent = deliveries.filter(goods => goods > 0)
  const method = preselectedMethod(methods, country, sumOf(sent), company)
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
