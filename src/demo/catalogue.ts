import type { Day } from '#domain/day.ts'
import { type DemoSeason, daysAfter } from './calendar.ts'
import type { Style } from './collection/collection.ts'
import { fabrics } from './collection/fabrics.ts'
import type { Kind } from './collection/kind.ts'
import { sizeRuns } from './collection/sizes.ts'
import { type ColourwayKey, colourways } from './pictures/colourways.ts'
import { reduced, retailCents, tradeEnding, wholesaleCents } from './prices.ts'
import { descriptionOf } from './product-text.ts'
import { type Chance, chanceOf } from './random.ts'
import { type SalesAttribute, salesAttributesOf } from './sales-attributes.ts'
import { type Text, text } from './text.ts'

export interface Variant {
  id: number
  product: Product
  sku: string
  ean: string
  colourway: ColourwayKey
  size: string | null
  position: number
}

/** How a style stands in the warehouse. */
export type Supply = 'plenty' | 'low' | 'soldOut' | 'comingSoon'

export interface Product {
  id: number
  sku: string
  style: Style
  name: Text
  description: Text
  colourways: readonly ColourwayKey[]
  /** Cents, as stored: with VAT for print, without for everything else. */
  price: number
  preOrderPrice: number | null
  rrp: number
  codes: readonly string[]
  seasons: readonly DemoSeason[]
  isStockFrozen: boolean
  /** No longer in a coming collection, so what is left is sold off. */
  isRunningOut: boolean
  supply: Supply
  releaseDate: Day | null
  isPositiveStockOnly: boolean
  vatRate: number
  taxCategory: string | null
  isGrossPrice: boolean
  salesAttributes: readonly SalesAttribute[]
  attributes: readonly (readonly [name: string, value: string])[]
  variants: readonly Variant[]
}

export interface CatalogueSource {
  prefix: string
  styles: readonly Style[]
  palette: readonly ColourwayKey[]
  seasons: readonly DemoSeason[]
  /** Codes of the collections that are in the shops now. */
  currentCodes: readonly string[]
  today: Day
  /** The standard rate of the seller's country, and the reduced one for print. */
  rates: { standard: number; reduced: number }
  nextProductId: () => number
  nextVariantId: () => number
}

/** Turns the collection into products and variants, each decided by its own number. */
export function catalogueOf(source: CatalogueSource): Product[] {
  return source.styles.map((style, index) => productOf(style, index, source))
}

function productOf(style: Style, index: number, source: CatalogueSource): Product {
  const sku = `${source.prefix}-${style.number}`
  const chance = chanceOf(sku)
  const name = text(`${style.family} ${style.en}`, `${style.family} ${style.de}`)
  const isPrint = style.kind.discountGroup === 'print'
  const rrp = retailCents(style.rrp)
  // Men's and women's of one style cost the same, so the price is drawn by what they share.
  const shared = chanceOf(`${source.prefix}/${style.family}/${style.en.replace(/ W$/, '')}`)
  const price = style.extra.price === undefined ? wholesaleCents(rrp, shared) : Math.round(style.extra.price * 100)
  const seasons = seasonsOf(style, source, chance)
  const isRunningOut = seasons.length === 0
  const supply = supplyOf(style, chance, isRunningOut)
  const product: Omit<Product, 'variants'> = {
    id: source.nextProductId(),
    sku,
    style,
    name,
    description: descriptionOf(style, name, chance),
    colourways: style.extra.colourways ?? paletteFor(source.palette, style.kind.colours, index, chance),
    price: isPrint ? tradeEnding(rrp * 0.65) : price,
    preOrderPrice: !isPrint && seasons.length > 0 && shared.happens(0.6) ? reduced(price, shared.between(4, 7)) : null,
    rrp,
    codes: codesOf(style, seasons, source.currentCodes, chance),
    seasons,
    isStockFrozen: seasons.length > 0 && (style.extra.isStockFrozen ?? chance.happens(0.3)),
    isRunningOut,
    supply,
    releaseDate: supply === 'comingSoon' ? daysAfter(source.today, chance.between(16, 88)) : null,
    isPositiveStockOnly: isRunningOut || chance.happens(0.04),
    vatRate: isPrint ? source.rates.reduced : source.rates.standard,
    taxCategory: isPrint ? 'reduced' : null,
    isGrossPrice: isPrint,
    salesAttributes: salesAttributesOf(style),
    attributes: attributesOf(style),
  }
  return withVariants(product, source)
}

function withVariants(product: Omit<Product, 'variants'>, source: CatalogueSource): Product {
  const variants: Variant[] = []
  const whole: Product = { ...product, variants }
  const sizes = sizesOf(product.style)
  const isSingle = product.colourways.length * sizes.length === 1
  for (const colourway of product.colourways) {
    for (const size of sizes) {
      const id = source.nextVariantId()
      const parts = [product.sku, colourCode(colourway), ...(size === null ? [] : [sizeCode(size)])]
      variants.push({
        id,
        product: whole,
        sku: isSingle ? product.sku : parts.join('-'),
        ean: eanOf(id),
        colourway,
        size,
        position: variants.length,
      })
    }
  }
  return whole
}

function sizesOf({ kind, who, extra }: Style): readonly (string | null)[] {
  return sizeRuns[extra.sizes ?? kind.sizes[who] ?? 'one']
}

/** Neighbours on a shelf begin with different colours; the rest of the palette follows by chance. */
function paletteFor(palette: readonly ColourwayKey[], count: number, index: number, chance: Chance): ColourwayKey[] {
  const first = palette[(index * 7) % palette.length]!
  const mainOf = (key: ColourwayKey) => colourways[key].colours.main
  const others = chance.shuffled(palette.filter(key => mainOf(key) !== mainOf(first)))
  return [first, ...others.slice(0, Math.max(0, count - 1))]
}

/** Which coming seasons a style can be ordered for; about one in eight leaves the collection. */
function seasonsOf(style: Style, { seasons }: CatalogueSource, chance: Chance): DemoSeason[] {
  if (style.extra.number === undefined && chance.happens(0.125)) return []
  const rhythm = style.extra.rhythm ?? style.kind.rhythm
  if (rhythm === 'all') return [...seasons]
  return seasons.filter(({ code }) => code.startsWith(rhythm.toUpperCase()))
}

function codesOf(style: Style, seasons: readonly DemoSeason[], current: readonly string[], chance: Chance): string[] {
  const rhythm = style.extra.rhythm ?? style.kind.rhythm
  const past = current.filter(code => rhythm === 'all' || code.startsWith(rhythm.toUpperCase()))
  // New styles have no past; their first season is still to come.
  const isNew = seasons.length > 0 && chance.happens(0.2)
  return [...(isNew ? [] : past), ...seasons.map(({ code }) => code)]
}

function supplyOf(style: Style, chance: Chance, isRunningOut: boolean): Supply {
  if (style.extra.number === 1203) return 'comingSoon'
  if (style.extra.number === 1077) return 'low'
  if (style.extra.number !== undefined) return 'plenty'
  const draw = chance.share()
  if (isRunningOut) return draw < 0.45 ? 'low' : draw < 0.6 ? 'soldOut' : 'plenty'
  if (draw < 0.045) return 'comingSoon'
  if (draw < 0.07) return 'soldOut'
  return draw < 0.16 ? 'low' : 'plenty'
}

const genders = { m: 'men', w: 'women', u: 'unisex', k: 'kids' } as const

function attributesOf(style: Style): [string, string][] {
  const given: Record<string, string | readonly string[]> = {
    gender: genders[style.who],
    ...style.kind.attributes,
    ...fabricAttributes(style),
    ...style.extra.attributes,
  }
  return Object.entries(given).flatMap(([name, values]) =>
    [values].flat().map(value => [name, value as string] as [string, string]),
  )
}

function fabricAttributes({ fabric }: Style): Kind['attributes'] {
  const found: { attributes?: Readonly<Record<string, string>> } = fabrics[fabric]
  return found.attributes ?? {}
}

function colourCode(key: ColourwayKey): string {
  return colourways[key].colours.main.slice(0, 3).toUpperCase()
}

function sizeCode(size: string): string {
  return size.replace(/ ml$/, '').replace(/[^0-9A-Z]/g, '')
}

/** A valid EAN-13: twelve digits and the digit that checks them. */
function eanOf(id: number): string {
  const digits = `40999${String(id).padStart(7, '0')}`
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
