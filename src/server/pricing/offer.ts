import { dayOf } from '#domain/day.ts'
import { type Price, type PriceFacts, priceOf } from '#domain/price/price.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { VariantFacts } from './facts.ts'

/** What a price depends on besides the variant itself: its product and the shop's settings. */
export interface PricedProduct {
  is_gross_price: boolean
  vat_rate: number
  discount_group: string | null
}

export interface PricingShop {
  currency: string
  showRetailPrice: boolean
}

/** Today (UTC), by which prices and seasons are valid. Called for every variant of a list, so the text is kept. */
export function today(): string {
  const day = Math.floor(Date.now() / 86_400_000)
  if (day !== formatted.day) formatted = { day, text: dayOf(new Date(day * 86_400_000).toISOString()) }
  return formatted.text
}

let formatted = { day: -1, text: '' }

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
