import { isOwedByCard } from '#domain/invoice/pay-by-card.ts'
import { attemptOutcome, hasMoney, stepAfterReport } from '#domain/payment/payment-attempt.ts'
import { cents } from '#domain/price/money.ts'
import { lockDocuments } from '../invoices/booking-queries.ts'
import { bookMoneyIn } from '../invoices/commands.ts'
import { shopOrigin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Shop } from '../shop.ts'
import { dayOfPayment, findInvoicesOfPayment, isPaidByOtherCard } from './invoice-payment-queries.ts'
import { notifyInvoicesPaid, notifyShop } from './messages.ts'
import type { SessionReport } from './provider.ts'
import { type Purpose, purposeOfInvoices } from './purpose.ts'
import { findPayment, movePayment, noteUnpaid, type Payment, storeSession } from './queries.ts'
import { isAboutThis, refundExtra, sumsOf } from './reports.ts'

/** How a payment stands after a report. */
type Settled = 'paid' | 'waiting' | 'ended'

/**
 * Processes a provider's report on a payment of invoices, with its documents locked, so concurrent reports and bookings
 * are processed one after the other.
 */
export async function settleInvoices(shop: Shop, tx: TenantTx, id: number, report: SessionReport): Promise<Settled> {
  const documents = await findInvoicesOfPayment(tx, id)
  const locked = await lockDocuments(
    tx,
    documents.map(document => document.id),
  )
  const payment = (await findPayment(tx, id))!
  const purpose = purposeOfInvoices(payment, documents)
  if (!(await isAboutThis(shop, tx, purpose, payment, report))) return 'waiting'
  if (payment.reference === null && report.reference) {
    await storeSession(tx, payment.id, { reference: report.reference, redirectUrl: null })
  }
  const outcome = attemptOutcome(payment, report)
  if (outcome === 'open') await noteUnpaid(tx, payment.id)
  if (hasMoney(payment.state) && report.state === 'paid') await refundExtra(shop, tx, purpose, payment, report)
  const openAmounts = locked.map(({ openAmount }) => openAmount)
  const isOwed = isOwedByCard({ openAmounts, isPaidByOtherCard: await isPaidByOtherCard(tx, id) })
  const step = stepAfterReport(payment.state, outcome, isOwed)
  if (step === 'capture') await capture(shop, tx, purpose, payment, documents, report)
  if (step === 'refund') {
    await movePayment(tx, payment.id, 'refunding', report.charge)
    const what = outcome === 'mispaid' ? 'payment.mispaid' : 'payment.unexpected'
    await notifyShop(shop, tx, purpose, payment, what, sumsOf(payment, report))
  }
  if (step === 'fail') await movePayment(tx, payment.id, 'failed')
  if (step === 'expire') await movePayment(tx, payment.id, 'expired')
  return stateAfter(payment, step)
}

/** The money is booked once for its payment; what is more than the documents need stays on the account. */
async function capture(
  shop: Shop,
  tx: TenantTx,
  purpose: Purpose,
  payment: Payment,
  documents: readonly { id: number }[],
  report: SessionReport,
): Promise<void> {
  await movePayment(tx, payment.id, 'captured', report.charge)
  const { rest } = await bookMoneyIn(tx, shopOrigin(purpose), {
    of: { paymentId: payment.id },
    documentIds: documents.map(({ id }) => id),
    amount: cents(payment.amount),
    day: dayOfPayment(payment),
    method: 'card',
    reference: report.reference ?? '',
    isTaken: true,
  })
  await notifyInvoicesPaid(shop, tx, purpose, payment, rest)
  if (rest > 0) await notifyShop(shop, tx, purpose, payment, 'payment.on.account', { amount: payment.amount, rest })
}

function stateAfter(payment: Payment, step: ReturnType<typeof stepAfterReport>): Settled {
  if (step === 'capture' || (step === undefined && payment.state === 'captured')) return 'paid'
  return step === undefined && payment.state === 'open' ? 'waiting' : 'ended'
}
