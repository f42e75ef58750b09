import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import {
  approveOrderRequest,
  getOrderRequest,
  listOrderRequests,
  refuseOrderRequest,
  takeBackOrderRequest,
} from '#contract/shop/order-requests.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { changeCart } from '../cart/set-aside.ts'

export type RequestHead = AnswerOf<typeof listOrderRequests>['data'][number]
export type OrderRequest = AnswerOf<typeof getOrderRequest>['data']

export const pageSize = 20

export function useOrderRequests(page: number) {
  return useQuery({
    queryKey: ['order requests', page],
    queryFn: ({ signal }) => call(listOrderRequests, { query: { page, pageSize } }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useOrderRequest(id: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['order request', id, locale],
    queryFn: async ({ signal }) => (await call(getOrderRequest, { params: { id } }, { signal, isQuiet: true })).data,
    staleTime: 0,
  })
}

/** Orders it at the total that is seen. What stands against it by now is shown with the request, which goes on waiting. */
export function useApprove(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (total: number) => call(approveOrderRequest, { params: { id }, body: { total } }),
    onError: showProblem,
    onSettled: () => renew(client),
  })
}

export function useRefuse(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (message: string) => call(refuseOrderRequest, { params: { id }, body: { message } }),
    onSuccess: onDone,
    onError: showProblem,
    onSettled: () => renew(client),
  })
}

/** Puts the lines back into the own cart; the answer, or undefined where that failed. */
export function useTakeBack(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      let back: AnswerOf<typeof takeBackOrderRequest>['data'] | undefined
      await changeCart(async () => {
        back = (await call(takeBackOrderRequest, { params: { id } })).data
      })
      await renew(client)
      return back
    },
  })
}

async function renew(client: QueryClient): Promise<void> {
  const outdated = ['order requests', 'order request', 'proposals', 'orders']
  await Promise.all(outdated.map(name => client.invalidateQueries({ queryKey: [name] })))
}
