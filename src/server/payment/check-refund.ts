import { cents } from '#domain/price/money.ts'
import { findReceipt, insertReceipt, lockDocuments } from '../invoices/booking-queries.ts'
import { returnMoneyIn } from '../invoices/commands.ts'
import { cardRefundMail, paymentReportMail, refundRefusedMail } from '../mail/payment-mails.ts'
import { type Origin, shopOrigin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { postMail } from '../platform/mail/mails.ts'
import { today } from '../platform/today.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { notifyShop } from './messages.ts'
import { markPaidAgain } from './order-changes.ts'
import { ProviderRefusal, type RefundState } from './provider.ts'
import { findPurpose } from './purpose.ts'
import { findPayment, lockOrder, type Payment } from './queries.ts'
import { findRefund, findRefundReader, noteToldKept, type Refund, settleRefund } from './refund-queries.ts'

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
    const credit = refund.creditNumber === null ? {} : { credit: refund.creditNumber }
    const facts = { ...credit, amount: refund.amount }
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
  if (!(await settleRefund(tx, refund, 'refunded'))) return
  await noteRefund(tx, shopOrigin(refund), refund, 'payment.refunded')
  if (refund.creditNumber === null) await bookGivenBack(tx, refund)
  // Who ordered was told when the pieces were cancelled, unless that was no longer true since.
  if (refund.creditNumber !== null || refund.isToldKept) await mailBuyer(shop, tx, refund, cardRefundMail)
}

/** Money of cancelled pieces was for no document: it leaves the account once it has left. */
async function bookGivenBack(tx: TenantTx, { id, companyId, amount, currency, orderNumber }: Refund): Promise<void> {
  await insertReceipt(
    tx,
    { cardRefundId: id },
    {
      companyId,
      receivedOn: today(),
      amount: cents(-amount),
      currency,
      method: 'card',
      reference: orderNumber ?? '',
      returnedId: null,
    },
  )
}

/** The credit is open again, or the money stays on the account: staff may pay it out in another way. */
async function noteRefused(shop: Shop, tx: TenantTx, refund: Refund, payment: Payment): Promise<void> {
  // As everybody does who books or changes an order: the document, or the order, first.
  if (refund.entryId === null) await lockOrder(tx, refund.orderId!)
  else await lockDocuments(tx, [refund.entryId])
  if (!(await settleRefund(tx, refund, 'refused'))) return
  const origin = shopOrigin(refund)
  if (refund.entryId === null) await markPaidAgain(tx, refund.orderId!)
  else await returnMoneyIn(tx, origin, (await findReceipt(tx, { cardRefundId: refund.id }))!.id, today())
  await noteRefund(tx, origin, refund, 'payment.refund.refused')
  // Of a credit nobody has promised anything yet; of cancelled pieces the buyer waits for the money.
  if (refund.entryId === null && (await noteToldKept(tx, refund.id)))
    await mailBuyer(shop, tx, refund, refundRefusedMail)
  const tenant = await findOwnTenant(tx)
  if (!tenant) return
  const { creditNumber, amount, currency, orderNumber } = refund
  const order = orderNumber === null ? '' : ` of order ${orderNumber}`
  const name = creditNumber === null ? `order ${orderNumber}` : `credit ${creditNumber}${order}`
  const what = creditNumber === null ? 'payment.kept' : 'payment.refund.refused'
  const letter = paymentReportMail(what, tenant, { name, facts: { payment: payment.id, amount, currency } })
  await postMail(shop.jobs, tx, { to: tenant.settings.private.salesTeamEmail, ...letter })
}

async function mailBuyer(shop: Shop, tx: TenantTx, refund: Refund, write: typeof cardRefundMail): Promise<void> {
  const [tenant, reader] = [await findOwnTenant(tx), await findRefundReader(tx, refund)]
  if (!tenant || !reader) return
  const letter = write(reader.locale, tenant, {
    firstName: reader.firstName,
    number: refund.creditNumber,
    orderNumber: refund.orderNumber,
    amount: refund.amount,
    currency: refund.currency,
    link: `${originOf(shop, tenant)}/my-account/${refund.creditNumber === null ? 'order-history' : 'invoices'}`,
  })
  const about = refund.orderId === null ? {} : { orderIds: [refund.orderId] }
  await postMail(shop.jobs, tx, { to: reader.email, ...letter, ...about })
}

/** In the history of the credit, and in the time line of its order. */
export async function noteRefund(
  tx: TenantTx,
  origin: Origin,
  { creditNumber, orderNumber, amount, currency }: Refund,
  action: 'payment.refund.asked' | 'payment.refunded' | 'payment.refund.refused' | 'payment.kept',
): Promise<void> {
  const after = { ...(creditNumber !== null && { number: creditNumber }), amount, currency }
  const entries = []
  if (creditNumber !== null) entries.push({ kind: 'invoices', key: creditNumber, action, after })
  if (orderNumber !== null) entries.push({ kind: 'orders', key: orderNumber, action, after })
  await writeJournal(tx, { origin, entries })
}
