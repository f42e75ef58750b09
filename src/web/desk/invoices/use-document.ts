import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  bookPayment,
  cancelInvoice,
  creditInvoice,
  type DocumentDetails,
  getDocument,
  payFromAccount,
  refundCredit,
  returnPayment,
} from '#contract/desk/invoices.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'

export type { DocumentDetails }

export function useDocument(id: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['desk document', id, locale],
    queryFn: async ({ signal }) => (await call(getDocument, { params: { id } }, { signal })).data,
    staleTime: 0,
    // Until the payment provider has said what became of a refund.
    refetchInterval: ({ state }) => (state.data?.payments.some(({ refund }) => refund === 'refunding') ? 3_000 : false),
  })
}

/** What a command changed shows on its page, in the list and in the history. */
function useRefreshDocuments() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [['desk document'], ['desk documents'], ['history', 'invoices']].map(queryKey =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}

export function useBookPayment() {
  const refresh = useRefreshDocuments()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof bookPayment>) => (await call(bookPayment, { body })).data,
    onSuccess: refresh,
  })
}

export function useReturnPayment() {
  const refresh = useRefreshDocuments()
  return useMutation({
    mutationFn: async ({ id, day }: { id: string; day: string }) =>
      (await call(returnPayment, { params: { id }, body: { day } })).data,
    onSuccess: refresh,
  })
}

export function usePayFromAccount(id: string) {
  const refresh = useRefreshDocuments()
  return useMutation({
    mutationFn: async () => (await call(payFromAccount, { params: { id } })).data,
    onSuccess: refresh,
  })
}

export function useCreditInvoice(id: string) {
  const refresh = useRefreshDocuments()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof creditInvoice>) =>
      (await call(creditInvoice, { params: { id }, body })).data,
    onSuccess: refresh,
  })
}

export function useCancelInvoice(id: string) {
  const refresh = useRefreshDocuments()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof cancelInvoice>) =>
      (await call(cancelInvoice, { params: { id }, body })).data,
    onSuccess: refresh,
  })
}

export function useRefundCredit(id: string) {
  const refresh = useRefreshDocuments()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof refundCredit>) => (await call(refundCredit, { params: { id }, body })).data,
    onSuccess: refresh,
  })
}
