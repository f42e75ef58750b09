import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  approveAccountRequest,
  getAccountRequest,
  listAccountRequests,
  refuseAccountRequest,
} from '#contract/desk/account-requests.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'

export type AccountRequest = AnswerOf<typeof getAccountRequest>['data']
export type Approval = BodyOf<typeof approveAccountRequest>

export function useAccountRequests(state: 'waiting' | 'decided') {
  return useInfiniteQuery({
    queryKey: ['account requests', state],
    queryFn: ({ pageParam, signal }) => call(listAccountRequests, { query: { state, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.id : undefined),
    staleTime: 0,
  })
}

export function useAccountRequest(id: string) {
  return useQuery({
    queryKey: ['account request', id],
    queryFn: async ({ signal }) => (await call(getAccountRequest, { params: { id } }, { signal })).data,
    staleTime: 0,
  })
}

/** Approving and refusing. Whoever comes second is shown what the first has decided. */
export function useDecision(id: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries()
  const approve = useMutation({
    mutationFn: async (body: Approval) => (await call(approveAccountRequest, { params: { id }, body })).data,
    onSettled,
  })
  const refuse = useMutation({
    mutationFn: (reason: string) => call(refuseAccountRequest, { params: { id }, body: { reason } }),
    onSettled,
  })
  return { approve, refuse }
}
