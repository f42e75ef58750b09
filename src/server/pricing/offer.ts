import { dayOf } from '#domain/day.ts'
import { type Price, type PriceFacts, priceOf } from '#domain/price/price.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { VariantFacts } from './facts.ts'

/** What a price depends on beside the variant itself: the product's own traits and the shop's settings. */
export interface PricedProduct {
  is_gross_price: boolean
  vat_rate: number
  discount_group: string | null
}

export interface PricingShop {
  currency: string
  showRetailPrice: boolean
}

/** Today, as prices and seasons count it; asked for every variant of every list, so a day is written once. */
export function today(): string {
  const day = Math.floor(Date.now() / 86_400_000)
  if (day !== written.day) written = { day, text: dayOf(new Date(day * 86_400_000).toISOString()) }
  return written.text
}

let written = { day: -1, text: '' }

/** The price of a variant for the caller's company, by the one rule of the domain. */
export function offeredPrice(
  product: PricedProduct,
  facts: VariantFacts | undefined,
  company: NonNullable<Caller['company']>,
  shop: PricingShop,
  quantity = 1,
): Price | undefined {
  return facts && priceOf(priceFacts(product, facts, company, shop), quantity)
}

export function priceFacts(
  product: PricedProduct,
  facts: VariantFacts,
  company: NonNullable<Caller['company']>,
  shop: PricingShop,
): PriceFacts {
  return {
    today: today(),
    currency: shop.currency,
    isGrossPrice: product.is_gross_price,
    sellerVatRate: product.vat_rate,
    discount: company.discount,
    discountGroup: product.discount_group ?? undefined,
    rows: facts.rows,
    preOrderRows: facts.preOrderRows,
    rrp: facts.rrp,
    showRetailPrice: shop.showRetailPrice,
  }
}
