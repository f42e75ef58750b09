import { type Cents, cents, fractionShare, minus, portionOf, wholeShare } from '../price/money.ts'

export interface FreightLimit {
  readonly cartAmount: Cents
  readonly charge:
    | { readonly type: 'fixed'; readonly value: Cents }
    /** A fraction of the goods: 0.05 is five per cent. */
    | { readonly type: 'percent'; readonly value: number }
}

export interface CountryFreight {
  readonly code: string
  readonly price: Cents
  readonly limit?: FreightLimit | undefined
}

export interface ShippingMethod {
  readonly id: string
  readonly isActive: boolean
  readonly isDefault: boolean
  readonly countries: readonly CountryFreight[]
}

/** A company's own freight; without `until` it holds for any amount. */
export interface CompanyFreight {
  readonly expense: Cents
  readonly until?: Cents | undefined
}

export interface FreightQuote {
  readonly price: Cents
  readonly rule: 'company' | 'limit' | 'standard'
  /** The amount above which another price holds, and the least the buyer must add to get there. */
  readonly next?: { readonly above: Cents; readonly missing: Cents; readonly price: Cents } | undefined
}

/**
 * Freight on the net goods of one delivery: the company's agreement first, then the method's limit, else its price
 * (docs/specification.md 9).
 */
export function freightQuote(goods: Cents, method: CountryFreight, company?: CompanyFreight): FreightQuote {
  const { price, rule } = priceAt(goods, method, company)
  const above = rule === 'company' ? company?.until : rule === 'standard' ? method.limit?.cartAmount : undefined
  if (above === undefined) return { price, rule }
  const beyond = cents(above + 1) // strictly above: at the limit itself the old price still applies
  const next = priceAt(beyond, method, company).price
  return next === price ? { price, rule } : { price, rule, next: { above, missing: minus(beyond, goods), price: next } }
}

/** Only active methods that ship to the country of the address can be chosen. */
export function eligibleMethods<M extends ShippingMethod>(methods: readonly M[], country: string): M[] {
  return methods.filter(method => method.isActive && freightTo(method, country) !== undefined)
}

/** What a method charges for a country; undefined if it does not ship there (docs/specification.md 3). */
export function freightTo(method: ShippingMethod, country: string): CountryFreight | undefined {
  return method.countries.find(({ code }) => code === country)
}

/** The shop's default method, else the cheapest one. */
export function preselectedMethod<M extends ShippingMethod>(
  methods: readonly M[],
  country: string,
  goods: Cents,
  company?: CompanyFreight,
): M | undefined {
  const eligible = eligibleMethods(methods, country)
  const priceBy = (method: M) => freightQuote(goods, freightTo(method, country)!, company).price
  return eligible.find(method => method.isDefault) ?? eligible.sort((a, b) => priceBy(a) - priceBy(b))[0]
}

function priceAt(goods: Cents, method: CountryFreight, company?: CompanyFreight): Omit<FreightQuote, 'next'> {
  if (company && (company.until === undefined || goods <= company.until)) {
    return { price: company.expense, rule: 'company' }
  }
  const { limit } = method
  if (limit === undefined || goods <= limit.cartAmount) return { price: method.price, rule: 'standard' }
  return { price: charged(goods, limit.charge), rule: 'limit' }
}

function charged(goods: Cents, charge: FreightLimit['charge']): Cents {
  return charge.type === 'fixed' ? charge.value : portionOf(goods, fractionShare(charge.value), wholeShare)
}
