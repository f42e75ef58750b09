import { cancelledStatus } from '#domain/order/order-status.ts'
import { orderPaymentState } from '#domain/payment/payment.ts'
import {
  type AttemptOutcome,
  type AttemptStep,
  attemptOutcome,
  hasMoney,
  isPayableByCard,
  paymentStateOf,
  stepAfterReport,
} from '#domain/payment/payment-attempt.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { journalCommand } from '../platform/journal/command.ts'
import type { Shop } from '../shop.ts'
import { giveBackStock } from '../stock/give-back-stock.ts'
import { notifyPaymentFailed, notifyShop } from './messages.ts'
import { cancelOrder, setPaymentState } from './order-changes.ts'
import type { SessionReport } from './provider.ts'
import { purposeOfOrder } from './purpose.ts'
import {
  type CardOrder,
  findPayment,
  findPayments,
  lockOrder,
  movePayment,
  noteUnpaid,
  type Payment,
  storeSession,
} from './queries.ts'
import { isAboutThis, refundExtra, sumsOf } from './reports.ts'
import { settleInvoices } from './settle-invoices.ts'

/** The state of an order after a report. */
export type Settled = 'paid' | 'waiting' | 'ended'

/**
 * Processes a provider's report, by webhook or asked: the only way to `paid`. It runs in the given transaction with the
 * order locked, so concurrent reports are processed one after the other.
 */
export async function settle(shop: Shop, tx: TenantTx, id: number, report: SessionReport): Promise<Settled> {
  const known = await findPayment(tx, id)
  if (known?.orderId === null) return settleInvoices(shop, tx, id, report)
  const order = known && (await lockOrder(tx, known.orderId))
  if (!order) throw new Error(`payment ${id} of tenant ${tx.tenantId} has no order`)
  const attempts = await findPayments(tx, order.id)
  const payment = attempts.find(attempt => attempt.id === id)!
  if (!(await isAboutThis(shop, tx, purposeOfOrder(order), payment, report))) return 'waiting'
  if (payment.reference === null && report.reference) {
    await storeSession(tx, payment.id, { reference: report.reference, redirectUrl: null })
  }
  const outcome = attemptOutcome(payment, report)
  if (outcome === 'open') await noteUnpaid(tx, payment.id)
  if (hasMoney(payment.state) && report.state === 'paid') {
    await refundExtra(shop, tx, purposeOfOrder(order), payment, report)
  }
  const isPaidOtherwise = attempts.some(attempt => attempt.id !== id && attempt.state === 'captured')
  const step = stepAfterReport(payment.state, outcome, isPayableByCard({ ...order, isPaidOtherwise }))
  if (step) await take[step](shop, tx, order, payment, report, outcome)
  return cancelWhenExpired(shop, tx, order)
}

/** Cancels an expired order, unless a payment may still be in progress; returns its state. */
export async function cancelWhenExpired(shop: Shop, tx: TenantTx, order: CardOrder): Promise<Settled> {
  const attempts = await findPayments(tx, order.id)
  const isPaidOtherwise = attempts.some(({ state }) => state === 'captured')
  if (isPaidOtherwise) return 'paid'
  if (!isPayableByCard({ ...order, isPaidOtherwise })) return 'ended'
  if (attempts.some(({ state }) => state === 'open')) return 'waiting'
  if (!order.isExpired) return 'ended'
  await cancelOrder(tx, order.id)
  await giveBackStock(tx, [order.id], 'expired')
  await journalCommand(tx, order, 'order.expired', order.orderNumber)
  const isGivenBack = attempts.some(({ state }) => hasMoney(state))
  await notifyPaymentFailed(shop, tx, order, { isCancelled: true, isGivenBack })
  return 'ended'
}

type Take = (
  shop: Shop,
  tx: TenantTx,
  order: CardOrder,
  payment: Payment,
  report: SessionReport,
  outcome: AttemptOutcome,
) => Promise<void>

const take: Record<AttemptStep, Take> = {
  async capture(shop, tx, order, payment, { charge }) {
    await movePayment(tx, payment.id, 'captured', charge)
    await setPaymentState(tx, order.id, 'paid')
    await journalCommand(tx, order, 'payment.captured', order.orderNumber, {
      payment: payment.id,
      amount: payment.amount,
      currency: payment.currency,
    })
    await shop.jobs.enqueue(tx, 'order-placed', { tenantId: order.tenantId, orderIds: [order.id] })
  },
  async refund(shop, tx, order, payment, report, outcome) {
    await movePayment(tx, payment.id, 'refunding', report.charge)
    if (order.status === cancelledStatus) await setPaymentState(tx, order.id, 'refunded')
    if (outcome === 'mispaid') {
      await notifyShop(shop, tx, purposeOfOrder(order), payment, 'payment.mispaid', sumsOf(payment, report))
      await tellUnpaid(shop, tx, order)
    } else {
      await notifyShop(shop, tx, purposeOfOrder(order), payment, 'payment.unexpected', { amount: payment.amount })
    }
  },
  async fail(shop, tx, order, payment) {
    await movePayment(tx, payment.id, 'failed')
    await tellUnpaid(shop, tx, order)
  },
  async expire(_shop, tx, order, payment) {
    await movePayment(tx, payment.id, 'expired')
    await refreshState(tx, order)
  },
}

/** Notifies the buyer of a failed payment once, however many cards they try. */
async function tellUnpaid(shop: Shop, tx: TenantTx, order: CardOrder): Promise<void> {
  const attempts = await refreshState(tx, order)
  const isPaidOtherwise = attempts.some(({ state }) => state === 'captured')
  const isGivenBack = attempts.some(({ state }) => hasMoney(state))
  const isFirst = attempts.filter(({ state }) => state === 'failed' || hasMoney(state)).length === 1
  if (!isFirst || order.isExpired || !isPayableByCard({ ...order, isPaidOtherwise })) return
  await notifyPaymentFailed(shop, tx, order, { isCancelled: false, isGivenBack })
}

async function refreshState(tx: TenantTx, order: CardOrder): Promise<Payment[]> {
  const attempts = await findPayments(tx, order.id)
  if (isPayableByCard({ ...order, isPaidOtherwise: attempts.some(({ state }) => state === 'captured') })) {
    await setPaymentState(tx, order.id, orderPaymentState(attempts.map(({ state }) => paymentStateOf(state))))
  }
  return attempts
}
