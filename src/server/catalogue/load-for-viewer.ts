import type { Locale } from '#domain/locale.ts'
import type { Statement } from '../platform/db/read.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { type FactsRow, factsColumns, factsParameters, readFacts } from '../pricing/facts.ts'
import { today } from '../pricing/offer.ts'
import type { Shop } from '../shop.ts'
import { catalogueStatement } from './catalogue-statement.ts'
import type { CatalogueView } from './memory.ts'
import { presentProduct, type Viewer } from './present-product.ts'
import type { CatalogueProduct } from './products.ts'
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
): Promise<{ products: CatalogueProduct[]; viewer: Viewer; row: FactsRow & RatingRow }> {
  const { company } = caller
  const scope = { companyId: company.id, priceList: company.priceList, today: today() }
  const [tenant, row, products] = await Promise.all([
    shop.settingsOf(caller),
    view.read<FactsRow & RatingRow>(statement, [...factsParameters(scope), ids]),
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
