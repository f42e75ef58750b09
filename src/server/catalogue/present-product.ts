import type * as z from 'zod/mini'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getProduct, listProducts, listVariants, product } from '#contract/shop/catalogue.ts'
import type { SiteSettings } from '#contract/shop/configuration.ts'
import type { Locale } from '#domain/locale.ts'
import { decimalOf } from '#domain/price/money.ts'
import { type Price, priceOf } from '#domain/price/price.ts'
import { salePercent } from '#domain/price/price-display.ts'
import { accountVatRate } from '#domain/price/vat.ts'
import { availabilityOf, visibleStock } from '#domain/stock/stock.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { notShared } from '../platform/http/serialize-answer.ts'
import { today } from '../platform/today.ts'
import {
  type FactsRow,
  factsColumns,
  factsParameters,
  factsTypes,
  priceFacts,
  readFacts,
  type VariantFacts,
} from '../pricing/facts.ts'
import type { Shop } from '../shop.ts'
import { catalogueStatement } from './catalogue-statement.ts'
import type { CatalogueView } from './memory.ts'
import { sharedOfProduct, sharedOfRow, sharedOfVariant } from './present-shared.ts'
import type { CatalogueProduct, CatalogueVariant } from './products.ts'
import { type RatingRow, ratingColumn } from './queries.ts'

type WireRow = AnswerOf<typeof listProducts>['data'][number]
type WireProduct = z.output<typeof product>
type WireVariant = AnswerOf<typeof listVariants>['data'][number]
type WireDetail = AnswerOf<typeof getProduct>['data']

/** What turns stored products into what this caller sees. */
interface Viewer {
  caller: Buyer
  locale: Locale
  site: SiteSettings
  stockCap: number
  lowThreshold: number
  seasons: readonly { id: number; code: string }[]
  facts: ReadonlyMap<number, VariantFacts>
}

/** The caller's prices and the stock of the products in $6. */
export const listStatement = catalogueStatement({ name: 'products in a list', columns: factsColumns('$6') })

/** The same with pre-stocks for those in $7 only: reading them is half of the work in the database. */
export const rowsStatement = catalogueStatement({
  name: 'rows of a list',
  columns: factsColumns('$6', '$7'),
  together: [...factsTypes, 'int[]', 'int[]'],
})

export const pageStatement = catalogueStatement({
  name: 'product page',
  columns: `${factsColumns('$6')}, ${ratingColumn}`,
  together: [...factsTypes, 'int[]'],
})

/** The caller's view of some products; with the statement of a page, how the one product is rated too. */
export async function loadForViewer(
  shop: Shop,
  view: CatalogueView,
  { caller, locale }: { caller: Buyer; locale: Locale },
  ids: number[],
  statement = listStatement,
  more: readonly unknown[] = [],
): Promise<{ products: CatalogueProduct[]; viewer: Viewer; row: FactsRow & RatingRow }> {
  const { company } = caller
  const scope = { companyId: company.id, priceList: company.priceList, today: today() }
  const [tenant, row, products] = await Promise.all([
    shop.settingsOf(caller),
    view.read<FactsRow & RatingRow>(statement, [...factsParameters(scope), ids, ...more]),
    view.products(ids),
  ])
  const { site, private: hidden } = tenant.settings
  const { visibleStockCap: stockCap, lowStockThreshold: lowThreshold } = hidden
  const facts = readFacts(
    row,
    scope,
    products.flatMap(product => product.variants),
  )
  const viewer = { caller, locale, site, stockCap, lowThreshold, seasons: view.seasons, facts }
  return { products, viewer, row }
}

/** Products in the given order, as lists show them to the caller. */
export async function presentProducts(shop: Shop, view: CatalogueView, caller: Buyer, locale: Locale, ids: number[]) {
  const { products, viewer } = await loadForViewer(shop, view, { caller, locale }, ids)
  return products.map(product => presentProduct(product, viewer))
}

/** The same with no more than a row of a list shows in the mode, and what a row is ordered with. */
export async function presentRows(
  shop: Shop,
  view: CatalogueView,
  { caller, locale, isPreOrder }: { caller: Buyer; locale: Locale; isPreOrder: boolean },
  ids: number[],
): Promise<WireRow[]> {
  const preOrderable = isPreOrder ? ids : ids.filter(id => view.index.variantCountOf(id) === 1)
  const { products, viewer } = await loadForViewer(shop, view, { caller, locale }, ids, rowsStatement, [preOrderable])
  return products.map(product => presentRow(product, viewer, isPreOrder))
}

export function presentProduct(product: CatalogueProduct, viewer: Viewer): WireProduct {
  const { facts, stock, lowest, vatRate } = summed(product, viewer)
  return {
    ...sharedOfProduct(product, viewer.locale),
    vatRate,
    ...presentStock(stock, product, viewer),
    preStocks: presentPreStocks(facts, viewer),
    price: lowest ? presentPrice(lowest) : null,
  }
}

function presentRow(product: CatalogueProduct, viewer: Viewer, isPreOrder: boolean): WireRow {
  const { facts, stock, lowest, vatRate } = summed(product, viewer)
  const hasPreStocks = isPreOrder || product.variants.length === 1
  return {
    ...sharedOfRow(product, viewer.locale),
    vatRate,
    ...presentStock(stock, product, viewer),
    preStocks: hasPreStocks ? presentPreStocks(facts, viewer) : undefined,
    price: lowest ? priceOfRow(lowest, isPreOrder) : null,
  }
}

/** The variants of a product together: their stock, and the lowest of their prices. */
function summed(product: CatalogueProduct, viewer: Viewer) {
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
  return { facts, stock, lowest, vatRate: rate.ok ? rate.value : null }
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

export function priceFor(
  product: CatalogueProduct,
  facts: VariantFacts | undefined,
  { caller, site }: Pick<Viewer, 'caller' | 'site'>,
): Price | undefined {
  const shop = { currency: site.defaultCurrency, showRetailPrice: site.showRetailPrice }
  return facts && priceOf(priceFacts(product, facts, caller.company, shop), 1)
}

type WirePrice = NonNullable<WireProduct['price']>

export function presentPrice(price: Price): WirePrice {
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
    preOrder: ownPreOrderOf(price),
  }
}

function priceOfRow(price: Price, isPreOrder: boolean): WireRow['price'] {
  const { originalPreSale } = price
  return {
    value: decimalOf(price.value),
    currency: price.currency,
    preOrderPrice: decimalOf(price.preOrderPrice),
    originalPreSale: originalPreSale === undefined ? undefined : decimalOf(originalPreSale),
    salePercent: originalPreSale === undefined ? undefined : salePercent(originalPreSale, price.value),
    rrp: price.rrp === undefined ? null : decimalOf(price.rrp),
    tiers: presentTiers(price.tiers),
    source: price.source,
    preOrder: isPreOrder ? ownPreOrderOf(price) : undefined,
  }
}

/** Tiers and source of the pre-order price, where they are its own. */
function ownPreOrderOf({ preOrder, source, tiers }: Price): WirePrice['preOrder'] {
  const isAlike = preOrder.source === source && preOrder.tiers === tiers
  return isAlike ? undefined : { tiers: presentTiers(preOrder.tiers), source: preOrder.source }
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
