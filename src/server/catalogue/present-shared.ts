import { variantRowId } from '#domain/link.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { type Sharing, shareable } from '../platform/http/serialize-answer.ts'
import type { Image, ProductBlock, VariantBlock } from './products.ts'

/** What all callers of one language see of a product: most of it, and made once. */
export const commonOfProduct = madeOnce((block: ProductBlock, locale) => {
  const colours = new Map(block.variants.flatMap(variant => colourOf(variant, locale) ?? []).map(one => [one.key, one]))
  return {
    _id: String(block.id),
    sku: block.sku,
    name: textIn(block.name, locale),
    images: presentImages(block.images, locale),
    manufacturer: { number: block.manufacturer_number },
    isGrossPrice: block.is_gross_price,
    salesBatchSize: block.sales_batch_size,
    salesUnit: block.sales_unit,
    isOnlySellableWithPositiveStock: block.is_positive_stock_only,
    isStockFreeze: block.is_stock_freeze,
    releaseDate: block.release_date,
    salesAttributes: block.sales_attributes.map(attribute => ({
      ...attribute,
      label: textIn(attribute.label, locale),
    })),
    colours: [...colours.values()],
    sizes: [...new Set(block.variants.flatMap(variant => variant.size ?? []))],
    variantCount: block.variants.length,
  }
})

/** The same of a variant. */
export const commonOfVariant = madeOnce((variant: VariantBlock, locale, block: ProductBlock) => ({
  _id: variantRowId(String(block.id), variant.variant_sku),
  sku: block.sku,
  variantSku: variant.variant_sku,
  ean: variant.ean,
  name: textIn(block.name, locale),
  colour: colourOf(variant, locale) ?? null,
  size: variant.size,
  images: presentImages(variant.images.length > 0 ? variant.images : block.images, locale),
}))

export function presentImages(images: readonly Image[], locale: Locale) {
  return images.map(({ image, alt }) => ({ image, alt: textIn(alt, locale) }))
}

function colourOf(variant: VariantBlock, locale: Locale): { key: string; name: string } | undefined {
  return variant.colour ? { key: variant.colour, name: textIn(variant.colour_name ?? {}, locale) } : undefined
}

/** Kept for as long as what it is made of is itself kept. */
export function madeOnce<K extends object, A extends unknown[], T extends object>(
  make: (of: K, locale: Locale, ...more: A) => T,
): (of: K, locale: Locale, ...more: A) => T & Sharing {
  const made = { en: new WeakMap<K, T & Sharing>(), de: new WeakMap<K, T & Sharing>() }
  return (of, locale, ...more) => {
    let part = made[locale].get(of)
    if (!part) {
      part = shareable(make(of, locale, ...more))
      made[locale].set(of, part)
    }
    return part
  }
}
