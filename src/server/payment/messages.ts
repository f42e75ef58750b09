import { invoicesPaidMail, type PaymentReport, paymentFailedMail, paymentReportMail } from '../mail/payment-mails.ts'
import { shopOrigin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { postMail } from '../platform/mail/mails.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { type Purpose, titleOf } from './purpose.ts'
import { type CardOrder, findRecipient, isFirstReport, type Payment } from './queries.ts'

/** Mails the buyer that the order is not paid, and until when it can be, or that it is cancelled. */
export async function notifyPaymentFailed(
  shop: Shop,
  tx: TenantTx,
  order: CardOrder,
  { isCancelled, isGivenBack }: { isCancelled: boolean; isGivenBack: boolean },
): Promise<void> {
  const tenant = await findOwnTenant(tx)
  const recipient = await findRecipient(tx, order.userId)
  if (!tenant || !recipient) return
  const { orderNumber, gross, currency, expiresAt } = order
  const letter = paymentFailedMail(recipient.locale, tenant, {
    firstName: recipient.firstName,
    orderNumber,
    total: gross,
    currency,
    until: isCancelled ? undefined : (expiresAt ?? undefined),
    isGivenBack,
    link: `${originOf(shop, tenant)}/order-failed?orders=${order.id}`,
  })
  await postMail(shop.jobs, tx, { to: recipient.email, ...letter, orderIds: [order.id] })
}

/** Mails who paid invoices that the money is booked, and what of it was not needed. */
export async function notifyInvoicesPaid(
  shop: Shop,
  tx: TenantTx,
  { numbers }: Purpose,
  { userId, amount, currency }: Payment,
  rest: number,
): Promise<void> {
  const tenant = await findOwnTenant(tx)
  const recipient = userId === null ? undefined : await findRecipient(tx, userId)
  if (!tenant || !recipient) return
  const letter = invoicesPaidMail(recipient.locale, tenant, {
    firstName: recipient.firstName,
    numbers,
    amount,
    rest,
    currency,
    link: `${originOf(shop, tenant)}/my-account/invoices`,
  })
  await postMail(shop.jobs, tx, { to: recipient.email, ...letter })
}

/**
 * A payment that staff should check: written to the journal and the log, and mailed to the shop, once per payment and
 * kind.
 */
export async function notifyShop(
  shop: Shop,
  tx: TenantTx,
  purpose: Purpose,
  payment: Payment,
  what: PaymentReport,
  moreFacts: Record<string, string | number> = {},
): Promise<void> {
  if (!(await isFirstReport(tx, payment.id, what))) return
  const facts = { payment: payment.id, ...moreFacts }
  const kind = purpose.orderId === null ? 'invoices' : 'orders'
  const entries = purpose.numbers.map(key => ({ kind, key, action: what, after: facts }))
  await writeJournal(tx, { origin: shopOrigin(purpose), entries })
  const name = `${purpose.orderId === null ? 'invoices' : 'order'} ${titleOf(purpose)}`
  shop.log.warn({ tenantId: purpose.tenantId, for: name, ...facts }, what)
  const tenant = await findOwnTenant(tx)
  if (!tenant) return
  const letter = paymentReportMail(what, tenant, { name, facts })
  await postMail(shop.jobs, tx, { to: tenant.settings.private.salesTeamEmail, ...letter })
}
