import type { Locale } from '#domain/locale.ts'
import type { Buyer } from '../account/caller.ts'
import { factsColumns, factsParameters, readFacts } from '../pricing/facts.ts'
import { today } from '../pricing/offer.ts'
import type { Statement } from '../reads.ts'
import type { Shop } from '../shop.ts'
import { type CatalogueView, withChanges } from './memory.ts'
import { type Eye, presentProduct } from './present-product.ts'

/** What a look at products reads: the caller's facts of those in $5, the seasons, and what else is wanted. */
export function eyeStatement(name: string, more = ''): Statement {
  return withChanges({
    name,
    parameters: 5,
    columns: `${factsColumns('$5')},
      (select json_agg(json_build_object('id', id, 'code', code) order by date) from seasons where tenant_id = $1)
      ${more ? `, ${more}` : ''}`,
  })
}

const listStatement = eyeStatement('products in a list')

/** The caller's view of some products: their facts, and what they are looked at with; and what else was wanted. */
export async function openEye(
  shop: Shop,
  view: CatalogueView,
  { caller, locale }: { caller: Buyer; locale: Locale },
  ids: number[],
  statement = listStatement,
): Promise<{ eye: Eye; more: (string | null)[] }> {
  const { tenantId, company } = caller
  const scope = { tenantId, companyId: company.id, priceList: company.priceList, today: today() }
  const [tenant, row] = await Promise.all([
    shop.settingsOf(caller),
    view.read(statement, [...factsParameters(scope), ids]),
  ])
  const { site, private: hidden } = tenant.settings
  const { visibleStockCap: stockCap, lowStockThreshold: lowThreshold } = hidden
  const seasons = JSON.parse(row[6] ?? '[]')
  const eye = { caller, locale, site, stockCap, lowThreshold, seasons, facts: readFacts(row, scope) }
  return { eye, more: row.slice(7) }
}

/** Products in the given order, as lists show them to the caller. */
export async function presentProducts(shop: Shop, view: CatalogueView, caller: Buyer, locale: Locale, ids: number[]) {
  const [blocks, { eye }] = await Promise.all([view.blocks(ids), openEye(shop, view, { caller, locale }, ids)])
  return blocks.map(block => presentProduct(block, eye))
}
