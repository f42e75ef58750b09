import { variantRowId } from '#domain/link.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { type Sharing, shareable } from '../platform/http/serialize-answer.ts'
import type { CatalogueProduct, CatalogueVariant, Image } from './products.ts'

/** What all callers of one language see of a product, which is most of it. */
export const sharedOfProduct = oncePerLocale((product: CatalogueProduct, locale) => ({
  ...ofEveryProduct(product, locale),
  images: presentImages(product.images, locale),
  isGrossPrice: product.is_gross_price,
  salesBatchSize: product.sales_batch_size,
  salesUnit: product.sales_unit,
  releaseDate: product.release_date,
  salesAttributes: salesAttributesOf(product, locale),
  colours: coloursOf(product, locale),
}))

/** The same as far as a row of a list shows it. */
export const sharedOfRow = oncePerLocale((product: CatalogueProduct, locale) => ({
  ...ofEveryProduct(product, locale),
  images: product.images.slice(0, 1).map(({ image }) => ({ image })),
  salesBatchSize: product.sales_batch_size ?? undefined,
  releaseDate: product.release_date ?? undefined,
  salesAttributes: product.sales_attributes.length > 0 ? salesAttributesOf(product, locale) : undefined,
  colours: coloursOf(product, locale).map(({ key }) => ({ key })),
}))

function ofEveryProduct(product: CatalogueProduct, locale: Locale) {
  return {
    _id: String(product.id),
    sku: product.sku,
    name: textIn(product.name, locale),
    manufacturer: { number: product.manufacturer_number },
    isOnlySellableWithPositiveStock: product.is_positive_stock_only,
    isStockFreeze: product.is_stock_freeze,
    sizes: [...new Set(product.variants.flatMap(variant => variant.size ?? []))],
    variantCount: product.variants.length,
    singleVariantSku: product.variants.length === 1 ? product.variants[0]!.variant_sku : undefined,
  }
}

function salesAttributesOf(product: CatalogueProduct, locale: Locale) {
  return product.sales_attributes.map(attribute => ({ ...attribute, label: textIn(attribute.label, locale) }))
}

function coloursOf({ variants }: CatalogueProduct, locale: Locale) {
  const colours = variants.flatMap(variant => colourOf(variant, locale) ?? [])
  return [...new Map(colours.map(one => [one.key, one])).values()]
}

/** The same of a variant. */
export const sharedOfVariant = oncePerLocale((variant: CatalogueVariant, locale, product: CatalogueProduct) => ({
  _id: variantRowId(String(product.id), variant.variant_sku),
  sku: product.sku,
  variantSku: variant.variant_sku,
  ean: variant.ean,
  name: textIn(product.name, locale),
  colour: colourOf(variant, locale) ?? null,
  size: variant.size,
  images: presentImages(variant.images.length > 0 ? variant.images : product.images, locale),
}))

export function presentImages(images: readonly Image[], locale: Locale) {
  return images.map(({ image, alt }) => ({ image, alt: textIn(alt, locale) }))
}

function colourOf(variant: CatalogueVariant, locale: Locale): { key: string; name: string } | undefined {
  const name = textIn(variant.colour_name ?? {}, locale)
  const key = variant.colour || name
  return key ? { key, name: name || key } : undefined
}

/** Builds a part of an answer once per language, and keeps it as long as the object it is built from. */
export function oncePerLocale<K extends object, A extends unknown[], T extends object>(
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
