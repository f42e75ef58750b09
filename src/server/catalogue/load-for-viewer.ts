import type { Locale } from '#domain/locale.ts'
import type { Statement } from '../platform/db/read.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { factsColumnCount, factsColumns, factsParameters, readFacts } from '../pricing/facts.ts'
import { today } from '../pricing/offer.ts'
import type { Shop } from '../shop.ts'
import { type CatalogueView, withChanges } from './memory.ts'
import { presentProduct, type Viewer } from './present-product.ts'
import type { ProductBlock } from './product-blocks.ts'
import { ratingColumn } from './queries.ts'

/** What a look at products reads: the caller's facts of those in $5, and what else is wanted. */
function viewerStatement(name: string, more = ''): Statement {
  return withChanges({ name, parameters: 5, columns: `${factsColumns('$5')}${more ? `, ${more}` : ''}` })
}

export const listStatement = viewerStatement('products in a list')

export const pageStatement = viewerStatement('product page', ratingColumn)

/** The caller's view of some products: what is known of them, their facts, and what else was wanted. */
export async function loadForViewer(
  shop: Shop,
  view: CatalogueView,
  { caller, locale }: { caller: Buyer; locale: Locale },
  ids: number[],
  statement = listStatement,
): Promise<{ blocks: ProductBlock[]; viewer: Viewer; more: (string | null)[] }> {
  const { tenantId, company } = caller
  const scope = { tenantId, companyId: company.id, priceList: company.priceList, today: today() }
  const [tenant, row, blocks] = await Promise.all([
    shop.settingsOf(caller),
    view.read(statement, [...factsParameters(scope), ids]),
    view.blocks(ids),
  ])
  const { site, private: hidden } = tenant.settings
  const { visibleStockCap: stockCap, lowStockThreshold: lowThreshold } = hidden
  const facts = readFacts(
    row,
    scope,
    blocks.flatMap(block => block.variants),
  )
  const viewer = { caller, locale, site, stockCap, lowThreshold, seasons: view.seasons, facts }
  return { blocks, viewer, more: row.slice(factsColumnCount) }
}

/** Products in the given order, as lists show them to the caller. */
export async function presentProducts(shop: Shop, view: CatalogueView, caller: Buyer, locale: Locale, ids: number[]) {
  const { blocks, viewer } = await loadForViewer(shop, view, { caller, locale }, ids)
  return blocks.map(block => presentProduct(block, viewer))
}
