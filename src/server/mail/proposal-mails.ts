import type { Locale } from '#domain/locale.ts'
import type { Tenant } from '../settings/queries.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { greeting } from './letter.ts'

/** What a buyer is asked about; amounts and days are already formatted. */
export interface ProposalFacts {
  firstName: string
  orders: readonly {
    orderNumber: string
    externalNumber: string
    items: readonly string[]
    /** Only where it changes. */
    total: { before: string; after: string } | undefined
  }[]
  /** How many more orders there are than are named. */
  more: number
  /** What staff say about it. */
  note: string
  lastDay: string
  isDefaultAccepted: boolean
  link: string
}

export function proposalMail(locale: Locale, tenant: Tenant, facts: ProposalFacts): MailContent {
  const words = letters[locale]
  const { firstName, orders, more, note, lastDay, isDefaultAccepted, link } = facts
  const count = orders.length + more
  const paragraphs = [
    greeting(words.hello, firstName),
    words.text(tenant.settings.site.companyName, count),
    ...(note ? [{ quoted: note }] : []),
    ...orders.map(({ orderNumber, externalNumber, items, total }) => ({
      title: `${words.order} ${orderNumber}${externalNumber ? ` (${words.yourNumber} ${externalNumber})` : ''}`,
      rows: [
        ['', items.join('\n')] as const,
        ...(total ? [[words.total, `${total.before} → ${total.after}`] as const] : []),
      ],
    })),
    ...(more > 0 ? [words.more(more)] : []),
    words.until(lastDay, isDefaultAccepted),
    { link, label: words.answer },
    words.questions,
  ]
  const subject = count === 1 ? words.subject(orders[0]!.orderNumber) : words.subjectOfMany(count)
  return composeMail({ subject, paragraphs }, locale, tenant)
}

interface OverFacts {
  firstName: string
  orders: readonly { orderNumber: string; items: readonly string[] }[]
  /** How many more orders there are than are named. */
  more: number
  link: string
}

/** What was proposed could not be made when it was to be. */
export function proposalOverMail(
  locale: Locale,
  tenant: Tenant,
  { firstName, orders, more, link }: OverFacts,
): MailContent {
  const words = letters[locale]
  const count = orders.length + more
  const paragraphs = [
    greeting(words.hello, firstName),
    count === 1 ? words.over : words.overOfMany,
    ...orders.map(({ orderNumber, items }) => ({
      title: `${words.order} ${orderNumber}`,
      rows: [['', items.join('\n')] as const],
    })),
    ...(more > 0 ? [words.more(more)] : []),
    { link, label: words.look },
  ]
  const subject = count === 1 ? words.overSubject(orders[0]!.orderNumber) : words.overSubjectOfMany(count)
  return composeMail({ subject, paragraphs }, locale, tenant)
}

interface ReplyFacts {
  firstName: string
  orderNumber: string
  question: string
  text: string
  link: string
}

/** What staff reply to who has asked. */
export function proposalReplyMail(
  locale: Locale,
  tenant: Tenant,
  { firstName, orderNumber, question, text, link }: ReplyFacts,
): MailContent {
  const words = letters[locale]
  const paragraphs = [
    greeting(words.hello, firstName),
    words.asked(orderNumber),
    { quoted: question },
    words.replied(tenant.settings.site.companyName),
    { quoted: text },
    { link, label: words.answer },
  ]
  return composeMail({ subject: words.replySubject(orderNumber), paragraphs }, locale, tenant)
}

const letters = {
  en: {
    hello: 'Hello',
    subject: (number: string) => `Do you agree? A change of your order ${number}`,
    subjectOfMany: (count: number) => `Do you agree? Changes of ${count} orders`,
    text: (shop: string, count: number) =>
      count === 1
        ? `${shop} would like to change your order and asks whether you agree:`
        : `${shop} would like to change ${count} of your orders and asks whether you agree:`,
    order: 'Order',
    yourNumber: 'your number',
    total: 'Total incl. VAT',
    more: (count: number) => `… and ${count} more.`,
    until: (day: string, isAccepted: boolean) =>
      isAccepted
        ? `Please answer by ${day}. Without an answer the change counts as accepted.`
        : `Please answer by ${day}. Without an answer the order stays as it is.`,
    answer: 'Look and answer',
    questions: 'You can ask about it there as well.',
    asked: (number: string) => `About the change of your order ${number} you have asked:`,
    replied: (shop: string) => `${shop} replies:`,
    replySubject: (number: string) => `Your question about order ${number}`,
    overSubject: (number: string) => `Your order ${number} stays as it is`,
    over: 'The proposed change could not be made any more. Your order stays as it is; we will come back to you.',
    overSubjectOfMany: (count: number) => `${count} of your orders stay as they are`,
    overOfMany:
      'These proposed changes could not be made any more. The orders stay as they are; we will come back to you.',
    look: 'To the changes',
  },
  de: {
    hello: 'Guten Tag',
    subject: (number: string) => `Einverstanden? Änderung Ihrer Bestellung ${number}`,
    subjectOfMany: (count: number) => `Einverstanden? Änderungen an ${count} Bestellungen`,
    text: (shop: string, count: number) =>
      count === 1
        ? `${shop} möchte Ihre Bestellung ändern und fragt, ob Sie einverstanden sind:`
        : `${shop} möchte ${count} Ihrer Bestellungen ändern und fragt, ob Sie einverstanden sind:`,
    order: 'Bestellung',
    yourNumber: 'Ihre Nummer',
    total: 'Summe inkl. MwSt.',
    more: (count: number) => `… und ${count} weitere.`,
    until: (day: string, isAccepted: boolean) =>
      isAccepted
        ? `Bitte antworten Sie bis zum ${day}. Ohne Antwort gilt die Änderung als angenommen.`
        : `Bitte antworten Sie bis zum ${day}. Ohne Antwort bleibt die Bestellung, wie sie ist.`,
    answer: 'Ansehen und antworten',
    questions: 'Dort können Sie auch nachfragen.',
    asked: (number: string) => `Zur Änderung Ihrer Bestellung ${number} haben Sie gefragt:`,
    replied: (shop: string) => `${shop} antwortet:`,
    replySubject: (number: string) => `Ihre Frage zur Bestellung ${number}`,
    overSubject: (number: string) => `Ihre Bestellung ${number} bleibt, wie sie ist`,
    over: 'Die vorgeschlagene Änderung war nicht mehr möglich. Ihre Bestellung bleibt, wie sie ist; wir melden uns bei Ihnen.',
    overSubjectOfMany: (count: number) => `${count} Ihrer Bestellungen bleiben, wie sie sind`,
    overOfMany:
      'Diese vorgeschlagenen Änderungen waren nicht mehr möglich. Die Bestellungen bleiben, wie sie sind; wir melden uns bei Ihnen.',
    look: 'Zu den Änderungen',
  },
}
