import type { PaidInvoices } from '#contract/shop/payment.ts'
import { outcomeOf } from '#domain/payment/payment.ts'
import { paymentStateOf } from '#domain/payment/payment-attempt.ts'
import { decimalMoney } from '#domain/price/money.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import type { Shop } from '../shop.ts'
import { findInvoicePaymentStatus, type InvoicePaymentStatus } from './invoice-payment-queries.ts'
import { askAll } from './status.ts'

/** How a payment of invoices stands; one in progress is checked with the provider first, like that of an order. */
export async function invoicePaymentStatus(
  shop: Shop,
  db: TenantDb,
  caller: Buyer,
  id: number,
): Promise<PaidInvoices | undefined> {
  const find = () => findInvoicePaymentStatus(db, caller.company.id, id)
  const before = await find()
  if (before?.state !== 'open' || caller.viewer) return before && present(before)
  await askAll(shop, db, [id])
  const after = await find()
  return after && present(after)
}

function present({ state, isKnownUnpaid, amount, currency, numbers, rest }: InvoicePaymentStatus): PaidInvoices {
  return {
    state: outcomeOf(paymentStateOf(state)),
    isCharged: state === 'open' && !isKnownUnpaid ? null : state === 'captured',
    isRefunded: state === 'refunding' || state === 'refunded',
    amount: decimalMoney(amount, currency),
    finDocNumbers: numbers,
    onAccount: decimalMoney(rest, currency),
  }
}
