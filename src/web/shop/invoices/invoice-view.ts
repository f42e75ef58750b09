import { ageClasses } from '#domain/invoice/invoice.ts'
import { dayIn, oneOf, pageIn } from '../../boot/use-address.ts'
import type { InvoiceQuery } from './use-invoices.ts'

export const pageSize = 25
export const states = ['all', 'open', 'overdue', 'credits'] as const

/** What the address asks for; what it cannot mean is left out. */
export function invoiceQueryIn(
  params: URLSearchParams,
): InvoiceQuery & { state: (typeof states)[number]; page: number } {
  const ageing = oneOf(params, 'ageing', ageClasses)
  const [from, to] = [dayIn(params, 'from'), dayIn(params, 'to')]
  const search = params.get('search')?.slice(0, 200)
  return {
    page: pageIn(params),
    pageSize,
    state: oneOf(params, 'state', states) ?? 'all',
    ...(search && { search }),
    ...(ageing && { ageing }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
