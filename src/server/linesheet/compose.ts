import { filledAttributes, type RunLine, styleRuns } from '#domain/catalogue/style-runs.ts'
import type { Day } from '#domain/day.ts'
import { centsFromDecimal, decimalOf } from '#domain/price/money.ts'
import type { presentProduct, presentVariant } from '../catalogue/present-product.ts'
import { documentTexts, filled } from '../documents/document-texts.ts'
import { type Formats, formatsIn } from '../documents/formats.ts'
import { sellerOf } from '../documents/letterhead.ts'
import type { Linesheet, LinesheetStyle } from '../documents/linesheet-paper.ts'
import { type LinesheetTexts, linesheetTexts } from '../documents/linesheet-texts.ts'
import type { Picture } from '../documents/pictures.ts'
import type { Stationery } from '../documents/stationery.ts'

type Product = ReturnType<typeof presentProduct>
type Variant = ReturnType<typeof presentVariant>

/** A style with variants, picture and prices of the buyer, and the wanted quantities. */
export interface ChosenStyle {
  product: Product
  variants: readonly Variant[]
  picture: Picture | null
  /** Its quantities in the cart; undefined if the sheet is not of a cart. */
  wanted?: readonly RunLine[] | undefined
}

export interface SheetFacts {
  title: string
  total: number
  isPreOrder: boolean
  /** Without any price that is made for a company. */
  isRetail: boolean
  styles: readonly ChosenStyle[]
  seasons: readonly { code: string; date: Day; orderUntil: Day | null }[]
  customer: { customerNo: string; name: string }
  today: Day
}

export function composeLinesheet(facts: SheetFacts, { tenant, logo, locale }: Stationery): Linesheet {
  const [words, figures] = [linesheetTexts(locale), formatsIn(locale)]
  const { customer, today, isPreOrder, isRetail, styles, total } = facts
  const minimum = isRetail ? undefined : tenant.settings.site.minimumOrderAmount
  const priced = isRetail ? inRetailPrices : inOwnPrices
  return {
    locale,
    title: facts.title,
    date: today,
    seller: sellerOf(tenant, logo, documentTexts(locale), figures),
    isPreOrder,
    lead: [
      isRetail
        ? figures.day(today)
        : filled(words.for, { customerNo: customer.customerNo, company: customer.name, date: figures.day(today) }),
      isPreOrder
        ? [
            words.preOrder,
            ...facts.seasons.map(season => seasonText(season, words, figures).replaceAll(' ', '\u00a0')),
          ].join(' · ')
        : words.order,
    ],
    styles: styles.map(style => ({
      ...styleOf(style, isPreOrder, words, figures),
      ...priced(style, isPreOrder, words, figures),
    })),
    closing: [
      ...(styles.length < total ? [filled(words.cut, { shown: styles.length, total })] : []),
      filled(isRetail ? words.retailPrices : words.prices, { date: figures.day(today) }),
      ...(minimum
        ? [filled(words.minimum, { amount: figures.money(centsFromDecimal(minimum.value), minimum.currency) })]
        : []),
    ],
  }
}

type PriceTexts = Pick<LinesheetStyle, 'price' | 'oldPrice' | 'retail' | 'colours'>

function styleOf(
  { product, picture }: ChosenStyle,
  isPreOrder: boolean,
  words: LinesheetTexts,
  figures: Formats,
): Omit<LinesheetStyle, keyof PriceTexts> {
  return {
    name: product.name,
    sku: product.sku,
    picture,
    alt: product.images[0]?.alt ?? product.name,
    facts: [
      ...(isPreOrder
        ? [product.manufacturer.number.replace(/[,;]\s*/g, ', ')]
        : [availabilityText(product, words, figures)]),
      ...(product.salesBatchSize ? [filled(words.batch, { size: product.salesBatchSize })] : []),
    ].filter(Boolean),
  }
}

/** What a piece costs the company, and beside it what it may be sold for. */
function inOwnPrices(style: ChosenStyle, isPreOrder: boolean, words: LinesheetTexts, figures: Formats): PriceTexts {
  const { product, variants, wanted } = style
  const money = moneyOf(product, figures)
  const prices = variants.flatMap(({ price }) => price ?? [])
  const values = wanted
    ? wanted.map(line => decimalOf(line.unitPrice))
    : prices.map(price => (isPreOrder ? price.preOrderPrice : price.value))
  const before = isPreOrder ? null : product.price?.originalPreSale
  return {
    price: values.length === 0 ? words.noPrice : lowest(values, money, words),
    oldPrice: before ? money(before) : '',
    retail: retailText(style, money, words),
    colours: wanted
      ? wantedColours(wanted, words, (pieces, net) => filled(words.sum, { pieces, net: money(net) }))
      : coloursOf(variants),
  }
}

/** Only what a piece may be sold for: nothing here follows from the company's own price. */
function inRetailPrices(style: ChosenStyle, _isPreOrder: boolean, words: LinesheetTexts, figures: Formats): PriceTexts {
  const { product, variants, wanted } = style
  return {
    price: retailText(style, moneyOf(product, figures), words) || words.noRetail,
    oldPrice: '',
    retail: '',
    colours: wanted ? wantedColours(wanted, words, pieces => filled(words.pieces, { pieces })) : coloursOf(variants),
  }
}

function retailText({ variants }: ChosenStyle, money: (value: number) => string, words: LinesheetTexts): string {
  const retail = variants.flatMap(({ price }) => price?.rrp ?? [])
  return retail.length === 0 ? '' : filled(words.retail, { price: lowest(retail, money, words) })
}

function moneyOf({ price }: Product, figures: Formats): (value: number) => string {
  return value => figures.money(centsFromDecimal(value), price?.currency ?? '')
}

function lowest(values: readonly number[], money: (value: number) => string, words: LinesheetTexts): string {
  const low = Math.min(...values)
  return values.every(value => value === low) ? money(low) : filled(words.from, { price: money(low) })
}

function coloursOf(variants: readonly Variant[]): LinesheetStyle['colours'] {
  const colours = new Map<string, string[]>()
  for (const { colour, size } of variants) {
    const sizes = colours.get(colour?.name ?? '') ?? []
    if (size) sizes.push(size)
    colours.set(colour?.name ?? '', sizes)
  }
  return Array.from(colours, ([name, sizes]) => ({ name, sizes: sizes.join('  ') }))
}

/** Spruce: S 2  M 4 = 6 × 117.50 EUR */
function wantedColours(
  wanted: readonly RunLine[],
  words: LinesheetTexts,
  sum: (pieces: number, net: number) => string,
): LinesheetStyle['colours'] {
  return styleRuns(wanted).map(run => ({
    name: [run.lines[0]!.colour, ...filledAttributes(run.lines[0]!).map(({ name, value }) => `${name}: ${value}`)]
      .filter(Boolean)
      .join(', '),
    sizes: run.sizes.map(({ size, quantity }) => `${size ?? words.oneSize}\u00a0×\u00a0${quantity}`).join(' · '),
    sum: sum(run.quantity, decimalOf(run.net)),
  }))
}

function availabilityText({ availability, releaseDate }: Product, words: LinesheetTexts, figures: Formats): string {
  return availability === 'comingSoon' && releaseDate
    ? filled(words.comingOn, { date: figures.day(releaseDate) })
    : words.availability[availability]
}

function seasonText(season: SheetFacts['seasons'][number], words: LinesheetTexts, figures: Formats): string {
  const facts = { code: season.code, date: figures.day(season.date) }
  return season.orderUntil
    ? filled(words.seasonUntil, { ...facts, until: figures.day(season.orderUntil) })
    : filled(words.season, facts)
}
