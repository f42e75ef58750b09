import {
  advanceOrders,
  approveOrders,
  cancelOrders,
  cancelRest,
  exportOrders,
  getOrder,
  getTimeline,
  listOrderFilters,
  listOrders,
  mostOrdersAtOnce,
  mostOrdersCounted,
  type OrderSelection,
  previewRelease,
  releaseBackOrders,
  shipOrder,
} from '#contract/desk/orders.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { textIn } from '#domain/locale.ts'
import { orderStatusNames } from '#domain/order/order-status.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import { deskOrigin } from '../platform/actor.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { personOf } from '../platform/fair-queue.ts'
import type { Serve } from '../platform/http/call.ts'
import { Refusal } from '../platform/refusal.ts'
import { mostRows, sheetFile, withNoteOfMore } from '../platform/spreadsheet/export-sheet.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import * as backOrders from './back-orders.ts'
import * as commands from './commands.ts'
import { deskOrdersSheet } from './desk-export.ts'
import {
  findCompaniesOf,
  findFilterChoices,
  findListedOrders,
  findSelectedOrders,
  type ListedOrder,
} from './desk-list.ts'
import { presentDeskOrder } from './desk-order.ts'
import { timelineOf } from './timeline.ts'

export function orderDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listOrders, async ({ db, query: { direction, offset, ...filter } }) => {
    const { rows, total } = await findListedOrders(db, filter, { direction, offset })
    return { data: rows.map(presentListed), ...countedTo(total) }
  })

  serve(listOrderFilters, async ({ db, locale }) => {
    const { people, seasons } = await findFilterChoices(db)
    return {
      data: {
        salesPeople: people.map(({ id, name }) => ({ id: String(id), name })),
        seasons: seasons.map(({ code, name }) => ({ code, name: textIn(name, locale) })),
      },
    }
  })

  serve(exportOrders, ({ caller, db, body: { selection }, locale }) =>
    shop.queues.spreadsheets.run(personOf(caller), async () => {
      const { rows, total } = await findSelectedOrders(db, selection, { direction: 'down', limit: mostRows })
      const sheet = deskOrdersSheet(rows, locale)
      return sheetFile(withNoteOfMore(sheet, total, locale), `${sheet.name} ${today()}.xlsx`)
    }),
  )

  serve(getOrder, async ({ caller: { tenantId, user }, db, params, locale }) => {
    const reader = { tenantId, userId: user.id, locale, fileKey: shop.fileKey }
    const order = await presentDeskOrder(db, params.orderNumber, reader, {
      stock: hasAll(user.permissions, ['stock.read']),
      invoices: hasAll(user.permissions, ['invoices.read']),
    })
    if (!order) throw new Refusal('resource.not.found')
    return { data: order }
  })

  serve(getTimeline, async ({ caller: { user }, db, params }) => {
    const timeline = await timelineOf(db, params.orderNumber, {
      mails: hasAll(user.permissions, ['customers.read']),
      invoices: hasAll(user.permissions, ['invoices.read']),
    })
    if (!timeline) throw new Refusal('resource.not.found')
    return { data: timeline }
  })

  serve(advanceOrders, async ({ caller, db, body: { selection, to } }) => {
    const wanted = { numbers: await selectedNumbers(db, selection) }
    return presentReport(await db.transact(tx => commands.advanceOrders(shop, tx, deskOrigin(caller), wanted, to)))
  })

  serve(cancelOrders, async ({ caller, db, body: { selection } }) => {
    const wanted = { numbers: await selectedNumbers(db, selection) }
    return presentReport(await db.transact(tx => commands.cancelOrders(shop, tx, deskOrigin(caller), wanted)))
  })

  serve(approveOrders, async ({ caller, db, body: { selection } }) => {
    const wanted = { numbers: await selectedNumbers(db, selection) }
    return presentReport(await db.transact(tx => commands.approveOrders(shop, tx, deskOrigin(caller), wanted)))
  })

  serve(shipOrder, async ({ caller, db, params, body: { shippedOn = today(), carrier, ...body } }) => {
    const shipment = { ...body, shippedOn, carrier: carrier || null }
    return presentReport(
      await db.transact(tx => commands.shipOrder(shop, tx, deskOrigin(caller), params.orderNumber, shipment)),
    )
  })

  serve(cancelRest, async ({ caller, db, params, body: { lines } }) =>
    presentReport(
      await db.transact(tx => commands.cancelRestOf(shop, tx, deskOrigin(caller), params.orderNumber, lines)),
    ),
  )

  serve(previewRelease, async ({ db, body: { selection } }) => {
    const numbers = await selectedNumbers(db, selection)
    return presentReleased(db, await db.transact(tx => backOrders.previewRelease(tx, { numbers })))
  })

  serve(releaseBackOrders, async ({ caller, db, body: { selection } }) => {
    const numbers = await selectedNumbers(db, selection)
    return presentReleased(
      db,
      await db.transact(tx => backOrders.releaseBackOrders(tx, deskOrigin(caller), { numbers })),
    )
  })
}

async function presentReleased(db: TenantDb, orders: readonly backOrders.ReleasedOrder[]) {
  const companies = await findCompaniesOf(
    db,
    orders.map(({ orderNumber }) => orderNumber),
  )
  return {
    data: {
      orders: orders.map(order => ({ ...order, companyName: companies.get(order.orderNumber) ?? '' })),
      pieces: orders.reduce((sum, { pieces }) => sum + pieces, 0),
    },
  }
}

/** The numbers of the orders that are meant; more than a command takes at once are refused. */
async function selectedNumbers(db: TenantDb, selection: OrderSelection): Promise<string[]> {
  if (selection.orderNumbers) return selection.orderNumbers
  const { rows } = await findSelectedOrders(db, selection, { direction: 'up', limit: mostOrdersAtOnce + 1 })
  if (rows.length > mostOrdersAtOnce) throw new Refusal('selection.too.large', { facts: { max: mostOrdersAtOnce } })
  return rows.map(({ orderNumber }) => orderNumber)
}

function countedTo(total: number) {
  return { total: Math.min(total, mostOrdersCounted), isMore: total > mostOrdersCounted }
}

function presentListed({ id, orderedAt, status, city, net, currency, ...order }: ListedOrder) {
  return {
    ...order,
    id: String(id),
    city: city ?? '',
    orderedAt: orderedAt.toISOString(),
    status: orderStatusNames[status - 1]!,
    net: decimalMoney(cents(net), currency),
  }
}

function presentReport({ done, same, refused }: commands.StepReport) {
  return {
    data: {
      done,
      same,
      refused: refused.map(({ orderNumber, problem: { code, facts = {} } }) => ({ orderNumber, code, facts })),
    },
  }
}
