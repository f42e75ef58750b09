import type { CartLine, OrderType } from '#domain/cart/line.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import type { Offer, ShopRules } from '#domain/price/offer.ts'
import { type Price, type PriceFacts, preOrderPriceOf, priceOf, type ResolvedPrice } from '#domain/price/price.ts'
import { accountVatRate } from '#domain/price/vat.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { followingSeasons } from '#domain/season/season-quantities.ts'
import type { Season } from '../catalogue/memory.ts'
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/products.ts'
import type { CallingCompany, CallingUser, ShopCaller } from '../platform/http/caller.ts'
import { today } from '../platform/today.ts'
import { priceFacts, type VariantFacts } from '../pricing/facts.ts'
import type { Tenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import { type ExtraColumn, findSavedListWithFacts, type Kind, type StoredBasket } from './queries.ts'

/** Who offers are made to: a company, and somebody who may or may not see deals. */
export type Offered = ShopCaller & { company: CallingCompany; user: Pick<CallingUser, 'id' | 'isDeal'> }

/** A variant with everything that decides whether and at what price this buyer gets it. */
export interface VariantOffer {
  product: CatalogueProduct
  variant: CatalogueVariant
  facts: VariantFacts
  prices: PriceFacts
  /** Undefined where the tax tables do not answer. */
  vatRate: number | undefined
  /** What was last asked of `priceAt`, and of `asOffer`. */
  priced?: { quantity: number; price: Price | undefined }
  offered?: Offer
}

/** Everything that a cart is checked and priced with. */
export interface Offers {
  tenant: Tenant
  rules: ShopRules
  seasonIds: number[]
  /** The seasons that can be pre-ordered or soon can, in the order in which the wire lists their quantities. */
  seasonCodes: readonly string[]
  /** By what a line names: the variant, or the product where it has only one. */
  find(line: Pick<CartLine, 'sku' | 'variantSku'>): VariantOffer | undefined
  /** The style of several variants that a line names where it should name one of them. */
  findStyle(line: Pick<CartLine, 'sku' | 'variantSku'>): CatalogueProduct | undefined
}

/** A list as it is stored, with the offers for all that is on it. */
export interface SavedList<L> {
  stored: StoredBasket<L> | undefined
  offers: Offers
  extra: unknown
}

export type NamedVariant = Pick<CartLine, 'sku' | 'variantSku'>

export async function loadOffers(shop: Shop, caller: Offered, lines: readonly NamedVariant[]): Promise<Offers> {
  return (await loadSavedList(shop, caller, 'nothing', lines)).offers
}

/** The caller's cart or wishlist as it is stored, with the offers for what is on it and for some lines more. */
export async function loadSavedList<L>(
  shop: Shop,
  caller: Offered,
  kind: Kind | 'nothing',
  lines: readonly NamedVariant[] = [],
  extra?: ExtraColumn,
): Promise<SavedList<L>> {
  const { tenantId, company, user } = caller
  const scope = { companyId: company.id, priceList: company.priceList, today: today() }
  const tenant = await shop.settingsOf(caller)
  return shop.catalogue.read(tenantId, async view => {
    const kept = await findSavedListWithFacts<L>(view, kind, scope, user.id, skusOf(lines), extra)
    const ids = kept.productIds.filter(id => view.index.isVisible(id, user.isDeal))
    const products = await view.products(ids)
    const facts = kept.factsOf(products.flatMap(product => product.variants))
    const offers = offersOf(tenant, view.seasons, products, offersBySku(products, facts, caller, tenant))
    return { stored: kept.stored && asListed(kept.stored, offers.seasonCodes), extra: kept.extra, offers }
  })
}

export function skusOf(lines: readonly NamedVariant[]): string[] {
  return [...new Set(lines.map(line => line.variantSku || line.sku))]
}

/** The offers for the variants of some products, by the numbers that lines may name. */
export function offersOf(
  tenant: Tenant,
  seasons: readonly Season[],
  products: readonly CatalogueProduct[],
  bySku: ReadonlyMap<string, VariantOffer>,
): Offers {
  return {
    tenant,
    seasonIds: seasons.map(season => season.id),
    seasonCodes: seasons.map(season => season.code),
    rules: rulesOf(tenant, seasons),
    find(line) {
      const offer = bySku.get(line.variantSku || line.sku)
      // A variant named together with another product's number is a mistake, not a choice.
      return offer && (offer.product.sku === line.sku || offer.variant.variant_sku === line.sku) ? offer : undefined
    },
    findStyle({ sku, variantSku }) {
      const number = variantSku || sku
      return products.find(product => product.variants.length > 1 && product.sku === number && !bySku.has(number))
    },
  }
}

/** Why a line finds no offer: its number is nobody's, or that of a style whose variants have to be chosen from. */
export function noOfferCode(line: NamedVariant, { findStyle }: Pick<Offers, 'findStyle'>): ProblemCode {
  return findStyle(line) ? 'variant.choose' : 'unknown.sku'
}

/** Stored lines name seasons by their codes; those of seasons that are no longer listed are moved aside. */
export function asListed<L>(stored: StoredBasket<L>, seasonCodes: readonly string[]): StoredBasket<L> {
  const listed = new Set(seasonCodes)
  return { ...stored, items: stored.items.map(line => followingSeasons(line as L & Partial<CartLine>, listed)) }
}

/** What the domain's rules ask of an offer. The server's stock is the true one, so nothing lies beyond it. */
export function asOffer(
  offer: VariantOffer,
  seasonIds: readonly number[],
  locale: Locale,
  price: ResolvedPrice | undefined,
): Offer {
  const { product, variant, facts } = offer
  if (offer.offered && offer.offered.price === price) return offer.offered
  offer.offered = {
    productId: String(product.id),
    sku: product.sku,
    variantSku: variant.variant_sku,
    name: textIn(product.name, locale),
    price,
    stock: { value: facts.stock },
    isOnlySellableWithPositiveStock: product.is_positive_stock_only,
    isStockFreeze: product.is_stock_freeze,
    preStocks: preStocksOf(facts, seasonIds),
    salesBatchSize: product.sales_batch_size ?? undefined,
    salesAttributes: product.sales_attributes,
  }
  return offer.offered
}

/** What each season brings; undefined where none brings any. */
export function preStocksOf(facts: VariantFacts, seasonIds: readonly number[]): number[] | undefined {
  if (!seasonIds.some(id => facts.preStock.has(id))) return undefined
  return seasonIds.map(id => facts.preStock.get(id) ?? 0)
}

/** The price when so many pieces count. Each step of a save asks for the same one, so the last is kept. */
export function priceAt(offer: VariantOffer, quantity: number): Price | undefined {
  if (offer.priced?.quantity !== quantity) offer.priced = { quantity, price: priceOf(offer.prices, quantity) }
  return offer.priced.price
}

/** One piece of the variant when so many pieces of it count. */
export function unitPrice(offer: VariantOffer, type: OrderType, quantity: number): ResolvedPrice | undefined {
  const price = priceAt(offer, quantity)
  return type === 'order' ? price : (price?.preOrder ?? preOrderPriceOf(offer.prices, quantity))
}

function rulesOf({ settings: { site } }: Tenant, seasons: readonly Season[]): ShopRules {
  return {
    buyableWithoutStock: site.buyableWithoutStock,
    isBatchSizeActive: site.isBatchSizeActive,
    isCustomAttributesActive: site.isCustomAttributesActive,
    arePreOrdersClosed: !site.isPreOrderModeVisible,
    today: today(),
    seasons: seasons.map(row => ({
      code: row.code,
      name: row.code,
      date: row.date,
      opensOn: row.order_from,
      closesOn: row.order_until,
    })),
  }
}

export function offersBySku(
  products: readonly CatalogueProduct[],
  facts: ReadonlyMap<number, VariantFacts>,
  caller: Pick<Offered, 'company'>,
  { settings: { site } }: Tenant,
): Map<string, VariantOffer> {
  const offers = new Map<string, VariantOffer>()
  const pricing = { currency: site.defaultCurrency, showRetailPrice: site.showRetailPrice }
  const countries = { shopCountry: site.country.code, accountCountry: caller.company.vatCountryCode }
  for (const product of products) {
    const taxed = { vatRate: product.vat_rate, taxCategory: product.tax_category ?? undefined }
    const rate = accountVatRate(site.vatTable, taxed, countries)
    for (const variant of product.variants) {
      const variantFacts = facts.get(variant.id)
      if (!variantFacts) continue
      const prices = priceFacts(product, variantFacts, caller.company, pricing)
      const offer = { product, variant, facts: variantFacts, prices, vatRate: rate.ok ? rate.value : undefined }
      offers.set(variant.variant_sku, offer)
      if (product.variants.length === 1) offers.set(product.sku, offer)
    }
  }
  return offers
}
