import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { addApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '#contract/desk/api-keys.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { withPasswordAgain } from '../password/password-again.ts'

export type ApiKey = AnswerOf<typeof listApiKeys>['data'][number]
export type NewApiKey = BodyOf<typeof addApiKey>
type Overlap = BodyOf<typeof rotateApiKey>['overlapHours']

const queryKey = ['api keys']

export function useApiKeys() {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(listApiKeys, { query: pageParam ? { before: pageParam } : {} }, { signal, isQuiet: true }),
    initialPageParam: '',
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.id : undefined),
  })
}

/** Makes a key; whoever asked is given it, this once. */
export function useAddApiKey(onMade: (key: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewApiKey) => withPasswordAgain(() => call(addApiKey, { body })),
    onSuccess: ({ data }) => {
      onMade(data.key)
      return client.invalidateQueries({ queryKey })
    },
  })
}

export function useApiKeyActions(id: string, onMade: (key: string) => void) {
  const client = useQueryClient()
  const params = { id }
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['history', 'apiKeys', id] }),
    ])
  return {
    rotate: useMutation({
      mutationFn: (overlapHours: Overlap) =>
        withPasswordAgain(() => call(rotateApiKey, { params, body: { overlapHours } })),
      onSuccess: ({ data }) => {
        onMade(data.key)
        return refresh()
      },
    }),
    revoke: useMutation({
      mutationFn: () => withPasswordAgain(() => call(revokeApiKey, { params })),
      onSettled: refresh,
    }),
  }
}
