import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type StatisticsTable, statisticsTables } from '#contract/desk/statistics.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { currentLocale } from '../../i18n/texts.ts'

export type Answer<Table extends StatisticsTable> = AnswerOf<(typeof statisticsTables)[Table]>

/** One table of the statistics. While another period is on its way, the one before stays. */
export function useTable<Table extends StatisticsTable>(table: Table, query: Readonly<Record<string, string>>) {
  return useQuery({
    queryKey: ['statistics', table, currentLocale(), query],
    queryFn: ({ signal }) => call(statisticsTables[table], { query } as never, { signal }) as Promise<Answer<Table>>,
    placeholderData: keepPreviousData,
    // Left open all day, the figures follow by themselves.
    refetchInterval: 60_000,
  })
}
