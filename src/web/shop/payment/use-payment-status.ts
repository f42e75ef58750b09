import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getPaymentStatus, type PaidOrder } from '#contract/shop/payment.ts'
import { call } from '../../boot/api.ts'
import { useReached } from '../loading/steps.ts'
import { orderView, pageView, refetchDelay } from './after-payment.ts'

export const paymentStatusKey = (orderIds: string) => ['payment-status', orderIds]

/** The state of the orders, polled while it may change. */
export function usePaymentStatus(orderIds: string): UseQueryResult<PaidOrder[]> {
  const isReady = useReached('user')
  return useQuery({
    queryKey: paymentStatusKey(orderIds),
    enabled: isReady && orderIds !== '',
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(getPaymentStatus, { query: { orderIds } }, { signal, isQuiet: true }).then(answer => answer.data),
    refetchInterval: query => {
      const { data, dataUpdateCount } = query.state
      return data ? refetchDelay(pageView(data.map(orderView)), dataUpdateCount) : false
    },
  })
}
