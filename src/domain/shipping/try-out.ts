import { type Cents, noMoney } from '../price/money.ts'
import { accountVatRate, shippingVatRate, type Totals, totalsOf, type VatTable } from '../price/vat.ts'
import type { Problem } from '../result.ts'
import {
  eligibleMethods,
  type FreightQuote,
  freightQuote,
  freightTo,
  preselectedMethod,
  type ShippingMethod,
} from './freight.ts'

/** An order that somebody makes up to see what the shop would charge. */
export interface Example {
  readonly country: string
  readonly goods: Cents
  readonly taxCategory: string
}

export interface ShopRules<M extends ShippingMethod> {
  readonly shopCountry: string
  readonly vatTable: VatTable
  readonly methods: readonly M[]
  readonly minimum: Cents
}

export interface TriedOut<M> {
  /** The ways of shipping that can be chosen, each with its freight and the rule that says so. */
  readonly methods: readonly { readonly method: M; readonly quote: FreightQuote; readonly isPreselected: boolean }[]
  /** How much is missing to the least that an order may have. */
  readonly missing: Cents
  readonly goodsRate: number | Problem
  readonly shippingRate: number | Problem
  /** What is paid by the preselected way; undefined where there is none, or no rate of tax. */
  readonly totals: Totals | undefined
}

/** What the shop would charge, and why: by the rules that an order is placed by. */
export function triedOut<M extends ShippingMethod>(example: Example, shop: ShopRules<M>): TriedOut<M> {
  const { country, goods, taxCategory } = example
  const countries = { shopCountry: shop.shopCountry, accountCountry: country }
  const chosen = preselectedMethod(shop.methods, country, goods)
  const methods = eligibleMethods(shop.methods, country).map(method => ({
    method,
    quote: freightQuote(goods, freightTo(method, country)!),
    isPreselected: method === chosen,
  }))
  const onGoods = accountVatRate(shop.vatTable, { vatRate: 0, taxCategory }, countries)
  const onShipping = shippingVatRate(shop.vatTable, countries)
  const freight = methods.find(({ isPreselected }) => isPreselected)?.quote.price
  return {
    methods,
    missing: goods < shop.minimum ? ((shop.minimum - goods) as Cents) : noMoney,
    goodsRate: onGoods.ok ? onGoods.value : onGoods.problem,
    shippingRate: onShipping.ok ? onShipping.value : onShipping.problem,
    totals:
      onGoods.ok && onShipping.ok && freight !== undefined
        ? totalsOf([{ net: goods, rate: onGoods.value }], { net: freight, rate: onShipping.value })
        : undefined,
  }
}
