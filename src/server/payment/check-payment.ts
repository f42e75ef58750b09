import { isPayableByCard } from '#domain/payment/payment-attempt.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Shop } from '../shop.ts'
import { findInvoicesOfPayment } from './invoice-payment-queries.ts'
import { notifyShop } from './messages.ts'
import { type CardProvider, ProviderRefusal, type SessionReport } from './provider.ts'
import { findPurpose, type Purpose } from './purpose.ts'
import { findOrder, findPayment, movePayment, type Payment } from './queries.ts'
import { openSession } from './session.ts'
import { type Settled, settle } from './settle.ts'

/** After so long without an answer the goods are released; a later success is refunded. */
const patienceMilliseconds = 24 * 3600 * 1000

/**
 * Asks the provider about one payment and processes the answer: for lost webhooks, lost answers, expired orders and
 * refunds. Any process may do it at any time, repeatedly.
 */
export async function checkPayment(shop: Shop, db: TenantDb, id: number): Promise<Settled | undefined> {
  const payment = await findPayment(db, id)
  const purpose = payment && (await findPurpose(db, payment))
  if (!purpose) return undefined
  if (payment.state === 'refunding') return refund(shop, db, purpose, payment)
  if (payment.state !== 'open') return undefined
  return ask(shop, db, purpose, payment, await isWaitedFor(db, payment))
}

/** Closes an open payment at the provider; it may turn out to be paid just then. */
export async function closePayment(shop: Shop, db: TenantDb, payment: Payment): Promise<Settled> {
  const purpose = await findPurpose(db, payment)
  if (!purpose) throw new Error(`payment ${payment.id} is for nothing`)
  return ask(shop, db, purpose, payment, false)
}

/** Whether somebody may still pay, or the session is to be closed. */
async function isWaitedFor(db: TenantDb, payment: Payment): Promise<boolean> {
  if (payment.orderId === null) {
    const documents = await findInvoicesOfPayment(db, payment.id)
    return !payment.isExpired && documents.some(({ openAmount }) => openAmount > 0)
  }
  const order = await findOrder(db, payment.orderId)
  if (!order || order.isExpired) return false
  return isPayableByCard({ ...order, isPaidOtherwise: order.paymentStatus === 'paid' })
}

async function ask(
  shop: Shop,
  db: TenantDb,
  purpose: Purpose,
  payment: Payment,
  isWaitedFor: boolean,
): Promise<Settled> {
  const report = await reportOn(shop, db, purpose, payment, isWaitedFor)
  return db.transact(tx => settle(shop, tx, payment.id, report))
}

async function reportOn(
  shop: Shop,
  db: TenantDb,
  purpose: Purpose,
  payment: Payment,
  isWaitedFor: boolean,
): Promise<SessionReport> {
  const provider = shop.cards.named(payment.provider)
  if (!provider) {
    await db.transact(tx => notifyShop(shop, tx, purpose, payment, 'payment.provider.gone'))
    return verdict(payment, 'expired')
  }
  try {
    return await asked(shop, db, provider, purpose, payment, isWaitedFor)
  } catch (error) {
    if (error instanceof ProviderRefusal) return verdict(payment, 'failed')
    if (purpose.expiresAt && Date.now() - purpose.expiresAt.getTime() > patienceMilliseconds) {
      return verdict(payment, 'expired')
    }
    throw error
  }
}

/** The provider's report; a session that is no longer needed is closed there. */
async function asked(
  shop: Shop,
  db: TenantDb,
  provider: CardProvider,
  purpose: Purpose,
  payment: Payment,
  isWaitedFor: boolean,
): Promise<SessionReport> {
  const reference = payment.reference ?? (await openSession(shop, db, provider, purpose, payment)).reference
  if (!reference) throw new Error(`payment ${payment.id} has no session`)
  const report = await provider.find(reference)
  return report.state === 'open' && !isWaitedFor ? provider.expire(reference) : report
}

/** Our own report for a payment the provider does not know or answer for. */
function verdict({ reference, amount, currency }: Payment, state: 'failed' | 'expired'): SessionReport {
  return { reference, subject: undefined, state, amount, currency, charge: undefined }
}

async function refund(shop: Shop, db: TenantDb, purpose: Purpose, payment: Payment): Promise<undefined> {
  const provider = shop.cards.named(payment.provider)
  if (!provider) {
    // It stays due for refund, in case the provider is configured again; otherwise it must be done by hand.
    await db.transact(tx => notifyShop(shop, tx, purpose, payment, 'payment.provider.gone'))
    return undefined
  }
  // The report may lack the charge id; the provider knows it.
  const charge = payment.charge ?? (payment.reference && (await provider.find(payment.reference)).charge)
  if (!charge) throw new Error(`payment ${payment.id} has no charge that could be given back`)
  await provider.refund(charge, `${payment.key}-refund`)
  await db.transact(tx => movePayment(tx, payment.id, 'refunded'))
}
