import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getProduct, listFilters, listProducts } from '#contract/shop/catalogue.ts'
import { writeFilter } from '#contract/shop/material-filter.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { fetchPictures, prefetch } from '../../boot/prefetch.ts'
import { queryClient } from '../../boot/query-client.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { useReached } from '../loading/steps.ts'
import { type BrowseState, readBrowse } from './browse-state.ts'
import type { Product } from './shop-offer.ts'

/** Sixteen, as docs/specification.md says. */
export const pageSize = 16

export interface ProductListPage {
  data: readonly Product[]
  meta: { total: number }
}

/** A product of a list that was asked for with `fields=row`: what a row does not show was not sent, and is empty here. */
export function productOfRow(row: AnswerOf<typeof listProducts>['data'][number]): Product {
  const { price } = row
  return {
    ...row,
    images: row.images.map(({ image, alt = '' }) => ({ image, alt })),
    isGrossPrice: row.isGrossPrice ?? false,
    salesBatchSize: row.salesBatchSize ?? null,
    salesUnit: row.salesUnit ?? null,
    releaseDate: row.releaseDate ?? null,
    salesAttributes: row.salesAttributes ?? [],
    colours: row.colours.map(({ key, name = '' }) => ({ key, name })),
    preStocks: row.preStocks ?? [],
    price: price && {
      ...price,
      originalPreSale: price.originalPreSale ?? null,
      salePercent: price.salePercent ?? null,
      isLoading: false,
    },
  }
}

/** The number of the next page, if there is one. */
export function nextPage(last: ProductListPage, pages: readonly ProductListPage[]): number | undefined {
  const shown = pages.reduce((sum, page) => sum + page.data.length, 0)
  return last.data.length > 0 && shown < last.meta.total ? pages.length + 1 : undefined
}

function listQuery(category: string, state: BrowseState) {
  return {
    ...(category && { category }),
    ...(isStockFilterOn(state) && { stockAvail: 'true' as const }),
    ...(state.orderType === 'preOrder' && { isPreOrderMode: 'true' as const }),
    ...(state.filter.size > 0 && { filter: writeFilter(state.filter) }),
  }
}

/** The stock filter applies to order mode only: pre-orders do not depend on stock. */
export function isStockFilterOn({ isOnlyAvailable, orderType }: BrowseState): boolean {
  return isOnlyAvailable && orderType === 'order'
}

const productsQuery = (category: string, state: BrowseState, locale: Locale) => {
  const query = { ...listQuery(category, state), sort: state.sort, fields: 'row' as const, pageSize }
  return infiniteQueryOptions({
    queryKey: ['products', locale, query],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<ProductListPage> => {
      const { data, meta } = await call(listProducts, { query: { ...query, page: pageParam } }, { signal })
      return { data: data.map(productOfRow), meta }
    },
    getNextPageParam: nextPage,
  })
}

/** The products of a category, page by page. The previous list is shown until the next one is loaded. */
export function useProducts(category: string, state: BrowseState) {
  const query = productsQuery(category, state, useLocale())
  return useInfiniteQuery({ ...query, enabled: useReached('rest'), placeholderData: keepPreviousData })
}

/** How many styles there would be with other choices. */
export function useStyleCount(category: string, state: BrowseState, isEnabled: boolean): number | undefined {
  const locale = useLocale()
  const query = { ...listQuery(category, state), fields: 'row' as const, page: 1, pageSize: 1 }
  return useQuery({
    queryKey: ['count', locale, query],
    queryFn: ({ signal }) => call(listProducts, { query }, { signal, isQuiet: true }).then(answer => answer.meta.total),
    enabled: isEnabled,
  }).data
}

/** The filters of a list; undefined while loading, so that their space can be reserved. */
export function useFilters(category: string, state: BrowseState, isEnabled: boolean) {
  const locale = useLocale()
  const query = listQuery(category, state)
  const isReached = useReached('rest')
  const { data, isError } = useQuery({
    queryKey: ['filters', locale, query],
    queryFn: ({ signal }) => call(listFilters, { query }, { signal, isQuiet: true }).then(answer => answer.data),
    placeholderData: last => last,
    enabled: isReached && isEnabled,
  })
  return data ?? (isEnabled && !isError ? undefined : [])
}

export const productQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['product', locale, id],
    queryFn: ({ signal }) => call(getProduct, { params: { id }, query: {} }, { signal }).then(answer => answer.data),
  })

export function useProduct(id: string) {
  return useQuery({ ...productQuery(id, useLocale()), enabled: useReached('rest') })
}

/** The product from the cache of a list: enough to show the page until its own data is loaded. */
export function cachedProduct(id: string, locale: Locale): Product | undefined {
  for (const list of ['products', 'search']) {
    const cached = queryClient.getQueriesData<{ pages: readonly ProductListPage[] }>({ queryKey: [list, locale] })
    for (const [, data] of cached) {
      const found = data?.pages.flatMap(page => page.data).find(product => product._id === id)
      if (found) return found
    }
  }
  return undefined
}

/** Loads the first page of a category when its link is hovered. */
export function prefetchCategory(category: string, search: URLSearchParams): Promise<void> {
  const query = productsQuery(category, readBrowse(search, true), currentLocale())
  return prefetch(async () => {
    const { pages } = await queryClient.fetchInfiniteQuery(query)
    const first = pages[0]?.data.slice(0, 2) ?? []
    fetchPictures(first.map(({ images }) => images[0]?.image.thumb))
  })
}

/** Loads a product when it is hovered, because it will likely be opened. */
export function prefetchProduct(id: string): Promise<void> {
  return prefetch(async () => {
    const { images } = await queryClient.fetchQuery(productQuery(id, currentLocale()))
    fetchPictures([images[0]?.image.url])
  })
}
