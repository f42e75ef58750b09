import { useInfiniteQuery } from '@tanstack/react-query'
import { listImports } from '#contract/desk/imports.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'

export type ImportSummary = AnswerOf<typeof listImports>['data'][number]

/** Past imports, page by page; while one is worked on they follow by themselves. */
export function useImports() {
  return useInfiniteQuery({
    queryKey: ['imports'],
    queryFn: ({ pageParam, signal }) =>
      call(listImports, { query: pageParam ? { before: pageParam } : {} }, { signal, isQuiet: true }),
    initialPageParam: '',
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.id : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.data.some(({ task }) => task)) ? 2_000 : false,
  })
}
