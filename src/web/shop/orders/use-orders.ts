import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { getOrder, listOrders } from '#contract/shop/orders.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { useReached } from '../loading/steps.ts'

export type Order = AnswerOf<typeof getOrder>['data']
export type OrderQuery = Partial<QueryOf<typeof listOrders>>

/** Signed links die after five minutes, so whatever holds some is asked for again before. */
export const linkLife = 4 * 60_000

const ordersQuery = (query: OrderQuery, locale: Locale) =>
  queryOptions({
    queryKey: ['orders', locale, query],
    queryFn: ({ signal }) =>
      call(listOrders, { query: query as QueryOf<typeof listOrders> }, { signal, isQuiet: true }),
    refetchInterval: linkLife,
  })

/** One page of the company's orders. The page before stays until the next one is there. */
export function useOrders(query: OrderQuery) {
  const isReached = useReached('rest')
  return useQuery({ ...ordersQuery(query, useLocale()), enabled: isReached, placeholderData: keepPreviousData })
}

/** One order by its id or its number. */
export function useOrder(id: string | undefined) {
  const locale = useLocale()
  const isReached = useReached('rest')
  return useQuery({
    queryKey: ['order', locale, id],
    queryFn: ({ signal }) => call(getOrder, { params: { id: id ?? '' } }, { signal }).then(answer => answer.data),
    enabled: isReached && id !== undefined,
    refetchInterval: linkLife,
    retry: false,
  })
}
