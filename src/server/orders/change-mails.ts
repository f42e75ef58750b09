import type { Cents } from '#domain/price/money.ts'
import { formatsIn } from '../documents/formats.ts'
import { findRecipientsOf, type Recipient } from '../documents/recipients.ts'
import { orderChangedMail } from '../mail/order-change-mail.ts'
import type { TenantReader, TenantTx } from '../platform/db/tenant-db.ts'
import type { Mail } from '../platform/jobs/jobs.ts'
import { postMails } from '../platform/mail/mails.ts'
import type { Tenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import { itemsOf } from './change-items.ts'
import { itemTexts } from './change-texts.ts'
import type { WordedChange } from './save-changes.ts'
import type { StepTools } from './step-mails.ts'

/**
 * Tells buyers what was changed of their orders. The mails are written in the transaction of the change, so that there is
 * none without its change and no second one; they leave once it is committed.
 */
export async function mailChanges(
  shop: StepTools,
  tx: TenantTx,
  tenant: Tenant,
  decided: readonly WordedChange[],
): Promise<void> {
  await postMails(shop.jobs, tx, await changeMails(shop, tx, tenant, decided))
}

export async function changeMails(
  shop: StepTools,
  db: TenantReader,
  tenant: Tenant,
  decided: readonly WordedChange[],
): Promise<Mail[]> {
  const decidedOf = new Map(decided.map(one => [one.order.id, one]))
  const recipients = await findRecipientsOf(db, [...decidedOf.keys()])
  const link = `${originOf(shop, tenant)}/my-account/order-history`
  return recipients.map(reader => ({
    ...mailTo(tenant, reader, decidedOf.get(reader.orderId)!, link),
    orderIds: [reader.orderId],
  }))
}

function mailTo(
  tenant: Tenant,
  { email: to, firstName, locale }: Recipient,
  { order, wish, after, words: { note } }: WordedChange,
  link: string,
): Mail {
  const money = (amount: Cents) => formatsIn(locale).money(amount, order.currency)
  return {
    to,
    ...orderChangedMail(locale, tenant, {
      firstName,
      orderNumber: order.orderNumber,
      externalNumber: after.externalNumber,
      items: itemsOf({ order, wish, after }).flatMap(item => itemTexts(item, order.currency, locale)),
      total: { before: money(order.gross), after: money(after.totals.gross) },
      note,
      link,
    }),
  }
}
