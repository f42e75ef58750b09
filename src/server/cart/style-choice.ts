import type { AnswerOf } from '#contract/endpoint.ts'
import type { checkLines } from '#contract/shop/cart.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import type { CatalogueProduct } from '../catalogue/products.ts'

type StyleChoice = NonNullable<AnswerOf<typeof checkLines>['data'][number]['style']>

/** As many as can be shown to choose from; the grid of the style has them all. */
const mostListed = 12

/** A style's variants, for who gave its number where one of them was needed. */
export function presentStyleChoice(product: CatalogueProduct, locale: Locale): StyleChoice {
  return {
    _id: String(product.id),
    sku: product.sku,
    name: textIn(product.name, locale),
    variantCount: product.variants.length,
    variants: product.variants.slice(0, mostListed).map(variant => ({
      variantSku: variant.variant_sku,
      colour: variant.colour_name ? textIn(variant.colour_name, locale) : variant.colour,
      size: variant.size,
    })),
  }
}
