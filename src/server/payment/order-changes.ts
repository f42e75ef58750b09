import { sql } from 'kysely'
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
 * To be called when orders are cancelled, in the same transaction and with the orders locked: money taken is refunded,
 * and an open card page is closed, both by the next sweep.
 */
export async function releasePayments(tx: TenantTx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await sql`
    with released as (
      update payments set state = case state when 'captured' then 'refunding' else state end, check_at = now(), checks = 0
      where tenant_id = ${tx.tenantId} and order_id = any (${[...orderIds]}::integer[]) and state in ('open', 'captured')
      returning order_id, state
    )
    update orders set payment_status = 'refunded', payment_expires_at = null
    where tenant_id = ${tx.tenantId} and payment_status <> 'refunded'
      and id in (select order_id from released where state = 'refunding')`.execute(tx)
}
