import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { reorder } from '#contract/shop/orders.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'

export type Reorder = AnswerOf<typeof reorder>['data']
export type ReorderLine = Reorder['lines'][number]

/** The lines of an order with today's prices and stock, also for another season. Never cached, because stock changes. */
export function useReorder(orderId: string, season?: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['reorder', locale, orderId, season],
    queryFn: ({ signal }) =>
      call(reorder, { params: { id: orderId }, query: { season } }, { signal, isQuiet: true }).then(
        answer => answer.data,
      ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
