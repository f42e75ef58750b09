import { getToday } from '#contract/desk/today.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import { today } from '../platform/today.ts'
import {
  counted,
  countIncomplete,
  type FoundOrder,
  findAccountRequests,
  findBackOrdersToRelease,
  findClosingSeasons,
  findFailedMails,
  findNextSeason,
  findOrdersToApprove,
  findOrdersToConfirm,
  findRefusedRefunds,
  findRestingSources,
  findRestingWebhooks,
} from './queries.ts'

export function todayDeskRoutes(serve: Serve): void {
  serve(getToday, async ({ caller: { user }, db, locale }) => {
    const day = today()
    const may = (...needed: Permission[]) => hasAll(user.permissions, needed)
    const [toConfirm, toApprove, toRelease, requests, sources, webhooks, mails, refunds, products, closing, next] =
      await Promise.all([
        may('orders.read') ? findOrdersToConfirm(db) : null,
        may('orders.read') ? findOrdersToApprove(db) : null,
        may('orders.read') ? findBackOrdersToRelease(db) : null,
        may('customers.read') ? findAccountRequests(db) : null,
        may('integrations.read') ? findRestingSources(db) : null,
        may('integrations.read') ? findRestingWebhooks(db) : null,
        may('customers.read') ? findFailedMails(db) : null,
        may('orders.read') ? findRefusedRefunds(db) : null,
        may('catalogue.read') ? incompleteProducts(db, may('prices.read')) : null,
        may('catalogue.read') ? findClosingSeasons(db, day) : null,
        may('catalogue.read') ? findNextSeason(db, day) : null,
      ])
    return {
      data: {
        ordersToConfirm: toConfirm && presentOrders(toConfirm.rows),
        ordersToApprove: toApprove && presentOrders(toApprove.rows),
        backOrdersToRelease: toRelease && presentOrders(toRelease.rows),
        accountRequests: requests && {
          ...counted(requests.rows[0]?.total),
          oldest: requests.rows.map(({ id, company, at }) => ({ id: String(id), company, at: at.toISOString() })),
        },
        restingSources: sources && {
          ...counted(sources.rows[0]?.total),
          oldest: sources.rows.map(({ name, since }) => ({ name, since: since.toISOString() })),
        },
        restingWebhooks: webhooks && {
          ...counted(webhooks.rows[0]?.total),
          oldest: webhooks.rows.map(({ id, name, since }) => ({ id: String(id), name, since: since.toISOString() })),
        },
        failedMails: mails && {
          ...counted(mails.rows[0]?.total),
          oldest: mails.rows.map(({ total, since, ...mail }) => ({ ...mail, since: since.toISOString() })),
        },
        refusedRefunds: refunds && {
          ...counted(refunds.rows[0]?.total),
          oldest: refunds.rows.map(({ id, since, amount, currency, total, ...order }) => ({
            ...order,
            id: String(id),
            amount: decimalMoney(cents(amount), currency),
            since: since.toISOString(),
          })),
        },
        incompleteProducts: products,
        closingSeasons: closing?.flatMap(season => presentSeason(season, locale) ?? []) ?? null,
        nextSeason: (next && presentSeason(next, locale)) ?? null,
      },
    }
  })
}

function presentOrders(rows: readonly FoundOrder[]) {
  return {
    ...counted(rows[0]?.total),
    oldest: rows.map(({ orderedAt, gross, currency, total, ...order }) => ({
      ...order,
      orderedAt: orderedAt.toISOString(),
      gross: decimalMoney(cents(gross), currency),
    })),
  }
}

async function incompleteProducts(db: TenantDb, withPrices: boolean) {
  const [picture, ean, price] = await Promise.all([
    countIncomplete(db, 'picture'),
    countIncomplete(db, 'ean'),
    withPrices ? countIncomplete(db, 'price') : null,
  ])
  return { picture: counted(picture), ean: counted(ean), price: price === null ? null : counted(price) }
}

function presentSeason(
  { code, name, order_until }: { code: string; name: Record<Locale, string>; order_until: string | null },
  locale: Locale,
) {
  return order_until === null ? undefined : { code, name: textIn(name, locale), orderUntil: order_until }
}
