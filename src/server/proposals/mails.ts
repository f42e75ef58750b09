import { dayOf } from '#domain/day.ts'
import { grouped } from '#domain/grouped.ts'
import { type Cents, cents } from '#domain/price/money.ts'
import { dayIn, zoneOf } from '#domain/time-zone.ts'
import { formatsIn } from '../documents/formats.ts'
import { findRecipientsOf } from '../documents/recipients.ts'
import { proposalMail, proposalOverMail } from '../mail/proposal-mails.ts'
import { itemTexts } from '../orders/change-texts.ts'
import type { StepTools } from '../orders/step-mails.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { postMails } from '../platform/mail/mails.ts'
import type { Tenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Asking, LockedProposal, Proposed } from './queries.ts'

/** So many orders are written out in a mail; the page has all. */
const mostInMail = 50

/**
 * Asks buyers, each with one mail for all proposals that were made in one go. Written in the transaction that ends making
 * them: no mail without its proposals, and no second one. Answers how many there are.
 */
export async function mailProposals(
  shop: StepTools,
  tx: TenantTx,
  tenant: Tenant,
  proposals: readonly Proposed[],
  asking: Pick<Asking, 'note' | 'answerBy' | 'defaultAnswer'>,
): Promise<number> {
  const proposalOf = new Map(proposals.map(one => [one.order.id, one]))
  const recipients = await findRecipientsOf(tx, [...proposalOf.keys()])
  const link = `${originOf(shop, tenant)}/my-account/changes`
  const mails = [...grouped(recipients, ({ email }) => email)].map(([to, readers]) => {
    const { firstName, locale } = readers[0]!
    const figures = formatsIn(locale)
    const orders = readers.slice(0, mostInMail).map(({ orderId }) => {
      const { order, before, after, items } = proposalOf.get(orderId)!
      const money = (amount: Cents) => figures.money(amount, order.currency)
      return {
        orderNumber: order.orderNumber,
        externalNumber: order.externalNumber,
        items: items.flatMap(({ difference }) => itemTexts(difference, order.currency, locale)),
        total: before === after ? undefined : { before: money(cents(before)), after: money(cents(after)) },
      }
    })
    return {
      to,
      ...proposalMail(locale, tenant, {
        firstName,
        orders,
        more: readers.length - orders.length,
        note: asking.note,
        lastDay: figures.day(lastDayOf(asking.answerBy, tenant)),
        isDefaultAccepted: asking.defaultAnswer === 'accepted',
        link,
      }),
      orderIds: readers.map(({ orderId }) => orderId),
    }
  })
  await postMails(shop.jobs, tx, mails)
  return mails.length
}

/** Tells buyers that what they were asked about could no longer be made. */
export async function mailOver(
  shop: StepTools,
  tx: TenantTx,
  tenant: Tenant,
  proposals: readonly LockedProposal[],
): Promise<void> {
  const proposalOf = new Map(proposals.map(one => [one.orderId, one]))
  const recipients = await findRecipientsOf(tx, [...proposalOf.keys()])
  const link = `${originOf(shop, tenant)}/my-account/changes`
  const mails = [...grouped(recipients, ({ email }) => email)].map(([to, readers]) => {
    const { firstName, locale } = readers[0]!
    const orders = readers.slice(0, mostInMail).map(({ orderId }) => {
      const { orderNumber, items, currency } = proposalOf.get(orderId)!
      return { orderNumber, items: items.flatMap(({ difference }) => itemTexts(difference, currency, locale)) }
    })
    const facts = { firstName, orders, more: readers.length - orders.length, link }
    return { to, ...proposalOverMail(locale, tenant, facts), orderIds: readers.map(({ orderId }) => orderId) }
  })
  await postMails(shop.jobs, tx, mails)
}

/** The day that ends with the deadline, by the shop's calendar. */
export function lastDayOf(answerBy: Date, { settings }: Tenant): string {
  const { year, month, day } = dayIn(new Date(answerBy.getTime() - 1), zoneOf(settings.private.timeZone))
  return dayOf(new Date(Date.UTC(year, month - 1, day)).toISOString())
}
