import type { CartLine, OrderType } from '#domain/cart-line.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import type { Offer, ShopRules } from '#domain/offer.ts'
import { type PriceFacts, preOrderPriceOf, priceOf, type ResolvedPrice } from '#domain/price.ts'
import { accountVatRate } from '#domain/vat.ts'
import type { Buyer } from '../account/caller.ts'
import type { ProductBlock, VariantBlock } from '../catalogue/product-blocks.ts'
import { findSeasons } from '../catalogue/queries.ts'
import type { Tenant } from '../configuration/queries.ts'
import { loadFacts, type VariantFacts } from '../pricing/facts.ts'
import { priceFacts, today } from '../pricing/offer.ts'
import type { Shop } from '../shop.ts'
import { findVariants } from './queries.ts'

/** A variant with everything that decides whether and at what price this buyer gets it. */
export interface VariantOffer {
  block: ProductBlock
  variant: VariantBlock
  facts: VariantFacts
  prices: PriceFacts
  /** Undefined where the tax tables do not answer. */
  vatRate: number | undefined
}

/** All that a cart has to be held against, loaded at once. */
export interface Offers {
  tenant: Tenant
  rules: ShopRules
  seasonIds: number[]
  /** By what a line names: the variant, or the product where it has only one. */
  find(line: Pick<CartLine, 'sku' | 'variantSku'>): VariantOffer | undefined
}

export async function loadOffers(
  shop: Shop,
  caller: Buyer,
  lines: readonly Pick<CartLine, 'sku' | 'variantSku'>[],
): Promise<Offers> {
  const { tenantId, company } = caller
  const skus = [...new Set(lines.map(line => line.variantSku || line.sku))]
  const [tenant, seasons, named] = await Promise.all([
    shop.settingsOf(caller),
    findSeasons(shop.db, tenantId),
    skus.length > 0 ? findVariants(shop.db, tenantId, skus) : [],
  ])
  const offers = await shop.catalogue.look(tenantId, async view => {
    const namedIds = new Set(named.map(row => row.product_id))
    const ids = [...namedIds].filter(id => view.shelf.isVisible(id, caller.user.isDeal))
    const scope = { tenantId, companyId: company.id, priceList: company.priceList, today: today() }
    const [blocks, facts] = await Promise.all([view.blocks(ids), loadFacts(shop.reads, scope, ids)])
    return offersBySku(blocks, facts, caller, tenant)
  })
  return {
    tenant,
    seasonIds: seasons.map(season => season.id),
    rules: rulesOf(tenant, seasons),
    find(line) {
      const offer = offers.get(line.variantSku || line.sku)
      // A variant named together with another product's number is a mistake, not a choice.
      return offer && (offer.block.sku === line.sku || offer.variant.variant_sku === line.sku) ? offer : undefined
    },
  }
}

/** What the domain's rules ask of an offer. The server's stock is the true one, so nothing lies beyond it. */
export function asOffer(
  offer: VariantOffer,
  seasonIds: readonly number[],
  locale: Locale,
  price: ResolvedPrice | undefined,
): Offer {
  const { block, variant, facts } = offer
  return {
    productId: String(block.id),
    sku: block.sku,
    variantSku: variant.variant_sku,
    name: textIn(block.name, locale),
    price: { value: price?.value },
    stock: { value: facts.stock },
    isOnlySellableWithPositiveStock: block.is_positive_stock_only,
    isStockFreeze: block.is_stock_freeze,
    preStocks: facts.preStock.size === 0 ? undefined : seasonIds.map(id => facts.preStock.get(id) ?? 0),
    salesBatchSize: block.sales_batch_size ?? undefined,
    salesAttributes: block.sales_attributes.map(attribute => ({
      ...attribute,
      label: textIn(attribute.label, locale),
    })),
  }
}

/** One piece of the variant when so many pieces of it count. */
export function unitPrice(offer: VariantOffer, type: OrderType, quantity: number): ResolvedPrice | undefined {
  return type === 'order' ? priceOf(offer.prices, quantity) : preOrderPriceOf(offer.prices, quantity)
}

function rulesOf({ settings: { site } }: Tenant, seasons: Awaited<ReturnType<typeof findSeasons>>): ShopRules {
  return {
    buyableWithoutStock: site.buyableWithoutStock,
    isBatchSizeActive: site.isBatchSizeActive,
    isCustomAttributesActive: site.isCustomAttributesActive,
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

function offersBySku(
  blocks: readonly ProductBlock[],
  facts: ReadonlyMap<number, VariantFacts>,
  caller: Buyer,
  { settings: { site } }: Tenant,
): Map<string, VariantOffer> {
  const offers = new Map<string, VariantOffer>()
  const pricing = { currency: site.defaultCurrency, showRetailPrice: site.showRetailPrice }
  const countries = { shopCountry: site.country.code, accountCountry: caller.company.vatCountryCode }
  for (const block of blocks) {
    const taxed = { vatRate: block.vat_rate, taxCategory: block.tax_category ?? undefined }
    const rate = accountVatRate(site.vatTable, taxed, countries)
    for (const variant of block.variants) {
      const variantFacts = facts.get(variant.id)
      if (!variantFacts) continue
      const prices = priceFacts(block, variantFacts, caller.company, pricing)
      const offer = { block, variant, facts: variantFacts, prices, vatRate: rate.ok ? rate.value : undefined }
      offers.set(variant.variant_sku, offer)
      if (block.variants.length === 1) offers.set(block.sku, offer)
    }
  }
  return offers
}
