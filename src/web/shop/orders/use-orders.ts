import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { getOrder, listOrders } from '#contract/shop/orders.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { signedLinkRefresh } from '../downloads/signed-links.ts'
import { useReached } from '../loading/steps.ts'

export type Order = AnswerOf<typeof getOrder>['data']
export type OrderQuery = Partial<QueryOf<typeof listOrders>>

const ordersQuery = (query: OrderQuery, locale: Locale) =>
  queryOptions({
    queryKey: ['orders', locale, query],
    queryFn: ({ signal }) =>
      call(listOrders, { query: query as QueryOf<typeof listOrders> }, { signal, isQuiet: true }),
    refetchInterval: signedLinkRefresh,
  })

/** One page of the company's orders. The previous page stays visible until the next one has loaded. */
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
    refetchInterval: signedLinkRefresh,
    retry: false,
  })
}
