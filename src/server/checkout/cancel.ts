import { cancelProblem } from '#domain/order/order.ts'
import { cancelledStatus } from '#domain/order/order-status.ts'
import { releasePayments } from '../payment/order-changes.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { giveBackStock } from '../stock/give-back-stock.ts'

/**
 * Calls an order back. The row is locked first: a second cancel, an expiring payment and a warehouse that begins wait
 * for each other, and each decides on what it then finds. Money that was taken is the payment's affair.
 */
export async function cancel(
  db: TenantDb,
  caller: Buyer,
  orderId: number,
): Promise<{ orderNumber: string; status: number }> {
  const { company } = caller
  return db.transact(async tx => {
    const order = await tx
      .selectFrom('orders')
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', orderId)
      .where('company_id', '=', company.id)
      .select(['order_number', 'status', 'payment_status'])
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Refusal('resource.not.found')
    const problem = cancelProblem(order.status)
    if (problem) throw new Refusal(problem.code)
    await tx
      .updateTable('orders')
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', orderId)
      .set({
        status: cancelledStatus,
        payment_expires_at: null,
        ...(order.payment_status === 'pending' ? { payment_status: 'failed' } : {}),
      })
      .execute()
    await giveBackStock(tx, [orderId], 'cancelled')
    await releasePayments(tx, orderId)
    await journalCommand(tx, caller, 'order.cancelled', order.order_number, { orderId })
    return { orderNumber: order.order_number, status: cancelledStatus }
  })
}
