import { getToday } from '#contract/desk/today.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { textIn } from '#domain/locale.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import type { Serve } from '../platform/http/call.ts'
import { today } from '../pricing/offer.ts'
import type { Shop } from '../shop.ts'
import { findAccountRequests, findNextSeason, findOrdersToConfirm } from './queries.ts'

export function todayDeskRoutes(serve: Serve, { db }: Shop): void {
  serve(getToday, async ({ caller: { tenantId, user }, locale }) => {
    const day = today()
    const [orders, requests, season] = await Promise.all([
      hasAll(user.permissions, ['orders.read']) ? findOrdersToConfirm(db, tenantId) : null,
      hasAll(user.permissions, ['customers.read']) ? findAccountRequests(db, tenantId) : null,
      hasAll(user.permissions, ['catalogue.read']) ? findNextSeason(db, tenantId, day) : null,
    ])
    return {
      data: {
        ordersToConfirm: orders && {
          count: orders.rows[0]?.total ?? 0,
          oldest: orders.rows.map(({ orderedAt, gross, currency, total, ...order }) => ({
            ...order,
            orderedAt: orderedAt.toISOString(),
            gross: decimalMoney(cents(gross), currency),
          })),
        },
        accountRequests: requests && {
          count: requests.rows[0]?.total ?? 0,
          oldest: requests.rows.map(({ company, at }) => ({ company, at: at.toISOString() })),
        },
        nextSeason: season?.order_until
          ? {
              code: season.code,
              name: textIn(season.name, locale),
              orderUntil: season.order_until,
            }
          : null,
      },
    }
  })
}
