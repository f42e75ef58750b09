import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { getCart } from '#contract/shop/cart.ts'
import {
  declineHandover,
  getHandover,
  listHandoverReceivers,
  listHandovers,
  makeHandover,
  takeHandover,
  withdrawHandover,
} from '#contract/shop/handovers.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { changeCart } from '../cart/set-aside.ts'
import { changePieces, scopeOf } from './change-pieces.ts'

export type HandoverHead = AnswerOf<typeof listHandovers>['data'][number]
export type Handover = AnswerOf<typeof getHandover>['data']

export const pageSize = 20

export function useHandovers(page: number) {
  return useQuery({
    queryKey: ['handovers', page],
    queryFn: ({ signal }) => call(listHandovers, { query: { page, pageSize } }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const keyOf = (id: string, locale: string) => ['handover', id, locale]

export function useHandover(id: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: keyOf(id, locale),
    queryFn: async ({ signal }) => (await call(getHandover, { params: { id } }, { signal, isQuiet: true })).data,
    staleTime: 0,
  })
}

export function useReceivers(search: string) {
  return useQuery({
    queryKey: ['handover receivers', search],
    queryFn: async ({ signal }) =>
      (await call(listHandoverReceivers, { query: search ? { search } : {} }, { signal, isQuiet: true })).data,
    placeholderData: keepPreviousData,
  })
}

/** Suggests the cart as it is stored, once all edits have been saved; the id, or undefined where that failed. */
export async function suggest(body: Omit<BodyOf<typeof makeHandover>, 'version'>): Promise<string | undefined> {
  let id: string | undefined
  await changeCart(async () => {
    const { version } = (await call(getCart, {})).data
    id = (await call(makeHandover, { body: { ...body, version } })).data.id
  })
  return id
}

export function useChangeHandover(id: string) {
  const client = useQueryClient()
  const key = keyOf(id, useLocale())
  return useMutation({
    ...changePieces(client, key, id),
    onError: error => {
      showProblem(error)
      return client.invalidateQueries({ queryKey: key })
    },
  })
}

/** Takes what is seen into the own cart; the answer, or undefined where that failed. */
export function useTakeHandover(id: string) {
  const client = useQueryClient()
  const key = keyOf(id, useLocale())
  return useMutation({
    scope: scopeOf(id),
    mutationFn: async (isAlone: boolean) => {
      let taken: AnswerOf<typeof takeHandover>['data'] | undefined
      await changeCart(async () => {
        const version = client.getQueryData<Handover>(key)?.version ?? 0
        taken = (await call(takeHandover, { params: { id }, body: { version, isAlone } })).data
      })
      await renew(client)
      return taken
    },
  })
}

export function useDeclineHandover(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (message: string) => call(declineHandover, { params: { id }, body: { message } }),
    onSuccess: onDone,
    onError: showProblem,
    onSettled: () => renew(client),
  })
}

export function useWithdrawHandover(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(withdrawHandover, { params: { id } }),
    onSuccess: onDone,
    onError: showProblem,
    onSettled: () => renew(client),
  })
}

async function renew(client: QueryClient): Promise<void> {
  await Promise.all(['handovers', 'handover', 'proposals'].map(name => client.invalidateQueries({ queryKey: [name] })))
}
