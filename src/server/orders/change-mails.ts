import { grouped } from '#domain/grouped.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/price/money.ts'
import { formatsIn } from '../documents/formats.ts'
import { findRecipientsOf } from '../documents/recipients.ts'
import { type ChangedOrderFacts, orderChangedMail } from '../mail/order-change-mail.ts'
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

/** So many orders are written out in a mail; the shop has all. */
const mostInMail = 50

/** One mail for each person, also about many orders. */
export async function changeMails(
  shop: StepTools,
  db: TenantReader,
  tenant: Tenant,
  decided: readonly WordedChange[],
): Promise<Mail[]> {
  const decidedOf = new Map(decided.map(one => [one.order.id, one]))
  const recipients = await findRecipientsOf(db, [...decidedOf.keys()])
  const link = `${originOf(shop, tenant)}/my-account/order-history`
  return [...grouped(recipients, ({ email }) => email)].map(([to, readers]) => {
    const { firstName, locale } = readers[0]!
    const shown = readers.slice(0, mostInMail)
    const facts = {
      firstName,
      orders: shown.map(({ orderId }) => orderFacts(decidedOf.get(orderId)!, locale)),
      more: readers.length - shown.length,
      link,
    }
    return { to, ...orderChangedMail(locale, tenant, facts), orderIds: readers.map(({ orderId }) => orderId) }
  })
}

function orderFacts({ order, wish, after, words: { note } }: WordedChange, locale: Locale): ChangedOrderFacts {
  const money = (amount: Cents) => formatsIn(locale).money(amount, order.currency)
  return {
    orderNumber: order.orderNumber,
    externalNumber: after.externalNumber,
    items: itemsOf({ order, wish, after }).flatMap(item => itemTexts(item, order.currency, locale)),
    total: { before: money(order.gross), after: money(after.totals.gross) },
    note,
  }
}
