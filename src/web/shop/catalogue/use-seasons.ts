import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { listSeasons } from '#contract/shop/catalogue.ts'
import type { Locale } from '#domain/locale.ts'
import { hasPassed } from '#domain/season/season-quantities.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { useReached } from '../loading/steps.ts'

export type Season = AnswerOf<typeof listSeasons>['data'][number]

export const seasonsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['seasons', locale],
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) => call(listSeasons, {}, { signal }).then(answer => answer.data),
  })

/** The coming seasons, earliest delivery first; undefined until loaded. */
export function useSeasons(): readonly Season[] | undefined {
  const query = seasonsQuery(useLocale())
  return useQuery({ ...query, enabled: useReached('rest'), placeholderData: last => last, select: coming }).data
}

/** Cached data of an earlier visit may contain seasons that have passed since. */
function coming(seasons: readonly Season[]): readonly Season[] {
  const today = new Date().toISOString().slice(0, 10)
  return seasons.filter(({ date, orderUntil }) => !hasPassed({ date, closesOn: orderUntil }, today))
}
