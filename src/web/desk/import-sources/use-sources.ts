import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addImportSource,
  changeImportSource,
  confirmHostKey,
  listImportSources,
  listSourceVisits,
  pauseImportSource,
  pullImportSource,
  removeImportSource,
} from '#contract/desk/import-sources.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { isSftp } from '#domain/records/import-source.ts'
import { call } from '../../boot/api.ts'

export type Source = AnswerOf<typeof listImportSources>['data'][number]
export type SourceInput = BodyOf<typeof addImportSource>

/** The sources, page by page; while one is asked they follow by themselves. */
export function useSources() {
  return useInfiniteQuery({
    queryKey: ['import sources'],
    queryFn: ({ pageParam, signal }) =>
      call(listImportSources, { query: pageParam ? { after: pageParam } : {} }, { signal, isQuiet: true }),
    initialPageParam: '',
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.id : undefined),
    refetchInterval: ({ state }) => (state.data?.pages.some(page => page.data.some(isAsked)) ? 1_000 : 60_000),
  })
}

export function isAsked({ lastVisit }: Source): boolean {
  return lastVisit !== null && lastVisit.endedAt === null
}

export function useSaveSource(id: string | undefined, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SourceInput) =>
      id === undefined ? call(addImportSource, { body }) : call(changeImportSource, { params: { id }, body }),
    onSuccess: async ({ data: { id: saved, address, hostKey } }) => {
      // The first visit shows the key of the server, which somebody has to confirm.
      if (isSftp(address) && !hostKey) await call(pullImportSource, { params: { id: saved } }).catch(() => undefined)
      await client.invalidateQueries({ queryKey: ['import sources'] })
      onSaved()
    },
  })
}

/** Says that a key is the server's own, and asks it at once. */
export function useConfirmHostKey(id: string) {
  const client = useQueryClient()
  const params = { id }
  return useMutation({
    mutationFn: async (hostKey: string) => {
      await call(confirmHostKey, { params, body: { hostKey } })
      await call(pullImportSource, { params })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['import sources'] }),
  })
}

/** What one can do with a source without changing what it says. */
export function useSourceActions(id: string) {
  const client = useQueryClient()
  const params = { id }
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['import sources'] }),
      client.invalidateQueries({ queryKey: ['source visits', id] }),
    ])
  return {
    pull: useMutation({ mutationFn: () => call(pullImportSource, { params }), onSettled }),
    pause: useMutation({
      mutationFn: (isPaused: boolean) => call(pauseImportSource, { params, body: { isPaused } }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => call(removeImportSource, { params }), onSettled }),
  }
}

export function useVisits({ id, lastVisit }: Source) {
  return useInfiniteQuery({
    queryKey: ['source visits', id, lastVisit?.dueAt, lastVisit?.endedAt],
    queryFn: ({ pageParam, signal }) =>
      call(
        listSourceVisits,
        { params: { id }, query: pageParam ? { before: pageParam } : {} },
        { signal, isQuiet: true },
      ),
    initialPageParam: '',
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.dueAt : undefined),
  })
}
