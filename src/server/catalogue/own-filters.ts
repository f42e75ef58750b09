import type { CatalogueView } from './memory.ts'
import type { ProductIndex } from './product-index.ts'
import { findFilters } from './queries.ts'

type Filters = Awaited<ReturnType<typeof findFilters>>

const known = new WeakMap<ProductIndex, Map<number | undefined, Promise<Filters>>>()

/**
 * The attributes of the shop's own that a category, or else the whole shop, can be narrowed by. Kept as long as the
 * index: a change of attributes or of the categories' tree makes a new one. They are read after the index, so they are
 * never older than it.
 */
export function ownFiltersOf(view: CatalogueView, category: number | undefined): Promise<Filters> {
  let ofIndex = known.get(view.index)
  if (!ofIndex) {
    ofIndex = new Map()
    known.set(view.index, ofIndex)
  }
  let filters = ofIndex.get(category)
  if (!filters) {
    filters = view.load(db => findFilters(db, category))
    filters.catch(() => ofIndex.delete(category))
    ofIndex.set(category, filters)
  }
  return filters
}
