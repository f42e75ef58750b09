import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invoiceOrders, listOrdersToInvoice } from '#contract/desk/invoices.ts'
import { call } from '../../boot/api.ts'

const key = ['desk orders to invoice']

export function useOrdersToInvoice() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listOrdersToInvoice, {}, { signal, isQuiet: true }),
    staleTime: 10_000,
  })
}

export function useInvoiceOrders() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (orderNumbers: string[]) => (await call(invoiceOrders, { body: { orderNumbers } })).data,
    onSuccess: () => Promise.all([key, ['desk documents']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}
