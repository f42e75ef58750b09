import { exportOrder, exportOrders, getOrder, listOrders, reorder } from '#contract/shop/orders.ts'
import type { Locale } from '#domain/locale.ts'
import { loadOffers } from '../cart/offers.ts'
import type { CompanyScope } from '../history/search-entries.ts'
import { personOf } from '../platform/fair-queue.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { mostRows, sheetFile, withNoteOfMore } from '../platform/spreadsheet/export-sheet.ts'
import { nameForCaller } from '../settings/named-file.ts'
import type { Shop } from '../shop.ts'
import { orderSheet, orderSheetName, ordersSheet } from './export.ts'
import { findOrderId, openOrderSearch } from './find-orders.ts'
import { presentOrder } from './present-order.ts'
import { loadOrderSummaries, loadOrders, type OrderRow } from './queries.ts'
import { reorderLines } from './reorder.ts'

export function orderRoutes(serve: Serve, shop: Shop): void {
  const findOrders = openOrderSearch(shop)

  /** An order of another company is as little there as one that never was. */
  const ownOrder = async (caller: Buyer, given: string, locale: Locale): Promise<OrderRow> => {
    const scope = scopeOf(caller)
    const id = await findOrderId(shop.db, scope, given)
    const [order] = id === undefined ? [] : await loadOrders(shop.read, scope, [id], locale)
    if (!order) throw new Refusal('resource.not.found')
    return order
  }

  const readerOf = ({ tenantId, user, company }: Buyer, locale: Locale) => ({
    tenantId,
    userId: user.id,
    companyName: company.name,
    locale,
    fileKey: shop.fileKey,
  })

  serve(listOrders, async ({ caller, query: { page, pageSize, ...filters }, locale }) => {
    const scope = scopeOf(caller)
    const slice = { offset: (page - 1) * pageSize, limit: pageSize }
    const { total, ids } = await findOrders(scope, filters, slice)
    const orders = await loadOrders(shop.read, scope, ids, locale)
    const reader = readerOf(caller, locale)
    return { data: orders.map(order => presentOrder(order, reader)), meta: { total } }
  })

  serve(getOrder, async ({ caller, params, locale }) => ({
    data: presentOrder(await ownOrder(caller, params.id, locale), readerOf(caller, locale)),
  }))

  serve(exportOrders, ({ caller, query, locale }) =>
    shop.queues.spreadsheets.run(personOf(caller), async () => {
      const scope = scopeOf(caller)
      const { total, ids } = await findOrders(scope, query, { offset: 0, limit: mostRows })
      const sheet = ordersSheet(await loadOrderSummaries(shop.db, scope, ids), locale)
      const name = await nameForCaller(shop, caller, sheet.name, 'xlsx')
      return sheetFile(withNoteOfMore(sheet, total, locale), name)
    }),
  )

  serve(exportOrder, ({ caller, params, locale }) =>
    shop.queues.spreadsheets.run(personOf(caller), async () => {
      const order = await ownOrder(caller, params.id, locale)
      const name = await nameForCaller(shop, caller, orderSheetName(order, locale), 'xlsx')
      return sheetFile(orderSheet(order, locale), name)
    }),
  )

  serve(reorder, async ({ caller, params, query, locale }) => {
    const order = await ownOrder(caller, params.id, locale)
    const offers = await loadOffers(
      shop,
      caller,
      order.lines.map(line => ({ sku: line.sku, variantSku: line.variant_sku })),
    )
    return {
      data: {
        orderNumber: order.order_number,
        orderDate: order.ordered_at.toISOString(),
        orderedBy: order.ordered_by,
        city: order.shipping_address.city ?? '',
        lines: reorderLines(order, offers, locale, query.season),
      },
    }
  })
}

export function scopeOf(caller: Buyer): CompanyScope {
  return { tenantId: caller.tenantId, companyId: caller.company.id }
}
