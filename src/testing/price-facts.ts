import fc from 'fast-check'
import { type Cents, cents } from '#domain/price/money.ts'
import type { PriceFacts, PriceRows, TierRow } from '#domain/price/price.ts'

export const noPrices: PriceRows = { own: [], list: [], sale: [] }

export function priceFacts(change: Partial<PriceFacts>): PriceFacts {
  return {
    today: '2026-03-05',
    currency: 'EUR',
    isGrossPrice: false,
    sellerVatRate: 19,
    discount: { type: 'none' },
    rows: noPrices,
    preOrderRows: noPrices,
    showRetailPrice: true,
    ...change,
  }
}

export const priceRow = (price: number, more: object = {}) => ({ price: cents(price), ...more })
export const priceTier = (minQuantity: number, price: number, more: object = {}): TierRow => ({
  minQuantity,
  price: cents(price),
  name: 'Alpine dealers',
  ...more,
})
/** The base price of the examples. */
export const basePrice = cents(10_000)

export function anyCents(min: number, max: number): fc.Arbitrary<Cents> {
  return fc.integer({ min, max }).map(cents)
}
