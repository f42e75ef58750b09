import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findAnything } from '#contract/desk/find.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/use-texts.ts'

export const paletteGroups = ['pages', 'orders', 'customers', 'products', 'invoices'] as const

export interface FoundItem {
  group: (typeof paletteGroups)[number]
  label: string
  note: string
  path: string
}

/** What the server finds for a text. */
export function useFound(q: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['desk find', q, locale],
    queryFn: async ({ signal }) =>
      itemsOf((await call(findAnything, { query: { q } }, { signal, isQuiet: true })).data),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function itemsOf({ orders, customers, products, invoices }: AnswerOf<typeof findAnything>['data']): FoundItem[] {
  return [
    ...orders.map(({ number, customer, date }) => ({
      group: 'orders' as const,
      label: number,
      note: `${customer} · ${formatDate(date)}`,
      path: `/desk/orders/${encodeURIComponent(number)}`,
    })),
    ...customers.map(({ id, customerNo, name }) => ({
      group: 'customers' as const,
      label: name,
      note: customerNo,
      path: `/desk/customers/${id}`,
    })),
    ...products.map(({ id, sku, name }) => ({
      group: 'products' as const,
      label: name,
      note: sku,
      path: `/desk/products/${id}`,
    })),
    ...invoices.map(({ id, number, customer, date }) => ({
      group: 'invoices' as const,
      label: number,
      note: `${customer} · ${formatDate(date)}`,
      path: `/desk/invoices/${id}`,
    })),
  ]
}
