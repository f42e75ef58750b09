import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { listProducts, searchProducts } from '#contract/shop/catalogue.ts'
import type { Locale } from '#domain/locale.ts'
import { searchTermProblem } from '#domain/search/search-input.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import type { BrowseState } from '../catalogue/browse-state.ts'
import { nextPage, type ProductListPage, pageSize } from '../catalogue/use-products.ts'
import { useReached } from '../loading/steps.ts'
import { engine, type Hit } from './engine.ts'

/** What was looked for and how far the list has got. */
export interface Search {
  readonly text: string
  readonly page: number
  readonly size: number
  readonly isOnlyAvailable: boolean
  readonly isPreOrder: boolean
}

export interface Found extends ProductListPage {
  /** The engine's own, with what matched; the shop's search has none. */
  readonly hits: readonly Hit[]
}

/** The one place that knows who searches: the engine, and without one the shop's own call. */
export async function findProducts(search: Search, signal: AbortSignal): Promise<Found> {
  const narrowed = {
    ...(search.isOnlyAvailable && { stockAvail: 'true' as const }),
    ...(search.isPreOrder && { isPreOrderMode: 'true' as const }),
  }
  // The engine knows nothing of stock and seasons: what they narrow is counted by the shop.
  const isShops = Object.keys(narrowed).length > 0 && searchTermProblem(search.text, false) === undefined
  const found = isShops
    ? undefined
    : await engine.search(search.text, (search.page - 1) * search.size, search.size, signal)
  if (found) {
    const ids = found.hits.map(hit => hit._id).join(',')
    if (!ids) return { data: [], hits: [], meta: { total: 0 } }
    const { data } = await call(listProducts, { query: { ids, page: 1, pageSize: 100, ...narrowed } }, { signal })
    return { data, hits: found.hits, meta: { total: found.estimatedTotalHits } }
  }
  if (searchTermProblem(search.text, false)) return { data: [], hits: [], meta: { total: 0 } }
  const query = { searchKey: search.text, page: search.page, pageSize: search.size, ...narrowed }
  return { ...(await call(searchProducts, { query }, { signal })), hits: [] }
}

export function useEngineOn(): boolean {
  return useSyncExternalStore(engine.subscribe, engine.isOn)
}

/** Why a term is not searched: only where no engine ranks it (spec 5). */
export function useSearchProblem(text: string) {
  return searchTermProblem(text, useEngineOn())
}

const searchQuery = (key: string, state: BrowseState, locale: Locale) => {
  const search = {
    text: key.trim(),
    size: pageSize,
    isOnlyAvailable: state.isOnlyAvailable,
    isPreOrder: state.orderType === 'preOrder',
  }
  return infiniteQueryOptions({
    queryKey: ['search', locale, search],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }): Promise<ProductListPage> => findProducts({ ...search, page: pageParam }, signal),
    getNextPageParam: nextPage,
  })
}

export function useFoundProducts(key: string, state: BrowseState) {
  const problem = useSearchProblem(key)
  const isWanted = useReached('rest') && key.trim() !== '' && problem === undefined
  return useInfiniteQuery({
    ...searchQuery(key, state, useLocale()),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
}
