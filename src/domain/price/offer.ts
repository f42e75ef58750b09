import type { AskedAttribute } from '../catalogue/attribute.ts'
import type { Day } from '../day.ts'
import type { PreStocked, Season } from '../season/season.ts'
import { activeBatch } from '../stock/batch.ts'
import type { Stocked, StockPolicy } from '../stock/stock.ts'

/** A variant as one customer may buy it now. Prices are cents on the server and decimals in the browser. */
export interface Offer extends Stocked, PreStocked {
  readonly productId?: string | undefined
  readonly sku?: string | undefined
  readonly variantSku?: string | undefined
  readonly name?: string | undefined
  readonly price?: OfferedPrice | undefined
  readonly salesBatchSize?: number | undefined
  readonly salesAttributes?: readonly AskedAttribute[] | undefined
}

export interface OfferedPrice {
  readonly value?: number | undefined
  readonly isLoading?: boolean | undefined
}

/** The settings of the shop that decide what may enter a cart. */
export interface ShopRules extends StockPolicy {
  readonly isBatchSizeActive: boolean
  readonly isCustomAttributesActive: boolean
  /** The shop takes no pre-orders at all (`isPreOrderModeVisible` off). */
  readonly arePreOrdersClosed?: boolean | undefined
  readonly seasons: readonly Season[]
  readonly today: Day
}

/** Nothing can be ordered without a known price, and a missing price is not a price of 0 (docs/specification.md 5). */
export function hasPrice(offer: Pick<Offer, 'price'>): boolean {
  return Number.isFinite(offer.price?.value) && !offer.price?.isLoading
}

/** The pack size of this offer in this shop (docs/specification.md 5). */
export function batchOf(offer: Pick<Offer, 'salesBatchSize'>, shop: Pick<ShopRules, 'isBatchSizeActive'>): number {
  return activeBatch(offer.salesBatchSize, shop.isBatchSizeActive)
}
