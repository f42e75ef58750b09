import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { listInvoices } from '#contract/shop/invoices.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { signedLinkRefresh } from '../downloads/signed-links.ts'
import { useReached } from '../loading/steps.ts'

type InvoiceList = AnswerOf<typeof listInvoices>
export type Invoice = InvoiceList['data'][number]
export type FinanceStatus = InvoiceList['financeStatus']
export type InvoiceQuery = Partial<QueryOf<typeof listInvoices>>

/** One page of invoices and credits, with the sums of the whole company. */
export function useInvoices(query: InvoiceQuery) {
  const locale = useLocale()
  const isReached = useReached('rest')
  return useQuery({
    queryKey: ['invoices', locale, query],
    queryFn: ({ signal }) =>
      call(listInvoices, { query: query as QueryOf<typeof listInvoices> }, { signal, isQuiet: true }),
    enabled: isReached,
    placeholderData: keepPreviousData,
    refetchInterval: signedLinkRefresh,
  })
}
