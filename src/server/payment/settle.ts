import { cancelledStatus } from '#domain/order-status.ts'
import { orderPaymentState } from '#domain/payment.ts'
import { type AttemptStep, paymentStateOf, stepAfterNews, wantsCardMoney } from '#domain/payment-attempt.ts'
import { audit } from '../audit.ts'
import type { Tx } from '../db.ts'
import type { Shop } from '../shop.ts'
import { giveBackStock } from '../stock/give-back-stock.ts'
import { tellPaymentFailed, tellShop } from './messages.ts'
import { cancelOrder, setPaymentState } from './order-changes.ts'
import type { SessionReport } from './provider.ts'
import {
  type CardOrder,
  findPayment,
  findPayments,
  insertExtraCharge,
  lockOrder,
  movePayment,
  noteUnpaid,
  type Payment,
  storeSession,
} from './queries.ts'

/** What became of an order by a report. */
export type Settled = 'paid' | 'waiting' | 'ended'

/**
 * Takes in what the provider says of a payment, by webhook or asked: the only way to `paid`. Everything it does is in
 * the one transaction it is given, with the order held, so news from two sides at once are taken one after the other.
 */
export async function settle(
  shop: Shop,
  tx: Tx,
  { tenantId, id }: Pick<Payment, 'tenantId' | 'id'>,
  report: SessionReport,
): Promise<Settled> {
  const known = await findPayment(tx, tenantId, id)
  const order = known && (await lockOrder(tx, tenantId, known.orderId))
  if (!order) throw new Error(`payment ${id} of tenant ${tenantId} has no order`)
  const attempts = await findPayments(tx, tenantId, order.id)
  const payment = attempts.find(attempt => attempt.id === id)!
  if (!(await isAboutThis(shop, tx, order, payment, report))) return 'waiting'
  if (payment.reference === null && report.reference) {
    await storeSession(tx, payment, { reference: report.reference, redirectUrl: null })
  }
  if (report.news === 'open') await noteUnpaid(tx, payment)
  if (payment.state === 'captured' && report.news === 'paid') await giveBackExtra(shop, tx, order, payment, report)
  const isPaidOtherwise = attempts.some(attempt => attempt.id !== id && attempt.state === 'captured')
  const step = stepAfterNews(payment.state, report.news, { ...order, isPaidOtherwise })
  if (step) await take[step](shop, tx, order, payment, report)
  return closeWhenOver(shop, tx, order)
}

/** Cancels an order whose time is up, unless somebody may still be paying it; says how the order stands. */
export async function closeWhenOver(shop: Shop, tx: Tx, order: CardOrder): Promise<Settled> {
  const attempts = await findPayments(tx, order.tenantId, order.id)
  const isPaidOtherwise = attempts.some(({ state }) => state === 'captured')
  if (isPaidOtherwise) return 'paid'
  if (!wantsCardMoney({ ...order, isPaidOtherwise })) return 'ended'
  if (attempts.some(({ state }) => state === 'open')) return 'waiting'
  if (!order.isExpired) return 'ended'
  await cancelOrder(tx, order)
  await giveBackStock(tx, order.tenantId, [order.id], 'expired')
  await audit(tx, order, 'order.expired', order.orderNumber)
  await tellPaymentFailed(shop, tx, order, { isCancelled: true })
  return 'ended'
}

type Take = (shop: Shop, tx: Tx, order: CardOrder, payment: Payment, report: SessionReport) => Promise<void>

const take: Record<AttemptStep, Take> = {
  async capture(shop, tx, order, payment, { charge }) {
    await movePayment(tx, payment, 'captured', charge)
    await setPaymentState(tx, order, 'paid')
    await audit(tx, order, 'payment.captured', order.orderNumber, { payment: payment.id, amount: payment.amount })
    await shop.jobs.enqueue(tx, 'order-placed', { tenantId: order.tenantId, orderIds: [order.id] })
  },
  async giveBack(shop, tx, order, payment, { charge }) {
    await movePayment(tx, payment, 'refunding', charge)
    if (order.status === cancelledStatus) await setPaymentState(tx, order, 'refunded')
    await reportGivingBack(shop, tx, order, payment)
  },
  async fail(shop, tx, order, payment) {
    await movePayment(tx, payment, 'failed')
    const attempts = await refreshState(tx, order)
    // Whoever tries one card after the other is told once.
    const isFirst = attempts.filter(({ state }) => state === 'failed').length === 1
    if (isFirst && order.paymentMethod === 'card' && !order.isExpired) {
      await tellPaymentFailed(shop, tx, order, { isCancelled: false })
    }
  },
  async expire(_shop, tx, order, payment) {
    await movePayment(tx, payment, 'expired')
    await refreshState(tx, order)
  },
}

async function refreshState(tx: Tx, order: CardOrder): Promise<Payment[]> {
  const attempts = await findPayments(tx, order.tenantId, order.id)
  if (wantsCardMoney({ ...order, isPaidOtherwise: false })) {
    await setPaymentState(tx, order, orderPaymentState(attempts.map(({ state }) => paymentStateOf(state))))
  }
  return attempts
}

/** Money of another sum, in another currency or by another session is not this payment's, whoever signed it. */
async function isAboutThis(shop: Shop, tx: Tx, order: CardOrder, payment: Payment, report: SessionReport) {
  const isSameSession =
    payment.reference === null || report.reference === null || payment.reference === report.reference
  const isSameSum = report.amount === payment.amount && report.currency === payment.currency
  if (isSameSession && isSameSum) return true
  const { reference, amount, currency, news } = report
  const facts = { payment: payment.id, reference: reference ?? '', amount, currency, news }
  await tellShop(shop, tx, order, 'payment.mismatch', facts)
  return false
}

async function giveBackExtra(shop: Shop, tx: Tx, order: CardOrder, payment: Payment, { charge }: SessionReport) {
  if (charge === undefined || charge === payment.charge) return
  if (await insertExtraCharge(tx, payment, charge)) await reportGivingBack(shop, tx, order, payment)
}

async function reportGivingBack(shop: Shop, tx: Tx, order: CardOrder, payment: Payment): Promise<void> {
  await tellShop(shop, tx, order, 'payment.unexpected', { payment: payment.id, amount: payment.amount })
}
