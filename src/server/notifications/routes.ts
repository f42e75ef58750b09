import {
  deleteNotifications,
  listNotifications,
  markNotificationsViewed,
  restoreNotifications,
} from '#contract/shop/notifications.ts'
import { textIn } from '#domain/locale.ts'
import type { Buyer } from '../account/caller.ts'
import { refuseWhereOff } from '../alarms/routes.ts'
import type { Serve } from '../http/call.ts'
import { pageWithTotal } from '../pages.ts'
import type { Shop } from '../shop.ts'
import { rowIds } from '../wire-ids.ts'
import { bringBack, countUnread, findNotifications, removeNotifications, setViewed } from './queries.ts'

export function notificationRoutes(serve: Serve, shop: Shop): void {
  const { db } = shop
  const ownerOf = (caller: Buyer) => ({ tenantId: caller.tenantId, userId: caller.user.id })

  serve(listNotifications, async ({ caller, locale, query }) => {
    await refuseWhereOff(shop, caller)
    const [{ rows, total }, unreadNotificationCount] = await Promise.all([
      pageWithTotal(query, slice => findNotifications(db, ownerOf(caller), slice)),
      countUnread(db, ownerOf(caller)),
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

  serve(markNotificationsViewed, async ({ caller, body }) => {
    await refuseWhereOff(shop, caller)
    return { data: { count: await setViewed(db, ownerOf(caller), rowIds(body.ids)) } }
  })

  serve(deleteNotifications, async ({ caller, body }) => {
    await refuseWhereOff(shop, caller)
    return { data: { count: await removeNotifications(db, ownerOf(caller), rowIds(body.ids)) } }
  })

  serve(restoreNotifications, async ({ caller, body }) => {
    await refuseWhereOff(shop, caller)
    return { data: { count: await bringBack(db, ownerOf(caller), rowIds(body.ids)) } }
  })
}
