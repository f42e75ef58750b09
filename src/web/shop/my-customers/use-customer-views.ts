import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { listCustomerViews, removeCustomerView, saveCustomerView } from '#contract/shop/my-customers.ts'
import { call } from '../../boot/api.ts'

export type CustomerView = AnswerOf<typeof listCustomerViews>['data'][number]

const queryKey = ['customer-views']

/** What the address says of the list, always in the same order, so that it can be compared; the page is no part of it. */
export function viewIn(params: URLSearchParams): string {
  const view = new URLSearchParams()
  for (const name of ['view', 'search', 'region', 'sort']) {
    const value = params.get(name)
    if (value) view.set(name, value)
  }
  return String(view)
}

export function useCustomerViews() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listCustomerViews, {}, { signal, isQuiet: true })).data,
  })
}

export function useSaveCustomerView() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (view: { name: string; search: string }) => call(saveCustomerView, { body: view }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}

export function useRemoveCustomerView() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(removeCustomerView, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}
