import { useQuery } from '@tanstack/react-query'
import { getSeasonAffected, listSeasons } from '#contract/desk/seasons.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
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
