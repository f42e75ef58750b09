import type { Cents } from './money.ts'
import { grossOf } from './vat.ts'

export interface PriceDisplay {
  /** A setting of the account: net prices only. */
  readonly showNetPrices: boolean
  /** A setting of the shop: gross beside net. */
  readonly showGrossPrice: boolean
}

/** Buyers who reclaim VAT see net prices only; others see both if the shop wants it. */
export function shownPrice(net: Cents, vatRate: number, display: PriceDisplay): { net: Cents; gross?: Cents } {
  return display.showGrossPrice && !display.showNetPrices ? { net, gross: grossOf(net, vatRate) } : { net }
}

/** The badge on a sale price: how much less than before, in whole percent (docs/specification.md 9). */
export function salePercent(originalPreSale: Cents | undefined, current: Cents): number {
  if (!originalPreSale) return 0
  return Math.round(((originalPreSale - current) * 100) / originalPreSale)
}
