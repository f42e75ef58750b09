import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  sendDeliveryAgain,
  sendSpanAgain,
  switchWebhook,
  testWebhook,
} from '#contract/desk/webhooks.ts'
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { withPasswordAgain } from '../password/password-again.ts'

export type Webhook = AnswerOf<typeof listWebhooks>['data'][number]
export type Delivery = AnswerOf<typeof listDeliveries>['data'][number]
type Settings = BodyOf<typeof addWebhook>
type Overlap = BodyOf<typeof rotateWebhookSecret>['overlapHours']

const queryKey = ['webhooks']

export function useWebhooks() {
  return useInfiniteQuery({
    queryKey: [...queryKey, 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listWebhooks, { query: pageParam ? { before: pageParam } : {} }, { signal, isQuiet: true }),
    initialPageParam: '',
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.id : undefined),
    refetchInterval: 10_000,
  })
}

export function useWebhook(id: string) {
  return useQuery({
    queryKey: [...queryKey, id],
    queryFn: async ({ signal }) => (await call(getWebhook, { params: { id } }, { signal, isQuiet: true })).data,
    refetchInterval: 5_000,
  })
}

/** What a receiver was or will be told, page by page; it follows by itself. */
export function useDeliveries(id: string, filter: Omit<QueryOf<typeof listDeliveries>, 'before'>) {
  return useInfiniteQuery({
    queryKey: [...queryKey, id, 'deliveries', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listDeliveries, { params: { id }, query: { ...filter, before: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: 3_000,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['history', 'webhookReceivers'] }),
    ])
}

/** Makes a receiver, or changes one; the secret of a new one is given to whoever asked, this once. */
export function useSaveWebhook(id: string | undefined, onSaved: (secret?: string) => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Settings) =>
      withPasswordAgain(async () => {
        if (id === undefined) return (await call(addWebhook, { body })).data.secret
        await call(changeWebhook, { params: { id }, body })
        return undefined
      }),
    onSuccess: secret => {
      onSaved(secret)
      return refresh()
    },
  })
}

export function useWebhookActions(id: string, onSecret: (secret: string) => void) {
  const refresh = useRefresh()
  const params = { id }
  return {
    rotate: useMutation({
      mutationFn: (overlapHours: Overlap) =>
        withPasswordAgain(() => call(rotateWebhookSecret, { params, body: { overlapHours } })),
      onSuccess: ({ data }) => {
        onSecret(data.secret)
        return refresh()
      },
    }),
    switchTo: useMutation({
      mutationFn: (isOn: boolean) => call(switchWebhook, { params, body: { isOn } }),
      onSettled: refresh,
    }),
    test: useMutation({ mutationFn: () => call(testWebhook, { params }), onSettled: refresh }),
    remove: useMutation({
      mutationFn: () => withPasswordAgain(() => call(removeWebhook, { params })),
      onSettled: refresh,
    }),
  }
}

export function useSendAgain(id: string, delivery: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(sendDeliveryAgain, { params: { id, delivery } }),
    onSettled: refresh,
  })
}

export function useSendSpan(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof sendSpanAgain>) =>
      (await call(sendSpanAgain, { params: { id }, body })).data,
    onSettled: refresh,
  })
}
