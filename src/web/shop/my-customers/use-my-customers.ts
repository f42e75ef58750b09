import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts'
import { exportMyCustomers, listMyCustomers, setNextStep, summariseMyCustomers } from '#contract/shop/my-customers.ts'
import { customerOrders, customerViews } from '#domain/company/my-customers.ts'
import { call, download } from '../../boot/api.ts'
import { oneOf, pageIn } from '../../boot/use-address.ts'
import { useLocale } from '../../i18n/use-texts.ts'

export type Customer = AnswerOf<typeof listMyCustomers>['data'][number]
export type Summary = AnswerOf<typeof summariseMyCustomers>['data']

export const pageSize = 50

/** What the address says, as the list is asked for. */
export function queryFrom(params: URLSearchParams) {
  const search = params.get('search')?.slice(0, 200) || undefined
  const region = /^[A-Z]{2}-\d{1,2}$/.exec(params.get('region') ?? '')?.[0]
  return {
    view: oneOf(params, 'view', customerViews) ?? 'all',
    order: oneOf(params, 'sort', customerOrders) ?? 'nextStep',
    page: pageIn(params),
    pageSize,
    ...(search && { search }),
    ...(region && { region }),
  } satisfies QueryOf<typeof listMyCustomers>
}

/** One page of the companies. The previous page stays visible until the next one has loaded. */
export function useMyCustomers(query: QueryOf<typeof listMyCustomers>) {
  return useQuery({
    queryKey: ['my-customers', query],
    queryFn: ({ signal }) => call(listMyCustomers, { query }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** All companies that the list has, on whatever page. */
export function exportOf(
  { view, order, search, region }: QueryOf<typeof listMyCustomers>,
  format: 'csv' | 'xlsx',
): Promise<File> {
  return download(exportMyCustomers, { query: { view, order, search, region, format } })
}

export function useSummary(search: string | undefined) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['my-customers', 'summary', locale, search],
    queryFn: async ({ signal }) =>
      (await call(summariseMyCustomers, { query: search ? { search } : {} }, { signal, isQuiet: true })).data,
    placeholderData: keepPreviousData,
  })
}

export function useNextStep(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof setNextStep>) => call(setNextStep, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['my-customers'] }),
  })
}
