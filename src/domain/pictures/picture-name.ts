import type { Problem } from '../result.ts'

/** What a picture is of, by the name of its file: a product, one colour of it, or a single variant. */
export interface PictureTarget {
  readonly kind: 'products' | 'variants'
  /** The SKU of the product, or those of all variants that show the picture. */
  readonly keys: readonly string[]
  /** How reports name it. */
  readonly name: string
}

/** A product that a file may be named after, with what its colours are called. */
export interface NamedProduct {
  readonly sku: string
  readonly variants: readonly { readonly sku: string; readonly colours: readonly string[] }[]
}

/** The products and variants that files may be named after. */
export interface KnownNumbers {
  readonly products: readonly NamedProduct[]
  readonly variants: readonly string[]
}

export type FoundTarget =
  | { readonly target: PictureTarget; readonly place: number; readonly problem?: undefined }
  | { readonly problem: Problem; readonly target?: undefined }

/** No product has so many pictures; a higher number is part of something else. */
const mostPlaces = 99

/** The name of a picture's file without its folders and ending; undefined for any other file. */
export function pictureStem(path: string): string | undefined {
  return /(?:^|[/\\])([^/\\]+)\.(?:jpe?g|png|webp)$/i.exec(path)?.[1]?.normalize('NFC')
}

/** What computers put into folders and zips by themselves. */
export function isSystemFile(path: string): boolean {
  return /(^|\/)(__MACOSX|\.[^/]*)(\/|$)|(^|\/)(thumbs\.db|desktop\.ini)$/i.test(path)
}

/**
 * The numbers that the name of a file may begin with, the longest first. A number may itself hold underscores, so
 * each part of `SKU_COLOUR_2` that ends before one is a candidate.
 */
export function numbersIn(stem: string): string[] {
  const parts = stem.split('_')
  return parts.map((_, dropped) => folded(parts.slice(0, parts.length - dropped).join('_')))
}

/** Finds numbers whatever their case and the signs that file names cannot have. `X_2` is no spelling of `X-2`. */
export function folded(number: string): string {
  return number.split('_').map(foldedColour).join('_')
}

function foldedColour(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/**
 * Reads file names such as SKU.jpg, SKU_2.jpg, SKU_COLOUR.jpg and SKU_COLOUR_2.jpg against the numbers and colours
 * that there are. The longest number wins, and a colour that is called by a number wins over a place.
 */
export function pictureFinder(known: KnownNumbers): (stem: string) => FoundTarget {
  const products = groupedBy(known.products, ({ sku }) => folded(sku))
  const variants = groupedBy(known.variants, folded)
  return stem => {
    const parts = stem.split('_')
    let isProduct = false
    for (let count = parts.length; count > 0; count--) {
      const number = parts.slice(0, count).join('_')
      const rest = parts.slice(count)
      const product = meant(products.get(folded(number)), number, ({ sku }) => sku)
      const variant = meant(variants.get(folded(number)), number, sku => sku)
      isProduct ||= product !== undefined
      const found = (product && ofProduct(product, rest)) ?? (variant && ofVariant(variant, rest))
      if (found) return found
    }
    return { problem: { code: isProduct ? 'picture.colour.unknown' : 'picture.no.product' } }
  }
}

function ofProduct(product: NamedProduct, rest: readonly string[]): FoundTarget | undefined {
  const ofColour = (colour: string, place: number): FoundTarget | undefined => {
    const own = product.variants.filter(({ colours }) =>
      colours.some(one => foldedColour(one) === foldedColour(colour)),
    )
    if (own.length === 0) return undefined
    const target = { kind: 'variants', keys: own.map(({ sku }) => sku), name: `${product.sku} ${colour}` } as const
    return { target, place }
  }
  if (rest.length === 0) return { target: targetOf('products', product.sku), place: 1 }
  const whole = ofColour(rest.join('_'), 1)
  if (whole) return whole
  const place = placeOf(rest.at(-1)!)
  if (place === undefined) return undefined
  return rest.length === 1
    ? { target: targetOf('products', product.sku), place }
    : ofColour(rest.slice(0, -1).join('_'), place)
}

function ofVariant(sku: string, rest: readonly string[]): FoundTarget | undefined {
  const place = rest.length === 0 ? 1 : rest.length === 1 ? placeOf(rest[0]!) : undefined
  return place === undefined ? undefined : { target: targetOf('variants', sku), place }
}

function targetOf(kind: PictureTarget['kind'], sku: string): PictureTarget {
  return { kind, keys: [sku], name: sku }
}

function placeOf(text: string): number | undefined {
  const place = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return place >= 1 && place <= mostPlaces ? place : undefined
}

/** Of several that read alike the one that is spelled so; nobody guesses between the others. */
function meant<T>(found: readonly T[] | undefined, text: string, skuOf: (one: T) => string): T | undefined {
  return found?.find(one => skuOf(one) === text) ?? (found?.length === 1 ? found[0] : undefined)
}

function groupedBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}
