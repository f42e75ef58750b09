import { hasMoney } from '#domain/payment/payment-attempt.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Shop } from '../shop.ts'
import { notifyShop } from './messages.ts'
import type { SessionReport } from './provider.ts'
import type { Purpose } from './purpose.ts'
import { findPaymentOfCharge, insertExtraCharge, type Payment } from './queries.ts'

/** A charge of another session, or of another payment, is not this payment's, even if signed. */
export async function isAboutThis(shop: Shop, tx: TenantTx, purpose: Purpose, payment: Payment, report: SessionReport) {
  const isSameSession =
    payment.reference === null || report.reference === null || payment.reference === report.reference
  const { state, charge } = report
  const owner = state === 'paid' && charge ? await findPaymentOfCharge(tx, payment.provider, charge) : undefined
  const isOwnCharge = !owner || owner.id === payment.id || hasMoney(payment.state)
  if (isSameSession && isOwnCharge) return true
  if (state === 'paid') {
    const facts = { ...sumsOf(payment, report), reference: report.reference ?? '' }
    await notifyShop(shop, tx, purpose, payment, 'payment.mismatch', facts)
  }
  return false
}

/** A session that was charged twice: the second charge is stored only to be refunded. */
export async function refundExtra(
  shop: Shop,
  tx: TenantTx,
  purpose: Purpose,
  payment: Payment,
  { charge }: SessionReport,
) {
  if (charge === undefined || payment.charge === null || charge === payment.charge) return
  const extra = await insertExtraCharge(tx, payment, charge)
  if (extra) await notifyShop(shop, tx, purpose, extra, 'payment.unexpected', { amount: payment.amount })
}

export function sumsOf(asked: Payment, { amount, currency, charge }: SessionReport) {
  return { asked: asked.amount, askedCurrency: asked.currency, amount, currency, charge: charge ?? '' }
}
