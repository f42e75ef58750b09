import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getInvoicePayment, startInvoicePayment } from '#contract/shop/payment.ts'
import { call } from '../../boot/api.ts'
import { useReached } from '../loading/steps.ts'

/** Opens the provider's page to pay invoices by card. */
export function usePayInvoices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: { ids: string[]; amount: number }) => {
      const { data } = await call(startInvoicePayment, { body })
      location.assign(data.redirectUrl)
      // Stay busy until the browser has left the page, so that a second press does nothing.
      await new Promise(resolve => setTimeout(resolve, 10_000))
    },
    // What is open may have changed in the meantime.
    onError: () => client.invalidateQueries({ queryKey: ['invoices'] }),
  })
}

/** How a payment stands, asked again while the provider has not reported. */
export function useInvoicePayment(paymentId: string) {
  const isReady = useReached('user')
  return useQuery({
    queryKey: ['invoice-payment', paymentId],
    enabled: isReady,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(getInvoicePayment, { params: { id: paymentId } }, { signal, isQuiet: true }).then(({ data }) => data),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'loading' ? Math.min(1000 * 1.4 ** dataUpdateCount, 15_000) : false,
  })
}
