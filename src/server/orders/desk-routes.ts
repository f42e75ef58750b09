import { advanceOrders, cancelOrders, cancelRest, shipOrder } from '#contract/desk/orders.ts'
import { deskOrigin } from '../platform/actor.ts'
import type { Serve } from '../platform/http/call.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import * as commands from './commands.ts'

export function orderDeskRoutes(serve: Serve, shop: Shop): void {
  serve(advanceOrders, async ({ caller, db, body: { orderNumbers, to } }) =>
    presentReport(
      await db.transact(tx => commands.advanceOrders(shop, tx, deskOrigin(caller), { numbers: orderNumbers }, to)),
    ),
  )

  serve(cancelOrders, async ({ caller, db, body: { orderNumbers } }) =>
    presentReport(
      await db.transact(tx => commands.cancelOrders(shop, tx, deskOrigin(caller), { numbers: orderNumbers })),
    ),
  )

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
}

function presentReport({ done, same, refused }: commands.StepReport) {
  return {
    data: {
      done,
      same,
      refused: refused.map(({ orderNumber, problem: { code, facts = {} } }) => ({
        orderNumber,
        code,
        facts,
      })),
    },
  }
}
