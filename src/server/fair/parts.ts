import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import type { getFairParts, listFairProducts } from '#contract/shop/fair.ts'
import { visibleCategories } from '#domain/catalogue/category.ts'
import { fitsPack, mostPackedStyles } from '#domain/fair/pack.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { mostSelections } from '#domain/selection/selection.ts'
import { categoryOf } from '../catalogue/category-row.ts'
import type { CatalogueView } from '../catalogue/memory.ts'
import type { Selection } from '../catalogue/product-index.ts'
import { findCategories } from '../catalogue/queries.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { openSelection } from '../selections/open-selection.ts'
import { findSelections } from '../selections/queries.ts'
import type { Shop } from '../shop.ts'

type PartQuery = QueryOf<typeof listFairProducts>

/** A part of the catalogue as a call names it, before the catalogue itself is asked. */
interface Part {
  hasDeals: boolean
  category: number | undefined
  /** Of a selection. */
  styles: readonly number[] | undefined
}

/** What the person may not open is answered like what is not there. */
export async function openPart(db: TenantDb, caller: Caller, { category, selection }: PartQuery): Promise<Part> {
  const styles = selection === undefined ? undefined : (await openSelection(db, caller, selection)).productIds
  const categoryId = category === undefined ? undefined : rowId(category)
  if (category !== undefined && !categoryId) throw new Refusal('resource.not.found')
  return { hasDeals: caller.user.isDeal, category: categoryId, styles }
}

/** A page of it by SKU. A part that no pack could hold has none: nobody begins with what cannot end. */
export async function pageOfPart(view: CatalogueView, part: Part, { page, pageSize }: PartQuery) {
  const { hasDeals, category, styles } = part
  if (category !== undefined && !view.index.isOpen(category, hasDeals)) throw new Refusal('resource.not.found')
  const chosen: Selection = { ...whole(hasDeals), category, within: styles ? [view.index.setOf(styles)] : [] }
  const found = await view.index.page(chosen, 'sku', 'en', page, pageSize)
  if (!fitsPack(found.total)) throw new Refusal('fair.too.much', { facts: { max: mostPackedStyles } })
  return found
}

/**
 * What there is to choose from; parts without a style that the person sees are left out. Two levels of categories are
 * enough, but below one that no pack could hold there must be something that fits.
 */
export async function findParts(
  shop: Shop,
  caller: Caller,
  db: TenantDb,
  locale: Locale,
): Promise<AnswerOf<typeof getFairParts>['data']> {
  const own = { userId: caller.user.id, companyId: null }
  const [rows, selections] = await Promise.all([
    findCategories(db),
    findSelections(db, own, { offset: 0, limit: mostSelections }),
  ])
  const { isDeal: hasDeals } = caller.user
  const open = visibleCategories(
    rows.map(row => categoryOf(row, textIn(row.name, locale))),
    hasDeals,
  )
  return shop.catalogue.read(caller.tenantId, async ({ index }) => {
    const counts = index.categoryCounts(
      whole(hasDeals),
      open.map(({ id }) => Number(id)),
    )
    const counted = open.map(({ id, name, parent = null }, place) => ({ _id: id, name, parent, count: counts[place]! }))
    const byId = new Map(counted.map(category => [category._id, category]))
    const isOffered = ({ parent }: (typeof counted)[number]) => {
      const above = parent === null ? undefined : byId.get(parent)
      return !above?.parent || !fitsPack(above.count)
    }
    const selected = selections.map(({ id, name, productIds }) => ({
      _id: String(id),
      name,
      count: productIds.filter(product => index.isVisible(product, hasDeals)).length,
    }))
    return {
      styles: index.select(whole(hasDeals)).count(),
      categories: counted.filter(category => category.count > 0 && isOffered(category)),
      selections: selected.filter(({ count }) => count > 0),
    }
  })
}

function whole(hasDeals: boolean): Selection {
  return { category: undefined, hasDeals, filter: new Map(), within: [] }
}
