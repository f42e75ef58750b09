import { type PaymentReport, paymentFailedMail, paymentReportMail } from '../mail/payment-mails.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { postMail } from '../platform/mail/mails.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
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

/**
 * A payment that staff should check: written to the journal and the log, and mailed to the shop, once per payment and
 * kind.
 */
export async function notifyShop(
  shop: Shop,
  tx: TenantTx,
  order: CardOrder,
  payment: Payment,
  what: PaymentReport,
  moreFacts: Record<string, string | number> = {},
): Promise<void> {
  if (!(await isFirstReport(tx, payment.id, what))) return
  const facts = { payment: payment.id, ...moreFacts }
  await journalCommand(tx, order, what, order.orderNumber, facts)
  shop.log.warn({ tenantId: order.tenantId, order: order.orderNumber, ...facts }, what)
  const tenant = await findOwnTenant(tx)
  if (!tenant) return
  const letter = paymentReportMail(what, tenant, { orderNumber: order.orderNumber, facts })
  await postMail(shop.jobs, tx, { to: tenant.settings.private.salesTeamEmail, ...letter })
}
