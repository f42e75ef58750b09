import { setTimeout as sleep } from 'node:timers/promises'
import type { RefundState as BookedState } from '#contract/desk/invoices.ts'
import { decideCardRefund } from '#domain/invoice/card-refund.ts'
import { type Cents, cents } from '#domain/price/money.ts'
import { findReceipt, lockDocuments } from '../invoices/booking-queries.ts'
import { bookMoneyIn, returnMoneyIn } from '../invoices/commands.ts'
import { cardRefundMail, paymentReportMail } from '../mail/payment-mails.ts'
import { deskOrigin, type Origin, shopOrigin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { postMail } from '../platform/mail/mails.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { notifyShop } from './messages.ts'
import { ProviderRefusal, type RefundState } from './provider.ts'
import { findPurpose } from './purpose.ts'
import { findPayment, type Payment } from './queries.ts'
import {
  findRefund,
  findRefundByPress,
  findRefundReader,
  insertRefund,
  lockCardsOf,
  type Refund,
  settleRefund,
} from './refund-queries.ts'

/** So long the press waits for the provider; then the page says that it is on its way. */
const patienceMilliseconds = 4_000

/**
 * Pays a credit out to the card that paid. It is booked with the press, so the credit can be used for nothing else; then
 * the provider is asked. Without an answer the sweep goes on asking, with the same key: the money leaves once.
 */
export async function refundToCard(
  shop: Shop,
  db: TenantDb,
  caller: Caller,
  entryId: number,
  wanted: { amount: Cents; key: string },
): Promise<BookedState> {
  const { checkSeconds } = shop.environment.payment
  const id = await db.transact(tx => bookRefund(tx, deskOrigin(caller), entryId, wanted, checkSeconds))
  const checked = checkRefund(shop, db, id).catch(error =>
    shop.log.warn({ err: error, refund: id }, 'the payment provider gave no answer'),
  )
  await Promise.race([checked, sleep(patienceMilliseconds, undefined, { ref: false })])
  return (await findRefund(db, id))!.state
}

async function bookRefund(
  tx: TenantTx,
  origin: Origin,
  entryId: number,
  { amount, key: press }: { amount: Cents; key: string },
  checkSeconds: number,
): Promise<number> {
  const [credit] = await lockDocuments(tx, [entryId])
  if (!credit) throw new Refusal('resource.not.found')
  const earlier = await findRefundByPress(tx, press)
  if (earlier && (earlier.entryId !== entryId || earlier.amount !== amount)) throw new Refusal('idempotency.key.reused')
  if (earlier) return earlier.id
  const decided = decideCardRefund({ ...(await lockCardsOf(tx, entryId)), openAmount: credit.openAmount }, amount)
  if (!decided.ok) throw new Refusal(decided.problem.code, { facts: decided.problem.facts ?? {} })
  const { paymentId } = decided.value
  const id = await insertRefund(tx, { paymentId, entryId, amount, press, checkSeconds })
  const money = { of: { cardRefundId: id }, documentIds: [entryId], amount: cents(-amount), day: today() }
  await bookMoneyIn(tx, origin, { ...money, method: 'card', reference: '' })
  await note(tx, origin, (await findRefund(tx, id))!, 'payment.refund.asked')
  return id
}

/** Asks the provider about a refund, and processes the answer. Any process may do it at any time, repeatedly. */
export async function checkRefund(shop: Shop, db: TenantDb, id: number): Promise<void> {
  const refund = await findRefund(db, id)
  const payment = refund?.state === 'refunding' ? await findPayment(db, refund.paymentId) : undefined
  if (!refund || !payment) return
  const state = await askProvider(shop, db, refund, payment)
  if (state === 'done') await db.transact(tx => noteDone(shop, tx, refund))
  if (state === 'failed') await db.transact(tx => noteRefused(shop, tx, refund, payment))
}

async function askProvider(shop: Shop, db: TenantDb, refund: Refund, payment: Payment): Promise<RefundState> {
  const provider = shop.cards.named(payment.provider)
  if (!provider) {
    // It stays due, in case the provider is configured again; otherwise it must be done by hand.
    const purpose = await findPurpose(db, payment)
    const facts = { credit: refund.creditNumber, amount: refund.amount }
    if (purpose) await db.transact(tx => notifyShop(shop, tx, purpose, payment, 'payment.provider.gone', facts))
    return 'later'
  }
  try {
    // The report of a payment may lack the charge; the provider knows it.
    const charge = payment.charge ?? (payment.reference && (await provider.find(payment.reference)).charge)
    if (!charge) throw new ProviderRefusal(`payment ${payment.id} has no charge`)
    return await provider.refundPart({ charge, key: refund.key, amount: refund.amount })
  } catch (error) {
    if (error instanceof ProviderRefusal) return 'failed'
    throw error
  }
}

/** The mail is written with the state, so it is sent once. */
async function noteDone(shop: Shop, tx: TenantTx, refund: Refund): Promise<void> {
  if (!(await settleRefund(tx, refund.id, 'refunded'))) return
  await note(tx, shopOrigin(refund), refund, 'payment.refunded')
  const [tenant, reader] = [await findOwnTenant(tx), await findRefundReader(tx, refund)]
  if (!tenant || !reader) return
  const letter = cardRefundMail(reader.locale, tenant, {
    firstName: reader.firstName,
    number: refund.creditNumber,
    orderNumber: refund.orderNumber,
    amount: refund.amount,
    currency: refund.currency,
    link: `${originOf(shop, tenant)}/my-account/invoices`,
  })
  const about = refund.orderId === null ? {} : { orderIds: [refund.orderId] }
  await postMail(shop.jobs, tx, { to: reader.email, ...letter, ...about })
}

/** The credit is open again: staff may pay it out in another way. */
async function noteRefused(shop: Shop, tx: TenantTx, refund: Refund, payment: Payment): Promise<void> {
  // As everybody who books does: the document first.
  await lockDocuments(tx, [refund.entryId])
  if (!(await settleRefund(tx, refund.id, 'refused'))) return
  const origin = shopOrigin(refund)
  const receipt = await findReceipt(tx, { cardRefundId: refund.id })
  await returnMoneyIn(tx, origin, receipt!.id, today())
  await note(tx, origin, refund, 'payment.refund.refused')
  const tenant = await findOwnTenant(tx)
  if (!tenant) return
  const { creditNumber, amount, orderNumber } = refund
  const name = `credit ${creditNumber}${orderNumber === null ? '' : ` of order ${orderNumber}`}`
  const letter = paymentReportMail('payment.refund.refused', tenant, { name, facts: { payment: payment.id, amount } })
  await postMail(shop.jobs, tx, { to: tenant.settings.private.salesTeamEmail, ...letter })
}

/** In the history of the credit, and in the time line of its order. */
async function note(
  tx: TenantTx,
  origin: Origin,
  { creditNumber, orderNumber, amount, currency }: Refund,
  action: 'payment.refund.asked' | 'payment.refunded' | 'payment.refund.refused',
): Promise<void> {
  const after = { number: creditNumber, amount, currency }
  const entries = [{ kind: 'invoices', key: creditNumber, action, after }]
  if (orderNumber !== null) entries.push({ kind: 'orders', key: orderNumber, action, after })
  await writeJournal(tx, { origin, entries })
}
