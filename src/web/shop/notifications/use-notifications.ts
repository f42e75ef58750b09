import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import {
  deleteNotifications,
  listNotifications,
  markNotificationsViewed,
  restoreNotifications,
} from '#contract/shop/notifications.ts'
import { call } from '../../boot/api.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { useReached } from '../loading/steps.ts'

type Answer = AnswerOf<typeof listNotifications>
export type Notification = Answer['data']['viewedNotifications'][number]

export const pageSize = 100
/** The server's limit for one call. */
const maxIdsPerCall = 500

const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  refetchInterval: 5 * 60_000,
  initialPageParam: 1,
  queryFn: ({ pageParam: page, signal }): Promise<Answer> =>
    call(listNotifications, { query: { page, pageSize } }, { signal, isQuiet: true }),
  getNextPageParam: ({ meta }: Answer, pages) => (pages.length * pageSize < meta.total ? pages.length + 1 : undefined),
})

export interface Notifications {
  /** False where the shop has them switched off, and for sales people who act for no company. */
  isAllowed: boolean
  /** A failed fetch leaves the lists empty; this tells it apart from having none. */
  hasFailed: boolean
  isLoading: boolean
  reload: () => void
  unread: readonly Notification[]
  read: readonly Notification[]
  unreadCount: number
  /** How many older ones have not been loaded yet. */
  olderCount: number
  loadOlder: () => void
  markViewed: (ids: string[]) => Promise<void>
  remove: (ids: string[]) => Promise<void>
}

export function useNotifications(): Notifications {
  const client = useQueryClient()
  const hasCompany = Boolean(useCurrentUser()?.company)
  const isAllowed = (useConfiguration()?.allowNotifications ?? false) && hasCompany
  const isReached = useReached('rest')
  const { data, isError, isPending, fetchNextPage, refetch } = useInfiniteQuery({
    ...notificationsQuery,
    enabled: isReached && isAllowed,
  })

  const pages = data?.pages ?? []
  const unread = pages.flatMap(page => page.data.notViewedNotifications)
  const read = pages.flatMap(page => page.data.viewedNotifications)

  /** Refetches after success and failure alike: the list on the server is what counts. */
  async function change(act: () => Promise<unknown>, done?: () => void): Promise<void> {
    try {
      await act()
      done?.()
    } catch {
      showToast({ type: 'danger', text: t('an.error.occurred') })
    }
    await client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  }

  return {
    isAllowed,
    hasFailed: isError,
    isLoading: isPending,
    reload: () => void refetch(),
    unread,
    read,
    unreadCount: pages.at(-1)?.unreadNotificationCount ?? 0,
    olderCount: Math.max(0, (pages.at(-1)?.meta.total ?? 0) - unread.length - read.length),
    loadOlder: () => void fetchNextPage(),
    markViewed: ids => change(() => call(markNotificationsViewed, { body: { ids } }, { isQuiet: true })),
    remove: ids =>
      change(
        () => inBatches(ids, part => call(deleteNotifications, { body: { ids: part } })),
        () => {
          const restore = () =>
            change(() => inBatches(ids, part => call(restoreNotifications, { body: { ids: part } })))
          const undo = { label: t('notifications.undo'), onSelect: () => void restore() }
          showToast({ type: 'success', text: t('alarm.deleted'), actions: [undo] })
        },
      ),
  }
}

function inBatches(ids: readonly string[], act: (part: string[]) => Promise<unknown>): Promise<unknown> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIdsPerCall) }, (_, index) =>
    ids.slice(index * maxIdsPerCall, (index + 1) * maxIdsPerCall),
  )
  return Promise.all(parts.map(act))
}
