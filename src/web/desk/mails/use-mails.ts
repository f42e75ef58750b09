import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { listMails, sendMailAgain } from '#contract/desk/mails.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'

export type Mail = AnswerOf<typeof listMails>['data'][number]

/** The mails, page by page; while one waits to be sent they follow by themselves. */
export function useMails(query: Omit<QueryOf<typeof listMails>, 'before'>) {
  return useInfiniteQuery({
    queryKey: ['mails', query],
    queryFn: ({ pageParam, signal }) =>
      call(listMails, { query: { ...query, before: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.data.some(mail => mail.state === 'waiting')) ? 2_000 : false,
  })
}

export function useSendAgain(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendMailAgain, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['mails'] }),
  })
}
