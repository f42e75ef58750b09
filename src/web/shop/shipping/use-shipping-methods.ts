import { queryOptions, useQuery } from '@tanstack/react-query'
import { listShippingMethods } from '#contract/shop/shipping.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { useReached } from '../loading/steps.ts'

export const shippingMethodsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['shippingMethods', locale],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      try {
        return (await call(listShippingMethods, {}, { signal })).data
      } catch (error) {
        // The specification asks for a toast of type success here; its text says what failed.
        if (!signal.aborted) showToast({ type: 'success', text: problemText(problemOf(error)) })
        throw error
      }
    },
  })

export function useShippingMethods() {
  const query = shippingMethodsQuery(useLocale())
  return useQuery({ ...query, enabled: useReached('rest'), placeholderData: last => last })
}
