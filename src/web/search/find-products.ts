import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { searchProducts } from '#contract/catalogue.ts'
import type { Locale } from '#domain/locale.ts'
import { searchTermProblem } from '#domain/search-term.ts'
import { call } from '../api.ts'
import type { BrowseState } from '../catalogue/browse-state.ts'
import { nextPage, type ProductPageOf, pageSize } from '../catalogue/use-products.ts'
import { useLocale } from '../i18n/use-texts.ts'
import { useReached } from '../shell/boot-steps.ts'

/** The one place that knows who searches: the shop's own call now, the engine once it is there. */
export const isEngineOn = false

export function searchProblem(key: string) {
  return searchTermProblem(key, isEngineOn)
}

const searchQuery = (key: string, state: BrowseState, locale: Locale) => {
  const query = {
    searchKey: key.trim(),
    pageSize,
    ...(state.isOnlyAvailable && { stockAvail: 'true' as const }),
    ...(state.orderType === 'preOrder' && { isPreOrderMode: 'true' as const }),
  }
  return infiniteQueryOptions({
    queryKey: ['search', locale, query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }): Promise<ProductPageOf> =>
      call(searchProducts, { query: { ...query, page: pageParam } }, { signal }),
    getNextPageParam: nextPage,
  })
}

export function useFoundProducts(key: string, state: BrowseState) {
  const isWanted = useReached('rest') && searchProblem(key) === undefined
  return useInfiniteQuery({
    ...searchQuery(key, state, useLocale()),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
}
