import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getSelection, listSelectedProducts, listSelections } from '#contract/shop/selections.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { nextPage, type ProductListPage, pageSize } from '../catalogue/use-products.ts'

export type Selection = AnswerOf<typeof listSelections>['data'][number]

export function useSelections() {
  return useQuery({
    queryKey: ['selections'],
    queryFn: async ({ signal }) =>
      (await call(listSelections, { query: { page: 1, pageSize: 100 } }, { signal, isQuiet: true })).data,
  })
}

export function useSelection(id: string) {
  return useQuery({
    queryKey: ['selections', id],
    queryFn: async ({ signal }) => (await call(getSelection, { params: { id } }, { signal, isQuiet: true })).data,
  })
}

/** The styles of a selection, page by page; loaded again when they or their order change. */
export function useSelectedProducts(id: string, materials: readonly string[] | undefined) {
  return useInfiniteQuery({
    queryKey: ['selectedProducts', useLocale(), id, materials],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }): Promise<ProductListPage> =>
      call(listSelectedProducts, { params: { id }, query: { page: pageParam, pageSize } }, { signal }),
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    enabled: materials !== undefined,
  })
}
