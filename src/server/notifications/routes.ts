import {
  deleteNotifications,
  listNotifications,
  markNotificationsViewed,
  restoreNotifications,
} from '#contract/shop/notifications.ts'
import { textIn } from '#domain/locale.ts'
import { refuseWhereOff } from '../alarms/routes.ts'
import { pageWithTotal } from '../platform/db/pages.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowIds } from '../platform/http/wire-ids.ts'
import type { Shop } from '../shop.ts'
import { countUnread, findNotifications, removeNotifications, restoreNotificationRows, setViewed } from './queries.ts'

export function notificationRoutes(serve: Serve, shop: Shop): void {
  serve(listNotifications, async ({ caller, db, locale, query }) => {
    await refuseWhereOff(shop, caller)
    const [{ rows, total }, unreadNotificationCount] = await Promise.all([
      pageWithTotal(query, slice => findNotifications(db, caller.user.id, slice)),
      countUnread(db, caller.user.id),
    ])
    const present = (isViewed: boolean) =>
      rows
        .filter(row => (row.viewed_at !== null) === isViewed)
        .map(row => ({
          _id: String(row.id),
          name: textIn(row.name, locale),
          domainId: String(row.product_id),
          domainReference: row.variant_sku,
          kind: row.kind,
          date: row.at.toISOString(),
        }))
    return {
      data: { notViewedNotifications: present(false), viewedNotifications: present(true) },
      unreadNotificationCount,
      meta: { total },
    }
  })

  serve(markNotificationsViewed, async ({ caller, db, body }) => {
    await refuseWhereOff(shop, caller)
    return { data: { count: await setViewed(db, caller.user.id, rowIds(body.ids)) } }
  })

  serve(deleteNotifications, async ({ caller, db, body }) => {
    await refuseWhereOff(shop, caller)
    return { data: { count: await removeNotifications(db, caller.user.id, rowIds(body.ids)) } }
  })

  serve(restoreNotifications, async ({ caller, db, body }) => {
    await refuseWhereOff(shop, caller)
    return { data: { count: await restoreNotificationRows(db, caller.user.id, rowIds(body.ids)) } }
  })
}
