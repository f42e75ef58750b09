import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payByInvoice, startPayment } from '#contract/shop/payment.ts'
import { call } from '../../boot/api.ts'
import { paymentStatusKey } from './use-payment-status.ts'

/** Opens the provider's page to pay an order by card. */
export function usePayByCard() {
  return useMutation({
    mutationFn: async (orderId: string) => {
      const { data } = await call(startPayment, { body: { orderId } })
      location.assign(data.redirectUrl)
      // Stay busy until the browser has left the page, so that a second press does nothing.
      await new Promise(resolve => setTimeout(resolve, 10_000))
    },
  })
}

export function usePayByInvoice(orderIds: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(payByInvoice, { params: { id } }),
    // Refetch after a refusal too: the card may have been charged in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: paymentStatusKey(orderIds) }),
  })
}
