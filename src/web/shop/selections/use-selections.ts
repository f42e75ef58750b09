import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import {
  changeSelection,
  createSelection,
  deleteSelection,
  getSelection,
  listSelectedProducts,
  listSelections,
  shareSelection,
} from '#contract/shop/selections.ts'
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

function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: ['selections'] }),
  })
}

export function useCreateSelection() {
  return useChange((body: BodyOf<typeof createSelection>) => call(createSelection, { body }, { isQuiet: true }))
}

export function useChangeSelection() {
  return useChange(({ id, ...body }: BodyOf<typeof changeSelection> & { id: string }) =>
    call(changeSelection, { params: { id }, body }, { isQuiet: true }),
  )
}

export function useShareSelection(id: string) {
  return useChange((isShared: boolean) =>
    call(shareSelection, { params: { id }, body: { isShared } }, { isQuiet: true }),
  )
}

export function useDeleteSelection(id: string) {
  return useChange(() => call(deleteSelection, { params: { id } }, { isQuiet: true }))
}
