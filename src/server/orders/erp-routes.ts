import {
  advanceErpOrder,
  cancelErpOrder,
  cancelErpRest,
  getErpOrder,
  shipErpOrder,
  takeOverErpOrder,
} from '#contract/erp/orders.ts'
import { orderStatusNames } from '#domain/order/order-status.ts'
import { openPieces } from '#domain/order/pieces.ts'
import { once } from '../erp/once.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { ServeErp } from '../platform/http/serve-erp.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import * as commands from './commands.ts'
import { findErpOrder, findStatus } from './erp-queries.ts'
import { takeOver } from './take-over.ts'

/** What an ERP does with orders, by the commands of the desk. */
export function orderErpRoutes(serve: ServeErp, shop: Shop): void {
  serve(getErpOrder, async ({ db, params: { orderNumber } }) => {
    const found = await findErpOrder(db, orderNumber)
    if (!found) throw new Refusal('number.unknown', { facts: { number: orderNumber } })
    const { orderedAt, status, lines, ...order } = found
    const isOver = status > orderStatusNames.indexOf('partlyShipped') + 1
    return {
      data: {
        ...order,
        orderedAt: orderedAt.toISOString(),
        status: orderStatusNames[status - 1]!,
        lines: lines.map(line => ({ ...line, open: isOver ? 0 : openPieces(line) })),
      },
    }
  })

  serve(takeOverErpOrder, call =>
    once(call, async tx => {
      const { orderNumber } = call.params
      const { erpNumber } = call.body
      return { data: { orderNumber, erpNumber, isChanged: await takeOver(tx, call.origin, orderNumber, erpNumber) } }
    }),
  )

  serve(advanceErpOrder, call =>
    once(call, async tx => {
      const numbers = [call.params.orderNumber]
      return stepAnswer(tx, await commands.advanceOrders(shop, tx, call.origin, { numbers }, call.body.to), numbers[0]!)
    }),
  )

  serve(shipErpOrder, call =>
    once(call, async tx => {
      const { orderNumber } = call.params
      const { shippedOn = today(), carrier, ...body } = call.body
      const shipment = { ...body, shippedOn, carrier: carrier || null }
      return stepAnswer(tx, await commands.shipOrder(shop, tx, call.origin, orderNumber, shipment), orderNumber)
    }),
  )

  serve(cancelErpRest, call =>
    once(call, async tx => {
      const { orderNumber } = call.params
      const report = await commands.cancelRestOf(shop, tx, call.origin, orderNumber, call.body.lines)
      return stepAnswer(tx, report, orderNumber)
    }),
  )

  serve(cancelErpOrder, call =>
    once(call, async tx => {
      const numbers = [call.params.orderNumber]
      return stepAnswer(tx, await commands.cancelOrders(shop, tx, call.origin, { numbers }), numbers[0]!)
    }),
  )
}

/** An order that was as wanted already says where it stands; one with a reason against it is refused with that. */
async function stepAnswer(tx: TenantTx, { done, refused }: commands.StepReport, orderNumber: string) {
  const [problem] = refused.map(one => one.problem)
  if (problem) throw new Refusal(problem.code, problem.facts ? { facts: problem.facts } : {})
  const status = done[0]?.status ?? (await findStatus(tx, orderNumber))
  if (!status) throw new Refusal('number.unknown', { facts: { number: orderNumber } })
  return { data: { orderNumber, status, isChanged: done.length > 0 } }
}
