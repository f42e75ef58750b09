import type { Locale } from '#domain/locale.ts'
import type { Statement } from '../platform/db/read.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { type FactsRow, factsColumns, factsParameters, readFacts } from '../pricing/facts.ts'
import { today } from '../pricing/offer.ts'
import type { Shop } from '../shop.ts'
import { type CatalogueView, catalogueStatement } from './memory.ts'
import { presentProduct, type Viewer } from './present-product.ts'
import type { ProductBlock } from './products.ts'
import { type RatingRow, ratingColumn } from './queries.ts'

/** The caller's prices and the stock of the products in $6, and what else is wanted. */
function viewerStatement(name: string, more = ''): Statement {
  return catalogueStatement({ name, columns: `${factsColumns('$6')}${more}` })
}

export const listStatement = viewerStatement('products in a list')

export const pageStatement = viewerStatement('product page', `, ${ratingColumn}`)

/** The caller's view of some products; with the statement of a page, how the one product is rated too. */
export async function loadForViewer(
  shop: Shop,
  view: CatalogueView,
  { caller, locale }: { caller: Buyer; locale: Locale },
  ids: number[],
  statement = listStatement,
): Promise<{ blocks: ProductBlock[]; viewer: Viewer; row: FactsRow & RatingRow }> {
  const { company } = caller
  const scope = { companyId: company.id, priceList: company.priceList, today: today() }
  const [tenant, row, blocks] = await Promise.all([
    shop.settingsOf(caller),
    view.read<FactsRow & RatingRow>(statement, [...factsParameters(scope), ids]),
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
  return { blocks, viewer, row }
}

/** Products in the given order, as lists show them to the caller. */
export async function presentProducts(shop: Shop, view: CatalogueView, caller: Buyer, locale: Locale, ids: number[]) {
  const { blocks, viewer } = await loadForViewer(shop, view, { caller, locale }, ids)
  return blocks.map(block => presentProduct(block, viewer))
}
