import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listDueReminders,
  listSentReminders,
  pauseReminders,
  previewReminder,
  remindersPerPage,
  sendReminders,
} from '#contract/desk/reminders.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call, download } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'

export type DueReminder = AnswerOf<typeof listDueReminders>['data'][number]
export type SentReminder = AnswerOf<typeof listSentReminders>['data'][number]

export function useDueReminders() {
  return useInfiniteQuery({
    queryKey: ['desk reminders', 'due'],
    queryFn: ({ pageParam, signal }) => call(listDueReminders, { query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    staleTime: 0,
  })
}

/** Of all companies, or of the one with this number. */
export function useSentReminders(company?: string) {
  const locale = useLocale()
  return useInfiniteQuery({
    queryKey: ['desk reminders', 'sent', company, locale],
    queryFn: ({ pageParam, signal }) => call(listSentReminders, { query: { before: pageParam, company } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.id : undefined),
    staleTime: 0,
  })
}

/** More than a page of them leaves in several calls, one after the other. */
export function useSendReminders() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (companies: readonly string[]) => {
      let sent = 0
      for (let first = 0; first < companies.length; first += remindersPerPage) {
        const some = companies.slice(first, first + remindersPerPage)
        sent += (await call(sendReminders, { body: { companies: some } })).data.sent
      }
      return sent
    },
    onSettled: () => refreshAll(client),
  })
}

export function usePreviewReminder() {
  return useMutation({
    mutationFn: (company: string) => download(previewReminder, { query: { company } }),
  })
}

export function usePauseReminders(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { isPaused: boolean; reason: string }) => call(pauseReminders, { params: { id }, body }),
    onSuccess: () => refreshAll(client),
  })
}

const refreshAll = (client: ReturnType<typeof useQueryClient>) =>
  Promise.all(
    [['desk reminders'], ['desk document'], ['desk documents'], ['history', 'invoices']].map(queryKey =>
      client.invalidateQueries({ queryKey }),
    ),
  )
