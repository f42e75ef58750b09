import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addPerson, getCustomer, getCustomerHistory, sendPasswordLink, startView } from '#contract/desk/customers.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { readCredentials } from '../../boot/cookies.ts'
import { t } from '../../i18n/texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'

export type CustomerData = AnswerOf<typeof getCustomer>['data']
export type CustomerPerson = CustomerData['people'][number]

export function useCustomer(id: string) {
  return useQuery({
    queryKey: ['desk customer', id],
    queryFn: async ({ signal }) => (await call(getCustomer, { params: { id } }, { signal })).data,
    // What others save meanwhile shows when one opens it again.
    staleTime: 0,
  })
}

export function useCustomerHistory(id: string) {
  return useInfiniteQuery({
    queryKey: ['desk customer history', id],
    queryFn: ({ pageParam, signal }) =>
      call(getCustomerHistory, { params: { id }, query: { before: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.place : undefined),
  })
}

export function useAddPerson(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (person: BodyOf<typeof addPerson>) => call(addPerson, { params: { id }, body: person }),
    onSuccess: async (_, { email }) => {
      await client.invalidateQueries({ queryKey: ['desk customer', id] })
      await client.invalidateQueries({ queryKey: ['desk customer history', id] })
      onDone()
      showToast({ type: 'success', text: t('customer.link.sent', { email }) })
    },
  })
}

export function useSendLink(id: string) {
  return useMutation({
    mutationFn: ({ person }: { person: string; email: string }) => call(sendPasswordLink, { params: { id, person } }),
    onSuccess: (_, { email }) => showToast({ type: 'success', text: t('customer.link.sent', { email }) }),
    onError: showProblem,
  })
}

/** Leads to the shop as this person sees it. Nothing that the tab knows of another person may be shown there. */
export function useView(id: string) {
  return useMutation({
    mutationFn: (person: string) => call(startView, { params: { id, person } }),
    onSuccess: () => {
      sessionStorage.clear()
      // Nor the company that staff who also sell had open last.
      localStorage.removeItem(`companies ${readCredentials()?.userId}`)
      location.assign('/')
    },
    onError: showProblem,
  })
}
