import { queryOptions, useQuery } from '@tanstack/react-query'
import { listCategories } from '#contract/shop/catalogue.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { useReached } from '../loading/steps.ts'

/** A category with its icon, where it has one. */
export interface ShopCategory extends Category {
  icon: string | null
}

export const categoriesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['categories', locale],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }): Promise<readonly ShopCategory[]> => {
      const { data } = await call(listCategories, {}, { signal })
      return data.map(({ _id, ...rest }) => ({ id: _id, ...rest }))
    },
  })

export interface Categories {
  list: readonly ShopCategory[]
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/** The categories in the current language. A failure is returned as state, and only while there are no earlier ones. */
export function useCategories(): Categories {
  const query = categoriesQuery(useLocale())
  const { data, isError, refetch } = useQuery({ ...query, enabled: useReached('rest'), placeholderData: last => last })
  return { list: data ?? [], isLoading: !data && !isError, hasFailed: isError && !data, retry: () => void refetch() }
}
