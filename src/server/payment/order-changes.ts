import { sql } from 'kysely'
import { cancelledStatus } from '#domain/order/order-status.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'

export async function setPaymentState(tx: TenantTx, id: number, state: PaymentState): Promise<void> {
  await sql`
    update orders set payment_status = ${state},
                      payment_expires_at = case when ${state} in ('paid', 'refunded') then null else payment_expires_at end
    where tenant_id = ${tx.tenantId} and id = ${id} and payment_status <> ${state}`.execute(tx)
}

export async function cancelOrder(tx: TenantTx, id: number): Promise<void> {
  await sql`
    update orders set status = 7, payment_status = 'failed', payment_expires_at = null
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

export async function turnIntoInvoice(tx: TenantTx, id: number): Promise<void> {
  await sql`
    update orders set payment_method = 'invoice', payment_status = 'open', payment_expires_at = null
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

/**
 * To be called when orders are cancelled, in the same transaction and with the orders locked: an open card page is
 * closed by the next sweep.
 */
export async function closeCardPages(tx: TenantTx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await sql`
    update payments set check_at = now(), checks = 0
    where tenant_id = ${tx.tenantId} and order_id = any (${[...orderIds]}::integer[]) and state = 'open'`.execute(tx)
}

/** Orders that are cancelled and whose money goes back. */
export async function markRefunded(tx: TenantTx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await sql`
    update orders set payment_status = 'refunded', payment_expires_at = null
    where tenant_id = ${tx.tenantId} and id = any (${[...orderIds]}::integer[]) and status = ${cancelledStatus}`.execute(
    tx,
  )
}

/** The money of a cancelled order did not go back after all: it is on the account of its company. */
export async function markPaidAgain(tx: TenantTx, orderId: number): Promise<void> {
  await sql`
    update orders set payment_status = 'paid'
    where tenant_id = ${tx.tenantId} and id = ${orderId} and payment_status = 'refunded'`.execute(tx)
}
