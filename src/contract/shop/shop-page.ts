import type { BrandShades, Theme } from '#domain/appearance/brand-colour.ts'

/**
 * What the server writes into the page of a shop, as JSON in `<meta name="shop">`, so that the first paint already has
 * the shop's own colours. It is the same for every visitor of that shop.
 */
export interface ShopPage {
  colours?: Readonly<Record<Theme, BrandShades>>
  landingImage?: string
  /** False: the operator has turned the service worker off. */
  hasWorker: boolean
}
