import { isOrderNumberLike } from '#domain/search/search-input.ts'
import type { Product, ProductDetail, Variant } from '../catalogue/shop-offer.ts'

/** What a number names exactly: a variant by its SKU or EAN, or a style by its SKU. */
export interface ExactMatch {
  readonly product: Product
  readonly variant: Variant | undefined
}

/**
 * The best hit, if the text is its exact number. The numbers of variants are in the product's details, which are
 * fetched only if the text looks like a number.
 */
export async function exactMatch(
  text: string,
  best: Product | undefined,
  detailsOf: (id: string) => Promise<ProductDetail>,
): Promise<ExactMatch | undefined> {
  if (!best || !isOrderNumberLike(text)) return undefined
  const wanted = text.trim().toLowerCase()
  const isWanted = (number: string | null) => number?.toLowerCase() === wanted
  if (isWanted(best.sku)) return { product: best, variant: undefined }
  const { variants } = await detailsOf(best._id)
  const variant = variants.find(one => isWanted(one.variantSku) || isWanted(one.ean))
  return variant && { product: best, variant }
}
