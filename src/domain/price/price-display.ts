import type { Cents } from './money.ts'
import { grossOf } from './vat.ts'

export interface PriceDisplay {
  /** Of the account: this buyer wants net prices and nothing else. */
  readonly showNetPrices: boolean
  /** Of the shop: gross stands beside net. */
  readonly showGrossPrice: boolean
}

/** A buyer who reclaims VAT is not to be confused by gross prices; others see both where the shop wants it (decisions 4). */
export function shownPrice(net: Cents, vatRate: number, display: PriceDisplay): { net: Cents; gross?: Cents } {
  return display.showGrossPrice && !display.showNetPrices ? { net, gross: grossOf(net, vatRate) } : { net }
}

/** The badge on a sale: how much less than before, in whole percent (spec 9). */
export function salePercent(originalPreSale: Cents | undefined, current: Cents): number {
  if (!originalPreSale) return 0
  return Math.round(((originalPreSale - current) * 100) / originalPreSale)
}
