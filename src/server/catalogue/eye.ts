import type { Locale } from '#domain/locale.ts'
import type { Buyer } from '../account/caller.ts'
import { loadFacts } from '../pricing/facts.ts'
import { today } from '../pricing/offer.ts'
import type { Shop } from '../shop.ts'
import type { CatalogueView } from './memory.ts'
import { type Eye, presentProduct } from './present-product.ts'
import { findSeasonCodes } from './queries.ts'

/** The caller's view of some products: their facts, and what they are looked at with. */
export async function openEye(shop: Shop, caller: Buyer, locale: Locale, ids: number[]): Promise<Eye> {
  const { tenantId, company } = caller
  const scope = { tenantId, companyId: company.id, priceList: company.priceList, today: today() }
  const [tenant, seasons, facts] = await Promise.all([
    shop.settingsOf(caller),
    findSeasonCodes(shop.reads, tenantId),
    loadFacts(shop.reads, scope, ids),
  ])
  const { site, private: hidden } = tenant.settings
  const { visibleStockCap: stockCap, lowStockThreshold: lowThreshold } = hidden
  return { caller, locale, site, stockCap, lowThreshold, seasons, facts }
}

/** Products in the given order, as lists show them to the caller. */
export async function presentProducts(shop: Shop, view: CatalogueView, caller: Buyer, locale: Locale, ids: number[]) {
  const [blocks, eye] = await Promise.all([view.blocks(ids), openEye(shop, caller, locale, ids)])
  return blocks.map(block => presentProduct(block, eye))
}
