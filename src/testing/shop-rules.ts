import type { ShopRules } from '#domain/price/offer.ts'

/** A shop that sells by packs and only what is in stock, without seasons and attributes, on 5 March 2026. */
export const plainRules: ShopRules = {
  buyableWithoutStock: false,
  isBatchSizeActive: true,
  isCustomAttributesActive: false,
  today: '2026-03-05',
  seasons: [],
}
