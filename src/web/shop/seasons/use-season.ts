import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getSeason } from '#contract/shop/catalogue.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { useReached } from '../loading/steps.ts'

export type SeasonRange = AnswerOf<typeof getSeason>['data']

const seasonQuery = (code: string, locale: Locale) =>
  queryOptions({
    queryKey: ['season', locale, code],
    queryFn: ({ signal }) => call(getSeason, { params: { code } }, { signal }).then(answer => answer.data),
  })

/** The styles of a season by category, and what the company has ordered of it. */
export function useSeason(code: string) {
  return useQuery({ ...seasonQuery(code, useLocale()), enabled: useReached('rest') })
}
