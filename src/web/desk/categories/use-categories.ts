import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { findBySku, listAttributes, listCategories } from '#contract/desk/categories.ts'
import { changeProducts } from '#contract/desk/products.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { countText } from '../../i18n/texts.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { useUndoToast } from '../records/use-save-records.ts'

export function useCategoryRecords() {
  return useQuery({
    queryKey: ['desk categories'],
    queryFn: async ({ signal }) => (await call(listCategories, {}, { signal })).data,
    // What others save meanwhile shows when one opens it again.
    staleTime: 0,
  })
}

export type ListedAttribute = AnswerOf<typeof listAttributes>['data'][number]

export function useAttributes() {
  const locale = useLocale()
  return useInfiniteQuery({
    queryKey: ['desk attributes', locale],
    queryFn: ({ pageParam, signal }) =>
      call(listAttributes, { query: { after: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? String(page.data.at(-1)?.record.key) : undefined),
    staleTime: 0,
  })
}

/** Which products the pasted numbers mean. */
export function useFoundSkus() {
  return useMutation({ mutationFn: async (skus: string[]) => (await call(findBySku, { body: { skus } })).data })
}

/** Puts products into a category, and says how many it changed. */
export function useFillCategory(category: string, onDone: () => void) {
  const client = useQueryClient()
  const sayDone = useUndoToast()
  return useMutation({
    mutationFn: async (ids: string[]) => {
      const body = { selection: { filter: {}, ids, except: [] }, change: { addCategory: category }, isDryRun: false }
      return (await call(changeProducts, { body })).data
    },
    onSuccess: async ({ changed, undo }) => {
      await client.invalidateQueries()
      sayDone(countText('desk.category.filled', changed), undo)
      onDone()
    },
  })
}
