import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRecordHistory, listJournal } from '#contract/desk/journal.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'

export type JournalEntry = AnswerOf<typeof listJournal>['data'][number]
export type JournalQuery = Omit<QueryOf<typeof listJournal>, 'before'>

export function useJournal(query: JournalQuery) {
  return useInfiniteQuery({
    queryKey: ['journal', query],
    queryFn: ({ pageParam, signal }) =>
      call(listJournal, { query: { ...query, before: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.place : undefined),
    placeholderData: keepPreviousData,
  })
}

/** Invalidate `['history', kind, key]` when the record was saved. */
export function useHistory(kind: string, key: string) {
  return useInfiniteQuery({
    queryKey: ['history', kind, key],
    queryFn: ({ pageParam, signal }) =>
      call(getRecordHistory, { params: { kind }, query: { key, before: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.place : undefined),
  })
}
