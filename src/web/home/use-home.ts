import { useQuery } from '@tanstack/react-query'
import { listInvoices } from '#contract/invoices.ts'
import { listOrders } from '#contract/orders.ts'
import { call } from '../api.ts'
import { useLocale } from '../i18n/use-texts.ts'
import { useReached } from '../shell/boot-steps.ts'

/** The newest three. */
export function useLastOrders() {
  const locale = useLocale()
  return useQuery({
    queryKey: ['orders', locale, 'last'],
    queryFn: ({ signal }) =>
      call(listOrders, { query: { page: 1, pageSize: 3 } }, { signal, isQuiet: true }).then(answer => answer.data),
    enabled: useReached('rest'),
  })
}

/** Where the company stands: what is open, what is late. */
export function useFinanceStatus() {
  const locale = useLocale()
  return useQuery({
    queryKey: ['invoices', locale, 'status'],
    queryFn: ({ signal }) =>
      call(listInvoices, { query: { page: 1, pageSize: 1, state: 'all' } }, { signal, isQuiet: true }).then(
        answer => answer.financeStatus,
      ),
    enabled: useReached('rest'),
  })
}
