import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSeasonAsking, proposeSeasonDate } from '#contract/desk/proposals.ts'
import { getSeasonAffected, listSeasons } from '#contract/desk/seasons.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'

export type ListedSeason = AnswerOf<typeof listSeasons>['data'][number]

export function useSeasons() {
  const locale = useLocale()
  return useQuery({
    queryKey: ['desk seasons', locale],
    queryFn: async ({ signal }) => (await call(listSeasons, {}, { signal })).data,
    staleTime: 0,
  })
}

/** The orders and carts that a change of a season concerns. */
export function useAffected(code: string, isAllowed: boolean) {
  return useQuery({
    queryKey: ['desk seasons', 'affected', code],
    queryFn: async ({ signal }) => (await call(getSeasonAffected, { query: { code } }, { signal, isQuiet: true })).data,
    enabled: isAllowed && code !== '',
    staleTime: 0,
  })
}

/** Begins to ask the customers about the day of a season that was moved; a job goes on with it. */
export function useAskSeason(code: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof proposeSeasonDate>) =>
      (await call(proposeSeasonDate, { params: { code }, body })).data,
    onSuccess: asking => client.setQueryData(askingKey(code), asking),
  })
}

/** How far that is, until it is over. */
export function useAsking(code: string) {
  return useQuery({
    queryKey: askingKey(code),
    queryFn: async ({ signal }) => (await call(getSeasonAsking, { params: { code } }, { signal, isQuiet: true })).data,
    refetchInterval: ({ state }) => (state.data?.isOver ? false : 1_000),
    staleTime: 0,
  })
}

const askingKey = (code: string) => ['desk season asking', code]
