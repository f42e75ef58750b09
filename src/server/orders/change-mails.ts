import type { Locale } from '#domain/locale.ts'
import { textIn } from '#domain/locale.ts'
import type { Cents } from '#domain/price/money.ts'
import { formatsIn } from '../documents/formats.ts'
import { findRecipientsOf, type Recipient } from '../documents/recipients.ts'
import { changeWords, orderChangedMail } from '../mail/order-change-mail.ts'
import type { TenantReader, TenantTx } from '../platform/db/tenant-db.ts'
import type { Mail } from '../platform/jobs/jobs.ts'
import { postMails } from '../platform/mail/mails.ts'
import type { Tenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { itemsOf, type StoredItem } from './change-items.ts'
import type { DecidedChange } from './decide-changes.ts'

/**
 * Tells buyers what was changed of their orders. The mails are written in the transaction of the change, so that there is
 * none without its change and no second one; they leave once it is committed.
 */
export async function mailChanges(
  shop: Shop,
  tx: TenantTx,
  tenant: Tenant,
  decided: readonly DecidedChange[],
  note: string,
): Promise<void> {
  await postMails(shop.jobs, tx, await changeMails(shop, tx, tenant, decided, note))
}

export async function changeMails(
  shop: Shop,
  db: TenantReader,
  tenant: Tenant,
  decided: readonly DecidedChange[],
  note: string,
): Promise<Mail[]> {
  const decidedOf = new Map(decided.map(one => [one.order.id, one]))
  const recipients = await findRecipientsOf(db, [...decidedOf.keys()])
  const link = `${originOf(shop, tenant)}/my-account/order-history`
  return recipients.map(reader => ({
    ...mailTo(tenant, reader, decidedOf.get(reader.orderId)!, { note, link }),
    orderIds: [reader.orderId],
  }))
}

function mailTo(
  tenant: Tenant,
  { email: to, firstName, locale }: Recipient,
  { order, wish, after }: DecidedChange,
  more: { note: string; link: string },
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
      ...more,
    }),
  }
}

/** What became different in words; a line whose pieces and price both changed has two. */
export function itemTexts(item: StoredItem, currency: string, locale: Locale): string[] {
  const words = changeWords[locale]
  const figures = formatsIn(locale)
  const money = (amount: Cents) => figures.money(amount, currency)
  if (item.kind === 'deliveryDate') return [words.deliveryDate(figures.day(item.before), figures.day(item.after))]
  if (item.kind === 'added') return [words.added(textIn(item.name, locale), item.quantity, money(item.unitPrice))]
  if (item.kind !== 'line') return [words[item.kind](item.before, item.after)]
  const name = textIn(item.name, locale)
  const { quantity, unitPrice, replacement: by } = item
  if (by) return [words.replaced(name, textIn(by.name, locale), by.quantity, money(by.unitPrice))]
  return [
    ...(quantity.after === 0 ? [words.gone(name)] : []),
    ...(quantity.after > 0 && quantity.after !== quantity.before
      ? [words.pieces(name, quantity.before, quantity.after)]
      : []),
    ...(unitPrice.after !== unitPrice.before
      ? [words.price(name, money(unitPrice.before), money(unitPrice.after))]
      : []),
  ]
}
