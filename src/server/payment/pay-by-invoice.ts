import { cardPaymentProblem } from '#domain/payment/payment.ts'
import { holdOrders } from '../credit/hold-orders.ts'
import { shopOrigin } from '../platform/actor.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import { closePayment } from './check-payment.ts'
import { turnIntoInvoice } from './order-changes.ts'
import { findPaymentMethods, findPayments, lockOrder } from './queries.ts'

/** Whether the shop offers invoices, and this company may use them. */
export async function mayPayByInvoice(shop: Shop, db: TenantDb, caller: Buyer): Promise<boolean> {
  const [{ settings }, methods] = await Promise.all([
    shop.settingsOf(caller),
    findPaymentMethods(db, caller.company.id),
  ])
  return settings.site.paymentMethods.includes('invoice') && methods.includes('invoice')
}

/**
 * Turns an unpaid card order into one on invoice. The card session is closed at the provider first, so that nobody pays
 * twice; if it was just paid, that counts.
 */
export async function turnToInvoice(shop: Shop, db: TenantDb, caller: Buyer, orderId: number): Promise<void> {
  const isAllowed = await mayPayByInvoice(shop, db, caller)
  for (let round = 1; round <= 3; round++) {
    const open = await db.transact(async tx => {
      const order = await lockOrder(tx, orderId)
      if (!order || order.companyId !== caller.company.id) throw new Refusal('resource.not.found')
      const problem = cardPaymentProblem(order)
      if (problem) throw new Refusal(problem.code)
      if (!isAllowed) throw new Refusal('payment.method.unavailable')
      const payment = (await findPayments(tx, orderId)).find(({ state }) => state === 'open')
      if (payment) return { order, payment }
      await turnIntoInvoice(tx, order.id)
      await journalCommand(tx, caller, 'order.paid.by.invoice', order.orderNumber)
      await holdOrders(tx, shopOrigin({ tenantId: caller.tenantId }), order.companyId, [order.id], today())
      await shop.jobs.enqueue(tx, 'order-placed', { tenantId: order.tenantId, orderIds: [order.id] })
      return undefined
    })
    if (!open) return
    await closePayment(shop, db, open.payment).catch(error => {
      shop.log.warn({ err: error, order: open.order.orderNumber }, 'the payment provider did not close a session')
      throw new Refusal('try.again.later')
    })
  }
  throw new Refusal('try.again.later')
}
