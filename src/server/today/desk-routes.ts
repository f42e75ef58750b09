import { getToday } from '#contract/desk/today.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { textIn } from '#domain/locale.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import type { Serve } from '../platform/http/call.ts'
import { today } from '../platform/today.ts'
import { findAccountRequests, findNextSeason, findOrdersToConfirm, findRestingSources } from './queries.ts'

export function todayDeskRoutes(serve: Serve): void {
  serve(getToday, async ({ caller: { user }, db, locale }) => {
    const day = today()
    const [orders, requests, sources, season] = await Promise.all([
      hasAll(user.permissions, ['orders.read']) ? findOrdersToConfirm(db) : null,
      hasAll(user.permissions, ['customers.read']) ? findAccountRequests(db) : null,
      hasAll(user.permissions, ['integrations.read']) ? findRestingSources(db) : null,
      hasAll(user.permissions, ['catalogue.read']) ? findNextSeason(db, day) : null,
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
        restingSources: sources && {
          count: sources.rows[0]?.total ?? 0,
          oldest: sources.rows.map(({ name, since }) => ({ name, since: since.toISOString() })),
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
