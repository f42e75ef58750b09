import type { AnswerOf } from '#contract/endpoint.ts'
import type { getCart } from '#contract/shop/cart.ts'
import { lineCounts } from '#domain/cart/cart.ts'
import { demandOf, lineKey, variantKey } from '#domain/cart/line.ts'
import type { LineChanges } from '#domain/cart/line-changes.ts'
import { isShortage, lineProblems } from '#domain/cart/line-problems.ts'
import { cartTotals, lineNet } from '#domain/cart/totals.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import type { Price, ResolvedPrice } from '#domain/price/price.ts'
import { type PriceChange, priceChange } from '#domain/price/price-seen.ts'
import type { Totals } from '#domain/price/vat.ts'
import type { Problem } from '#domain/result.ts'
import { quantitiesInOrder } from '#domain/season/season-quantities.ts'
import { availabilityOf, visibleStock } from '#domain/stock/stock.ts'
import { presentPrice } from '../catalogue/present-product.ts'
import { oncePerLocale, presentImages } from '../catalogue/present-shared.ts'
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/products.ts'
import { type Sharing, sharedPart } from '../platform/http/serialize-answer.ts'
import type { KnownCart } from './known-cart.ts'
import { asOffer, type Offers, priceAt, unitPrice, type VariantOffer } from './offers.ts'
import type { StoredBasket, StoredLine } from './queries.ts'

type WireCart = AnswerOf<typeof getCart>['data']
type WireLine = WireCart['items'][number]

/** The stored cart with the prices, stock and problems of now; of its lines all, or those that changed. */
export function presentCart(
  basket: StoredBasket<StoredLine> | undefined,
  offers: Offers,
  viewer: { isSalesPerson: boolean; locale: Locale },
  shown: readonly StoredLine[] = basket?.items ?? [],
): WireCart {
  const lines = basket?.items ?? []
  const demand = demandOf(lines)
  const countOf = (line: StoredLine) => demand[line.orderType].get(variantKey(line))!
  const priced = new Map(shown.map(line => [line, pricedOffer(line, offers, countOf(line))]))
  const offerOf = (line: StoredLine) => {
    const { offer, unit } = priced.get(line) ?? {}
    return offer && asOffer(offer, offers.seasonIds, viewer.locale, unit)
  }
  const problems = lineProblems(shown, offerOf, offers.rules, demand)
  const problemOf = new Map(problems.map(({ key, problem }) => [key, problem]))
  const currency = offers.tenant.settings.site.defaultCurrency
  const totals = cartTotals(lines, line => {
    const offer = offers.find(line)
    const unit = offer && unitPrice(offer, line.orderType, countOf(line))
    return unit && offer.vatRate !== undefined ? { unit: unit.value, rate: offer.vatRate } : undefined
  })
  const foundIn = (line: StoredLine) => (problemOf.size === 0 ? undefined : problemOf.get(lineKey(line)))
  return {
    _id: basket ? String(basket.id) : null,
    version: basket?.version ?? 0,
    seasons: offers.seasonCodes as string[],
    setAside: lineCounts(basket?.setAside ?? []),
    items: shown.map(line => presentLine(line, priced.get(line), foundIn(line), offers, viewer)),
    totals: { order: presentTotals(totals.order, currency), preOrder: presentTotals(totals.preOrder, currency) },
  }
}

/** The cart for a caller who takes changes: only these, or all of it. */
export function presentKnownCart(
  cart: KnownCart,
  viewer: { isSalesPerson: boolean; locale: Locale },
  changes?: LineChanges<StoredLine>,
): WireCart {
  const { stored, offers } = cart
  return {
    ...presentCart(stored, offers, viewer, changes?.changed),
    etag: etagIn(cart, viewer.locale),
    removed: changes?.removed.map(({ sku, variantSku, attributes, orderType }) => ({
      sku,
      variantSku,
      attributes: attributes && [...attributes],
      orderType,
    })),
  }
}

/** What was answered in another language is not known in this one. */
export function etagIn({ etag }: KnownCart, locale: Locale): string {
  return `${etag}.${locale}`
}

interface PricedOffer {
  offer: VariantOffer
  /** Of the order and of the pre-order, for as many pieces as count. */
  price: Price | undefined
  unit: ResolvedPrice | undefined
  counted: number
}

function pricedOffer(line: StoredLine, offers: Offers, counted: number): PricedOffer | undefined {
  const offer = offers.find(line)
  return offer && { offer, price: priceAt(offer, counted), unit: unitPrice(offer, line.orderType, counted), counted }
}

/** The price the buyer saw and that of now, where they differ: the buyer is told both. */
export function moveOf(line: StoredLine, offer: VariantOffer, counted: number): PriceChange | undefined {
  const seen = { unitPrice: cents(line.unitPrice), countedQuantity: line.countedQuantity }
  return priceChange(seen, counted, pieces => unitPrice(offer, line.orderType, pieces)?.value)
}

/** What all buyers of one language see of a variant in their carts. */
const sharedOfLine = oncePerLocale((variant: CatalogueVariant, locale, product: CatalogueProduct) => ({
  _id: String(product.id),
  sku: product.sku,
  variantSku: variant.variant_sku,
  name: textIn(product.name, locale),
  images: presentImages((variant.images.length > 0 ? variant.images : product.images).slice(0, 1), locale),
  colour: variant.colour_name ? textIn(variant.colour_name, locale) : null,
  size: variant.size,
  variantPosition: product.variants.findIndex(({ id }) => id === variant.id),
  salesBatchSize: product.sales_batch_size,
  salesUnit: product.sales_unit,
  isOnlySellableWithPositiveStock: product.is_positive_stock_only,
  isStockFreeze: product.is_stock_freeze,
  releaseDate: product.release_date,
}))

const none: readonly never[] = []

/** What is left of a line whose product is gone. */
function nothingOf({ sku, variantSku, name }: StoredLine, locale: Locale) {
  return {
    _id: undefined,
    sku,
    variantSku,
    name: textIn(name, locale),
    images: [],
    colour: null,
    size: null,
    variantPosition: 0,
    salesBatchSize: null,
    salesUnit: null,
    isOnlySellableWithPositiveStock: false,
    isStockFreeze: false,
    releaseDate: null,
    [sharedPart]: undefined,
  }
}

/** Every field is named, absent ones as undefined: a cart may have a thousand lines, and joining parts is slow. */
function presentLine(
  line: StoredLine,
  priced: PricedOffer | undefined,
  problem: Problem | undefined,
  offers: Offers,
  { isSalesPerson, locale }: { isSalesPerson: boolean; locale: Locale },
): WireLine & Sharing {
  const isOrder = line.orderType === 'order'
  const { offer, price, unit } = priced ?? {}
  const { site, private: own } = offers.tenant.settings
  const move = priced && moveOf(line, priced.offer, priced.counted)
  const common = offer ? sharedOfLine(offer.variant, locale, offer.product) : nothingOf(line, locale)
  return {
    _id: common._id,
    sku: common.sku,
    variantSku: common.variantSku,
    name: common.name,
    images: common.images,
    colour: common.colour,
    size: common.size,
    variantPosition: common.variantPosition,
    salesBatchSize: common.salesBatchSize,
    salesUnit: common.salesUnit,
    isOnlySellableWithPositiveStock: common.isOnlySellableWithPositiveStock,
    isStockFreeze: common.isStockFreeze,
    releaseDate: common.releaseDate,
    attributes: (line.attributes ?? none) as WireLine['attributes'],
    orderType: line.orderType,
    quantity: isOrder ? (line.quantity ?? 0) : undefined,
    quantities: isOrder ? undefined : quantitiesInOrder(line.quantities, offers.seasonCodes),
    closedSeasons: closedSeasonsOf(line),
    price: price ? presentPrice(price) : null,
    total: unit ? decimalMoney(lineNet(line, unit.value), site.defaultCurrency) : null,
    updatedPrice: move && decimalMoney(move.updatedPrice, site.defaultCurrency),
    oldPrice: move && oldPriceOf(line, decimalMoney(move.oldPrice, site.defaultCurrency)),
    stock: offer ? visibleStock(offer.facts.stock, isSalesPerson, own.visibleStockCap) : { value: 0 },
    availability: availabilityOf(offer?.facts.stock ?? 0, common.releaseDate, own.lowStockThreshold),
    vatRate: offer?.vatRate ?? null,
    preStocks: (offer?.offered?.preStocks ?? none) as number[],
    notEnoughStock: !offer || line.notEnoughStock === true || isShortage(problem?.code),
    requestedQuantity: line.requestedQuantity,
    problem: problem?.code,
    problemFacts: problem?.facts,
    [sharedPart]: common[sharedPart],
  }
}

function closedSeasonsOf({ closedQuantities }: StoredLine): WireLine['closedSeasons'] {
  if (!closedQuantities) return undefined
  return Object.entries(closedQuantities).map(([season, quantity]) => ({ season, quantity }))
}

export function presentTotals(
  { goods, shipping, net, vat, gross }: Totals,
  currency: string,
): WireCart['totals']['order'] {
  const money = (amount: Totals['net']) => decimalMoney(amount, currency)
  return {
    goods: money(goods),
    shipping: money(shipping),
    net: money(net),
    vat: vat.map(share => ({ rate: share.rate, net: money(share.net), amount: money(share.amount) })),
    gross: money(gross),
  }
}

function oldPriceOf({ orderType }: StoredLine, price: { value: number; currency: string }): WireLine['oldPrice'] {
  return orderType === 'order' ? price : { ...price, preOrderPrice: price.value }
}
