import { ageClasses } from '#domain/invoice/invoice.ts'
import { dayIn, oneOf, pageIn } from '../../boot/use-address.ts'
import type { InvoiceQuery } from './use-invoices.ts'

export const pageSize = 25
export const invoiceStates = ['all', 'open', 'overdue', 'credits'] as const

/** The query that the address bar describes. Values that are not valid are left out. */
export function invoiceQueryFrom(
  params: URLSearchParams,
): InvoiceQuery & { state: (typeof invoiceStates)[number]; page: number } {
  const ageing = oneOf(params, 'ageing', ageClasses)
  const [from, to] = [dayIn(params, 'from'), dayIn(params, 'to')]
  const search = params.get('search')?.slice(0, 200)
  return {
    page: pageIn(params),
    pageSize,
    state: oneOf(params, 'state', invoiceStates) ?? 'all',
    ...(search && { search }),
    ...(ageing && { ageing }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The payment that somebody comes back from, as the provider's page leads here. */
export function paymentIn(params: URLSearchParams): string | undefined {
  return /^\d{1,9}$/.exec(params.get('payment') ?? '')?.[0]
}
