import type { AnswerOf } from '#contract/endpoint.ts'
import type { listFairOffers, listFairProducts } from '#contract/shop/fair.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import type { ResolvedPrice } from '#domain/price/price.ts'
import { type loadForViewer, priceFor } from '../catalogue/present-product.ts'
import type { CatalogueProduct } from '../catalogue/products.ts'

type WireProduct = AnswerOf<typeof listFairProducts>['data'][number]
type WireOffer = AnswerOf<typeof listFairOffers>['data'][number]
type Loaded = Awaited<ReturnType<typeof loadForViewer>>

/** What all companies see of a style. */
export function presentPacked(product: CatalogueProduct, locale: Locale): WireProduct {
  const picture = product.images[0]?.image.thumb ?? null
  const colours = coloursOf(product, locale).filter(one => one.picture !== picture)
  return {
    _id: String(product.id),
    sku: product.sku,
    name: textIn(product.name, locale),
    salesBatchSize: product.sales_batch_size,
    isOnlySellableWithPositiveStock: product.is_positive_stock_only,
    isStockFreeze: product.is_stock_freeze,
    needsDetails: product.sales_attributes.some(({ required }) => required),
    picture,
    ...(colours.length > 0 && { colours }),
    variants: product.variants.map(({ variant_sku: sku, ean, colour_name: name, size }) => ({
      sku,
      ean,
      colour: name ? textIn(name, locale) : null,
      size,
    })),
  }
}

/** The picture of each colour, that of its first variant that has one. */
function coloursOf(product: CatalogueProduct, locale: Locale): { colour: string; picture: string }[] {
  const pictures = new Map<string, string>()
  for (const { colour_name: name, images } of product.variants) {
    const picture = images[0]?.image.thumb
    const colour = name && textIn(name, locale)
    if (colour && picture && !pictures.has(colour)) pictures.set(colour, picture)
  }
  return [...pictures].map(([colour, picture]) => ({ colour, picture }))
}

/** What one company pays for the variants of a style, and what there is of them. */
export function presentOffers(product: CatalogueProduct, viewer: Loaded['viewer']): WireOffer[] {
  return product.variants.map(variant => {
    const facts = viewer.facts.get(variant.id)
    const price = priceFor(product, facts, viewer)
    const isSame = price && price.preOrder.value === price.value && price.preOrder.tiers === price.tiers
    return {
      sku: variant.variant_sku,
      stock: facts?.stock ?? 0,
      ...(facts &&
        facts.preStock.size > 0 && { preStocks: viewer.seasons.map(({ id }) => facts.preStock.get(id) ?? 0) }),
      ...(price && { price: presentPrice(price) }),
      ...(price && !isSame && { preOrder: presentPrice(price.preOrder) }),
    }
  })
}

function presentPrice({ value, tiers }: Pick<ResolvedPrice, 'value' | 'tiers'>): NonNullable<WireOffer['price']> {
  return { value, ...(tiers.length > 0 && { tiers: tiers.map(tier => ({ ...tier })) }) }
}
