import type { TenantId } from '#domain/ids.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { findInvoicesOfPayment } from './invoice-payment-queries.ts'
import { type CardOrder, findOrder, type Payment } from './queries.ts'

/** What a payment is for, as the provider, staff and the journal are told. */
export interface Purpose {
  tenantId: TenantId
  /** Null: it is for invoices. */
  orderId: number | null
  /** The number of the order, or those of the invoices. */
  numbers: readonly string[]
  /** Until when it can be paid. */
  expiresAt: Date | null
}

export function purposeOfOrder({ tenantId, id, orderNumber, expiresAt }: CardOrder): Purpose {
  return { tenantId, orderId: id, numbers: [orderNumber], expiresAt }
}

export function purposeOfInvoices(payment: Payment, documents: readonly { number: string }[]): Purpose {
  const { tenantId, expiresAt } = payment
  return { tenantId, orderId: null, numbers: documents.map(({ number }) => number), expiresAt }
}

export async function findPurpose(db: TenantDb, payment: Payment): Promise<Purpose | undefined> {
  if (payment.orderId === null) return purposeOfInvoices(payment, await findInvoicesOfPayment(db, payment.id))
  const order = await findOrder(db, payment.orderId)
  return order && purposeOfOrder(order)
}

/** The first numbers in one line, for the provider's page. */
export function titleOf({ numbers }: Purpose): string {
  const shown = numbers.slice(0, 3).join(', ')
  return numbers.length > 3 ? `${shown} +${numbers.length - 3}` : shown
}
