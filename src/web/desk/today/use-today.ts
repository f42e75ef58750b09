import { queryOptions, useQuery } from '@tanstack/react-query'
import { getToday } from '#contract/desk/today.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { currentLocale } from '../../i18n/texts.ts'

export type Today = AnswerOf<typeof getToday>['data']

const todayQuery = (locale: string) =>
  queryOptions({
    queryKey: ['today', locale],
    queryFn: async ({ signal }) => (await call(getToday, {}, { signal })).data,
    // Left open all day, the page follows by itself.
    refetchInterval: 60_000,
  })

export function useToday() {
  return useQuery(todayQuery(currentLocale()))
}
