import type { AnswerOf } from '#contract/endpoint.ts'
import type { getProduct, listProducts, listVariants } from '#contract/shop/catalogue.ts'
import type { SiteSettings } from '#contract/shop/configuration.ts'
import type { Locale } from '#domain/locale.ts'
import { decimalOf } from '#domain/price/money.ts'
import type { Price } from '#domain/price/price.ts'
import { salePercent } from '#domain/price/price-display.ts'
import { accountVatRate } from '#domain/price/vat.ts'
import { availabilityOf, visibleStock } from '#domain/stock/stock.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { notShared } from '../platform/http/serialize-answer.ts'
import type { VariantFacts } from '../pricing/facts.ts'
import { offeredPrice } from '../pricing/offer.ts'
import { sharedOfProduct, sharedOfVariant } from './present-shared.ts'
import type { CatalogueProduct, CatalogueVariant } from './products.ts'

type WireProduct = AnswerOf<typeof listProducts>['data'][number]
type WireVariant = AnswerOf<typeof listVariants>['data'][number]
type WireDetail = AnswerOf<typeof getProduct>['data']

/** What turns stored products into what this caller sees. */
export interface Viewer {
  caller: Buyer
  locale: Locale
  site: SiteSettings
  stockCap: number
  lowThreshold: number
  seasons: readonly { id: number; code: string }[]
  facts: ReadonlyMap<number, VariantFacts>
}

export function presentProduct(product: CatalogueProduct, viewer: Viewer): WireProduct {
  const facts: VariantFacts[] = []
  let stock = 0
  let lowest: Price | undefined
  for (const variant of product.variants) {
    const found = viewer.facts.get(variant.id)
    if (!found) continue
    facts.push(found)
    stock += found.stock
    const price = priceFor(product, found, viewer)
    if (price && !(lowest && lowest.value <= price.value)) lowest = price
  }
  const rate = accountVatRate(
    viewer.site.vatTable,
    { vatRate: product.vat_rate, taxCategory: product.tax_category ?? undefined },
    { shopCountry: viewer.site.country.code, accountCountry: viewer.caller.company.vatCountryCode },
  )
  return {
    ...sharedOfProduct(product, viewer.locale),
    vatRate: rate.ok ? rate.value : null,
    ...presentStock(stock, product, viewer),
    preStocks: presentPreStocks(facts, viewer),
    price: lowest ? presentPrice(lowest) : null,
  }
}

export function presentVariant(product: CatalogueProduct, variant: CatalogueVariant, viewer: Viewer): WireVariant {
  const facts = viewer.facts.get(variant.id)
  const price = priceFor(product, facts, viewer)
  return {
    ...sharedOfVariant(variant, viewer.locale, product),
    ...presentStock(facts?.stock ?? 0, product, viewer),
    preStocks: presentPreStocks(facts ? [facts] : [], viewer),
    price: price ? presentPrice(price) : null,
  }
}

/** A chosen variant lends the product its price, stock and pictures. */
export function presentDetail(
  product: CatalogueProduct,
  viewer: Viewer,
  more: Pick<WireDetail, 'description' | 'attributes' | 'categories' | 'rating'>,
  chosenSku: string | undefined,
): WireDetail {
  const variants = product.variants.map(variant => presentVariant(product, variant, viewer))
  const chosen = variants.find(variant => variant.variantSku === chosenSku)
  return {
    ...presentProduct(product, viewer),
    ...(chosen && {
      variantSku: chosen.variantSku,
      price: chosen.price,
      stock: chosen.stock,
      availability: chosen.availability,
      preStocks: chosen.preStocks,
      images: chosen.images,
    }),
    ...more,
    variants,
    ...notShared,
  }
}

function priceFor(
  product: CatalogueProduct,
  facts: VariantFacts | undefined,
  { caller, site }: Viewer,
): Price | undefined {
  const shop = { currency: site.defaultCurrency, showRetailPrice: site.showRetailPrice }
  return offeredPrice(product, facts, caller.company, shop)
}

type WirePrice = NonNullable<WireProduct['price']>

export function presentPrice(price: Price): WirePrice {
  const { preOrder } = price
  const isAlike = preOrder.source === price.source && preOrder.tiers === price.tiers
  return {
    value: decimalOf(price.value),
    currency: price.currency,
    preOrderPrice: decimalOf(price.preOrderPrice),
    originalPreSale: price.originalPreSale === undefined ? null : decimalOf(price.originalPreSale),
    salePercent: price.originalPreSale === undefined ? null : salePercent(price.originalPreSale, price.value),
    rrp: price.rrp === undefined ? null : decimalOf(price.rrp),
    isLoading: false,
    tiers: presentTiers(price.tiers),
    source: price.source,
    preOrder: isAlike ? undefined : { tiers: presentTiers(preOrder.tiers), source: preOrder.source },
  }
}

function presentTiers(tiers: Price['tiers']): WirePrice['tiers'] {
  return tiers.map(tier => ({ minQuantity: tier.minQuantity, value: decimalOf(tier.value) }))
}

function presentStock(
  stock: number,
  product: CatalogueProduct,
  viewer: Viewer,
): Pick<WireProduct, 'stock' | 'availability'> {
  return {
    stock: visibleStock(stock, viewer.caller.user.isSalesPerson, viewer.stockCap),
    availability: availabilityOf(stock, product.release_date, viewer.lowThreshold),
  }
}

function presentPreStocks(facts: readonly VariantFacts[], viewer: Viewer): WireProduct['preStocks'] {
  if (facts.every(({ preStock }) => preStock.size === 0)) return []
  return viewer.seasons.map(({ id, code }) => ({
    season: code,
    quantity: facts.reduce((sum, { preStock }) => sum + (preStock.get(id) ?? 0), 0),
  }))
}
