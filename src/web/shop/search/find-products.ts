import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { listProducts, searchProducts } from '#contract/shop/catalogue.ts'
import type { Locale } from '#domain/locale.ts'
import { searchTermProblem } from '#domain/search/search-input.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import type { BrowseState } from '../catalogue/browse-state.ts'
import { nextPage, type ProductListPage, pageSize, productOfRow } from '../catalogue/use-products.ts'
import { useReached } from '../loading/steps.ts'
import { engine, type Hit } from './engine.ts'

/** A search for one page of products. */
export interface Search {
  readonly text: string
  readonly page: number
  readonly size: number
  readonly isOnlyAvailable: boolean
  readonly isPreOrder: boolean
}

export interface FoundProducts extends ProductListPage {
  /** The engine's hits with their highlights; empty for the shop's own search. */
  readonly hits: readonly Hit[]
}

/** Searches by the engine, or by the shop's own search if there is none. */
export async function findProducts(search: Search, signal: AbortSignal): Promise<FoundProducts> {
  const narrowed = {
    ...(search.isOnlyAvailable && { stockAvail: 'true' as const }),
    ...(search.isPreOrder && { isPreOrderMode: 'true' as const }),
  }
  // The engine does not know stock and seasons, so with these filters only the shop's search counts correctly.
  const needsShopSearch = Object.keys(narrowed).length > 0 && searchTermProblem(search.text, false) === undefined
  const found = needsShopSearch
    ? undefined
    : await engine.search(search.text, (search.page - 1) * search.size, search.size, signal)
  if (found) {
    const ids = found.hits.map(hit => hit._id).join(',')
    if (!ids) return { data: [], hits: [], meta: { total: 0 } }
    const query = { ids, fields: 'row', page: 1, pageSize: 100, ...narrowed } as const
    const { data } = await call(listProducts, { query }, { signal })
    return { data: data.map(productOfRow), hits: found.hits, meta: { total: found.estimatedTotalHits } }
  }
  if (searchTermProblem(search.text, false)) return { data: [], hits: [], meta: { total: 0 } }
  const query = { searchKey: search.text, page: search.page, pageSize: search.size, ...narrowed }
  return { ...(await call(searchProducts, { query }, { signal })), hits: [] }
}

export function useEngineOn(): boolean {
  return useSyncExternalStore(engine.subscribe, engine.isOn)
}

/** Why a term is refused: it is too short. Only the shop's own search has a minimum length. */
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
