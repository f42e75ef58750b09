import { ok, problem, type Result } from '../result.ts'
import { type Cents, noMoney, percentShare, plus, portionOf, wholeShare } from './money.ts'

/** Country code -> tax category -> rate in percent. */
export type VatTable = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The tax category that every country has; shipping is taxed by it. */
export const standardCategory = 'standard'

export interface TaxedProduct {
  /** A rate of the shop's country. */
  readonly vatRate: number
  readonly taxCategory?: string | undefined
}

export interface TaxCountries {
  readonly shopCountry: string
  /** The account's VAT country; an account without one is taxed like the shop's own country. */
  readonly accountCountry?: string | undefined
}

export interface TaxedAmount {
  readonly net: Cents
  readonly rate: number
}

export interface VatShare extends TaxedAmount {
  readonly amount: Cents
}

export interface Totals {
  readonly goods: Cents
  readonly shipping: Cents
  readonly net: Cents
  readonly vat: readonly VatShare[]
  readonly gross: Cents
}

/**
 * A product is stored with a rate of the seller's country, but taxed in the buyer's: its tax category gives the rate
 * there (docs/specification.md 5).
 */
export function accountVatRate(table: VatTable, product: TaxedProduct, countries: TaxCountries): Result<number> {
  const { shopCountry, accountCountry = shopCountry } = countries
  const category = product.taxCategory || categoryOf(table, product.vatRate, shopCountry)
  if (category === undefined) return problem('tax.category.not.found', { rate: product.vatRate, country: shopCountry })
  return rateIn(table, category, accountCountry)
}

/** Freight has no tax category of its own, so the standard rate of the account's country applies. */
export function shippingVatRate(table: VatTable, countries: TaxCountries): Result<number> {
  return rateIn(table, standardCategory, countries.accountCountry ?? countries.shopCountry)
}

/** The gross price of one piece (docs/specification.md 9). */
export function grossOf(net: Cents, rate: number): Cents {
  return portionOf(net, wholeShare + percentShare(rate), wholeShare)
}

/** VAT is calculated once per rate over everything at that rate, as tax law wants it, not line by line. */
export function totalsOf(lines: Iterable<TaxedAmount>, shipping: TaxedAmount = { net: noMoney, rate: 0 }): Totals {
  const netPerRate = new Map<number, Cents>()
  let goods = noMoney
  for (const { net, rate } of lines) {
    goods = plus(goods, net)
    netPerRate.set(rate, plus(netPerRate.get(rate) ?? noMoney, net))
  }
  netPerRate.set(shipping.rate, plus(netPerRate.get(shipping.rate) ?? noMoney, shipping.net))
  const vat = Array.from(netPerRate, ([rate, net]) => ({ rate, net, amount: vatOf(net, rate) }))
  return summed(goods, shipping.net, vat)
}

/** The totals of several deliveries are the sums of what each is invoiced; nothing is rounded again. */
export function sumOfTotals(all: Iterable<Totals>): Totals {
  const perRate = new Map<number, VatShare>()
  let goods = noMoney
  let shipping = noMoney
  for (const totals of all) {
    goods = plus(goods, totals.goods)
    shipping = plus(shipping, totals.shipping)
    for (const { rate, net, amount } of totals.vat) {
      const known = perRate.get(rate)
      perRate.set(
        rate,
        known ? { rate, net: plus(known.net, net), amount: plus(known.amount, amount) } : { rate, net, amount },
      )
    }
  }
  return summed(goods, shipping, [...perRate.values()])
}

/**
 * The countries for the note that another country's VAT applies; undefined if either has no rates
 * (docs/specification.md 8).
 */
export function vatCountryInfo(
  table: VatTable,
  shopCountry: string,
  userCountry: string | undefined,
): { shopCountry: string; userCountry: string } | undefined {
  if (userCountry === undefined || userCountry === shopCountry) return undefined
  if (!Object.hasOwn(table, shopCountry) || !Object.hasOwn(table, userCountry)) return undefined
  return { shopCountry, userCountry }
}

/** If two categories have the same rate, `standard` is the more likely one. */
function categoryOf(table: VatTable, rate: number, country: string): string | undefined {
  const rates = ratesOf(table, country)
  if (rates[standardCategory] === rate) return standardCategory
  return Object.keys(rates).find(category => rates[category] === rate)
}

function rateIn(table: VatTable, category: string, country: string): Result<number> {
  const rates = ratesOf(table, country)
  return Object.hasOwn(rates, category) ? ok(rates[category]!) : problem('tax.rate.not.found', { category, country })
}

function ratesOf(table: VatTable, country: string): Readonly<Record<string, number>> {
  return Object.hasOwn(table, country) ? table[country]! : {}
}

function vatOf(net: Cents, rate: number): Cents {
  return portionOf(net, percentShare(rate), wholeShare)
}

function summed(goods: Cents, shipping: Cents, shares: readonly VatShare[]): Totals {
  const vat = shares.filter(share => share.net !== 0).sort((a, b) => b.rate - a.rate)
  const net = plus(goods, shipping)
  return { goods, shipping, net, vat, gross: vat.reduce((gross, share) => plus(gross, share.amount), net) }
}
