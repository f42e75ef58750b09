import { isPayableByCard } from '#domain/payment/payment-attempt.ts'
import { transact } from '../platform/db/database.ts'
import type { Shop } from '../shop.ts'
import { tellShop } from './messages.ts'
import { type CardProvider, ProviderRefusal, type SessionReport } from './provider.ts'
import { type CardOrder, findOrder, findPayment, movePayment, type Payment } from './queries.ts'
import { openSession } from './session.ts'
import { type Settled, settle } from './settle.ts'

/** A provider that has said nothing for so long keeps no goods back any more; a success after that is given back. */
const patienceMilliseconds = 24 * 3600 * 1000

/**
 * Asks the provider about one payment and takes in the answer: for webhooks that were lost, answers that never came,
 * orders whose time is up, and money to be given back. May be done by any process, at any time, any number of times.
 */
export async function checkPayment(shop: Shop, tenantId: number, id: number): Promise<Settled | undefined> {
  const payment = await findPayment(shop.db, tenantId, id)
  const order = payment && (await findOrder(shop.db, tenantId, payment.orderId))
  if (!order) return undefined
  if (payment.state === 'refunding') return giveBack(shop, order, payment)
  if (payment.state !== 'open') return undefined
  const isWaitedFor = isPayableByCard({ ...order, isPaidOtherwise: order.paymentStatus === 'paid' }) && !order.isExpired
  return ask(shop, order, payment, isWaitedFor)
}

/** Ends an open payment at the provider; it may turn out to have been paid in this very moment. */
export function closePayment(shop: Shop, order: CardOrder, payment: Payment): Promise<Settled> {
  return ask(shop, order, payment, false)
}

async function ask(shop: Shop, order: CardOrder, payment: Payment, isWaitedFor: boolean): Promise<Settled> {
  const report = await reportOn(shop, order, payment, isWaitedFor)
  return transact(shop.db, tx => settle(shop, tx, payment, report))
}

async function reportOn(shop: Shop, order: CardOrder, payment: Payment, isWaitedFor: boolean): Promise<SessionReport> {
  const provider = shop.cards.named(payment.provider)
  if (!provider) {
    await transact(shop.db, tx => tellShop(shop, tx, order, payment, 'payment.provider.gone'))
    return verdict(payment, 'expired')
  }
  try {
    return await asked(shop, provider, order, payment, isWaitedFor)
  } catch (error) {
    if (error instanceof ProviderRefusal) return verdict(payment, 'failed')
    if (order.expiresAt && Date.now() - order.expiresAt.getTime() > patienceMilliseconds) {
      return verdict(payment, 'expired')
    }
    throw error
  }
}

/** What the provider says; a session that nobody waits for any more is closed there. */
async function asked(
  shop: Shop,
  provider: CardProvider,
  order: CardOrder,
  payment: Payment,
  isWaitedFor: boolean,
): Promise<SessionReport> {
  const reference = payment.reference ?? (await openSession(shop, provider, order, payment)).reference
  if (!reference) throw new Error(`payment ${payment.id} has no session`)
  const report = await provider.find(reference)
  return report.state === 'open' && !isWaitedFor ? provider.expire(reference) : report
}

/** Our own word for a payment that the provider does not know or no longer answers for. */
function verdict({ reference, amount, currency }: Payment, state: 'failed' | 'expired'): SessionReport {
  return { reference, subject: undefined, state, amount, currency, charge: undefined }
}

async function giveBack(shop: Shop, order: CardOrder, payment: Payment): Promise<undefined> {
  const provider = shop.cards.named(payment.provider)
  if (!provider) {
    // It stays to be given back, in case the provider is set up again; somebody may have to do it by hand.
    await transact(shop.db, tx => tellShop(shop, tx, order, payment, 'payment.provider.gone'))
    return undefined
  }
  // A report may have left out what the money is called; the provider knows.
  const charge = payment.charge ?? (payment.reference && (await provider.find(payment.reference)).charge)
  if (!charge) throw new Error(`payment ${payment.id} has no charge that could be given back`)
  await provider.refund(charge, `${payment.key}-refund`)
  await transact(shop.db, tx => movePayment(tx, payment, 'refunded'))
}
