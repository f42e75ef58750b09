import { productSorts } from '#contract/shop/catalogue.ts'
import { type MaterialFilter, readFilter, writeFilter } from '#contract/shop/material-filter.ts'
import type { OrderType } from '#domain/cart/line.ts'

export type ProductSort = (typeof productSorts)[number]
export type View = 'list' | 'grid'

/** Mode, filters, sort order and view of a list. They are in the address, so that reloads, links and Back keep them. */
export interface BrowseState {
  readonly orderType: OrderType
  readonly isOnlyAvailable: boolean
  readonly filter: MaterialFilter
  readonly sort: ProductSort
  /** Undefined: the shop's default. */
  readonly view: View | undefined
}

export function readBrowse(search: URLSearchParams, isPreOrderVisible: boolean): BrowseState {
  const sort = search.get('sort')
  const view = search.get('view')
  const orderType = isPreOrderVisible && search.get('mode') === 'preOrder' ? 'preOrder' : 'order'
  return {
    orderType,
    // Pre-orders do not depend on stock.
    isOnlyAvailable: orderType === 'order' && search.get('available') === '1',
    filter: readFilter(search.get('filter') ?? '') ?? new Map(),
    sort: productSorts.find(known => known === sort) ?? 'popular',
    view: view === 'list' || view === 'grid' ? view : undefined,
  }
}

/** Defaults are left out of the address; parameters of others are kept. */
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

/** Adds or removes one choice; an attribute without choices is removed. */
export function toggled(filter: MaterialFilter, attribute: string, value: string): MaterialFilter {
  const chosen = filter.get(attribute) ?? []
  const next = chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]
  const result = new Map(filter)
  if (next.length > 0) result.set(attribute, next)
  else result.delete(attribute)
  return result
}
