import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { dataOf, id } from '../wire.ts'

/** Ids that are not the caller's are ignored, so that nobody can find out which exist. */
const ids = z.object({ ids: z.array(id).check(z.maxLength(500)) })

const notification = z.object({
  _id: id,
  name: z.string(),
  domainId: id,
  domainReference: z.string(),
  kind: z.enum(['back', 'low']),
  date: z.string(),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notification',
  who: 'buyer',
  summary: "The caller's stock notifications, unread ones before read ones, newest first.",
  query: z.object(pageOf(100)),
  answer: z.object({
    data: z.object({
      notViewedNotifications: z.array(notification),
      viewedNotifications: z.array(notification),
    }),
    unreadNotificationCount: z.int(),
    meta: z.object({ total: z.int() }),
  }),
})

export const markNotificationsViewed = endpoint({
  method: 'POST',
  path: '/api/notification/setViewed',
  who: 'buyer',
  summary: 'Mark notifications as read.',
  body: ids,
  answer: dataOf(z.object({ count: z.int() })),
})

export const deleteNotifications = endpoint({
  method: 'DELETE',
  path: '/api/notification',
  who: 'buyer',
  summary: 'Delete notifications.',
  body: ids,
  answer: dataOf(z.object({ count: z.int() })),
})

export const restoreNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/restore',
  who: 'buyer',
  summary: 'Bring back notifications that were deleted within the last hour.',
  body: ids,
  answer: dataOf(z.object({ count: z.int() })),
})
