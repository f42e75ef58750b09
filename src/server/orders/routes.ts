import { exportOrder, exportOrders, getOrder, listOrders, reorder } from '#contract/shop/orders.ts'
import type { Locale } from '#domain/locale.ts'
import { loadOffers } from '../cart/offers.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
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
  const findOrders = openOrderSearch()

  /** An order of another company is as little there as one that never was. */
  const ownOrder = async (db: TenantDb, { company }: Buyer, given: string, locale: Locale): Promise<OrderRow> => {
    const id = await findOrderId(db, company.id, given)
    const [order] = id === undefined ? [] : await loadOrders(db, company.id, [id], locale)
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

  serve(listOrders, async ({ caller, db, query: { page, pageSize, ...filters }, locale }) => {
    const { id: companyId } = caller.company
    const slice = { offset: (page - 1) * pageSize, limit: pageSize }
    const { total, ids } = await findOrders(db, companyId, filters, slice)
    const orders = await loadOrders(db, companyId, ids, locale)
    const reader = readerOf(caller, locale)
    return { data: orders.map(order => presentOrder(order, reader)), meta: { total } }
  })

  serve(getOrder, async ({ caller, db, params, locale }) => ({
    data: presentOrder(await ownOrder(db, caller, params.id, locale), readerOf(caller, locale)),
  }))

  serve(exportOrders, ({ caller, db, query, locale }) =>
    shop.queues.spreadsheets.run(personOf(caller), async () => {
      const { id: companyId } = caller.company
      const { total, ids } = await findOrders(db, companyId, query, { offset: 0, limit: mostRows })
      const sheet = ordersSheet(await loadOrderSummaries(db, companyId, ids), locale)
      const name = await nameForCaller(shop, caller, sheet.name, 'xlsx')
      return sheetFile(withNoteOfMore(sheet, total, locale), name)
    }),
  )

  serve(exportOrder, ({ caller, db, params, locale }) =>
    shop.queues.spreadsheets.run(personOf(caller), async () => {
      const order = await ownOrder(db, caller, params.id, locale)
      const name = await nameForCaller(shop, caller, orderSheetName(order, locale), 'xlsx')
      return sheetFile(orderSheet(order, locale), name)
    }),
  )

  serve(reorder, async ({ caller, db, params, query, locale }) => {
    const order = await ownOrder(db, caller, params.id, locale)
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
