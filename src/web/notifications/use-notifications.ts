import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import {
  deleteNotifications,
  listNotifications,
  markNotificationsViewed,
  restoreNotifications,
} from '#contract/notifications.ts'
import { useCurrentUser } from '../account/use-current-user.ts'
import { call } from '../api.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { t } from '../i18n/texts.ts'
import { useReached } from '../shell/boot-steps.ts'
import { showToast } from '../ui/toasts.ts'

type Answer = AnswerOf<typeof listNotifications>
export type Notification = Answer['data']['viewedNotifications'][number]

const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  refetchInterval: 5 * 60_000,
  queryFn: ({ signal }): Promise<Answer> => call(listNotifications, {}, { signal, isQuiet: true }),
})

export interface Notifications {
  /** Off by a setting of the shop, or nobody's: sales people without a company have none. */
  isAllowed: boolean
  /** A failed fetch yields an empty list (spec 8), but says that it is one. */
  hasFailed: boolean
  unread: readonly Notification[]
  read: readonly Notification[]
  unreadCount: number
  markViewed: (ids: string[]) => Promise<void>
  remove: (ids: string[]) => Promise<void>
}

export function useNotifications(): Notifications {
  const client = useQueryClient()
  const hasCompany = Boolean(useCurrentUser()?.company)
  const isAllowed = (useConfiguration()?.allowNotifications ?? false) && hasCompany
  const isReached = useReached('rest')
  const { data, isError } = useQuery({ ...notificationsQuery, enabled: isReached && isAllowed })

  /** Whatever happened, the server's list is the one to show. */
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
    unread: data?.data.notViewedNotifications ?? [],
    read: data?.data.viewedNotifications ?? [],
    unreadCount: data?.unreadNotificationCount ?? 0,
    markViewed: ids => change(() => call(markNotificationsViewed, { body: { ids } }, { isQuiet: true })),
    remove: ids =>
      change(
        () => call(deleteNotifications, { body: { ids } }),
        () => {
          const restore = () => change(() => call(restoreNotifications, { body: { ids } }))
          const undo = { label: t('notifications.undo'), onSelect: () => void restore() }
          showToast({ type: 'success', text: t('alarm.deleted'), actions: [undo] })
        },
      ),
  }
}
