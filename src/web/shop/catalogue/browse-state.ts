import { productSorts } from '#contract/shop/catalogue.ts'
import { type MaterialFilter, readFilter, writeFilter } from '#contract/shop/material-filter.ts'
import type { OrderType } from '#domain/cart/line.ts'

export type ProductSort = (typeof productSorts)[number]
export type View = 'list' | 'grid'

/** How a list is looked at. All of it is in the address, so that it survives a reload, a link and the way back. */
export interface BrowseState {
  readonly orderType: OrderType
  readonly isOnlyAvailable: boolean
  readonly filter: MaterialFilter
  readonly sort: ProductSort
  /** Absent: as the shop has it. */
  readonly view: View | undefined
}

export function readBrowse(search: URLSearchParams, isPreOrderVisible: boolean): BrowseState {
  const sort = search.get('sort')
  const view = search.get('view')
  const orderType = isPreOrderVisible && search.get('mode') === 'preOrder' ? 'preOrder' : 'order'
  return {
    orderType,
    // Of goods on the shelf only: a season brings what it brings.
    isOnlyAvailable: orderType === 'order' && search.get('available') === '1',
    filter: readFilter(search.get('filter') ?? '') ?? new Map(),
    sort: productSorts.find(known => known === sort) ?? 'popular',
    view: view === 'list' || view === 'grid' ? view : undefined,
  }
}

/** What is as always stays out of the address; what is not ours stays in it. */
export function writeBrowse(before: URLSearchParams, state: BrowseState): URLSearchParams {
  const search = new URLSearchParams(before)
  const put = (name: string, value: string | false | undefined) =>
    value ? search.set(name, value) : search.delete(name)
  put('mode', state.orderType === 'preOrder' && 'preOrder')
  if (state.orderType === 'order') put('available', state.isOnlyAvailable && '1')
  put('filter', writeFilter(state.filter))
  put('sort', state.sort !== 'popular' && state.sort)
  put('view', state.view)
  return search
}

/** One choice more or less; an attribute without choices narrows nothing and goes. */
export function toggled(filter: MaterialFilter, attribute: string, value: string): MaterialFilter {
  const chosen = filter.get(attribute) ?? []
  const next = chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]
  const result = new Map(filter)
  if (next.length > 0) result.set(attribute, next)
  else result.delete(attribute)
  return result
}
