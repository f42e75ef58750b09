import type { Locale } from '#domain/locale.ts'
import type { Tenant } from '../settings/queries.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { greeting } from './letter.ts'

/** What was changed of an order; amounts and days are already formatted. */
export interface ChangedOrderFacts {
  orderNumber: string
  externalNumber: string
  /** What staff say about it. */
  note: string
  /** Each thing that became different, one a line. */
  items: readonly string[]
  total: { before: string; after: string }
}

interface ChangeFacts {
  firstName: string
  orders: readonly ChangedOrderFacts[]
  /** How many more orders there are than are named. */
  more: number
  link: string
}

export function orderChangedMail(locale: Locale, tenant: Tenant, facts: ChangeFacts): MailContent {
  const words = letters[locale]
  const { firstName, orders, more, link } = facts
  const count = orders.length + more
  // What staff say is mostly said of all of them.
  const notes = [...new Set(orders.flatMap(({ note }) => note || []))]
  const paragraphs = [
    greeting(words.hello, firstName),
    words.text(tenant.settings.site.companyName, count),
    ...notes,
    ...orders.map(({ orderNumber, externalNumber, items, total }) => ({
      title: `${words.order} ${orderNumber}${externalNumber ? ` (${words.yourNumber} ${externalNumber})` : ''}`,
      rows: [['', items.join('\n')] as const, [words.total, `${total.before} → ${total.after}`] as const],
    })),
    ...(more > 0 ? [words.more(more)] : []),
    { link, label: words.toOrders },
    words.questions(tenant.settings.site.email),
  ]
  const subject = count === 1 ? words.subject(orders[0]!.orderNumber) : words.subjectOfMany(count)
  return composeMail({ subject, paragraphs }, locale, tenant)
}

/** The words for what became different. */
export const changeWords = {
  en: {
    pieces: (name: string, before: number, after: number) => `${name}: ${before} → ${after} pieces`,
    gone: (name: string) => `${name}: left out`,
    price: (name: string, before: string, after: string) => `${name}: ${before} → ${after} a piece`,
    added: (name: string, pieces: number, price: string) => `${name}: ${pieces} pieces added, ${price} each`,
    replaced: (name: string, by: string, pieces: number, price: string) =>
      `${name}: replaced by ${by}, ${pieces} pieces, ${price} each`,
    deliveryDate: (before: string, after: string) => `Delivery: ${before} → ${after}`,
    externalNumber: (before: string, after: string) => `Your number: ${before || '–'} → ${after || '–'}`,
    note: (_before: string, after: string) => `Note: ${after || '–'}`,
    shippingAddress: (before: string, after: string) => `Delivery to: ${before || '–'} → ${after}`,
  },
  de: {
    pieces: (name: string, before: number, after: number) => `${name}: ${before} → ${after} Stück`,
    gone: (name: string) => `${name}: entfällt`,
    price: (name: string, before: string, after: string) => `${name}: ${before} → ${after} je Stück`,
    added: (name: string, pieces: number, price: string) => `${name}: ${pieces} Stück dazu, je ${price}`,
    replaced: (name: string, by: string, pieces: number, price: string) =>
      `${name}: ersetzt durch ${by}, ${pieces} Stück, je ${price}`,
    deliveryDate: (before: string, after: string) => `Lieferung: ${before} → ${after}`,
    externalNumber: (before: string, after: string) => `Ihre Nummer: ${before || '–'} → ${after || '–'}`,
    note: (_before: string, after: string) => `Notiz: ${after || '–'}`,
    shippingAddress: (before: string, after: string) => `Lieferung an: ${before || '–'} → ${after}`,
  },
}

const letters = {
  en: {
    hello: 'Hello',
    subject: (number: string) => `Your order ${number} was changed`,
    subjectOfMany: (count: number) => `${count} of your orders were changed`,
    text: (shop: string, count: number) =>
      count === 1 ? `${shop} has changed your order:` : `${shop} has changed ${count} of your orders:`,
    more: (count: number) => `… and ${count} more.`,
    order: 'Order',
    yourNumber: 'your number',
    total: 'Total incl. VAT',
    toOrders: 'To your orders',
    questions: (email: string) => `Questions? Write to ${email}.`,
  },
  de: {
    hello: 'Guten Tag',
    subject: (number: string) => `Ihre Bestellung ${number} wurde geändert`,
    subjectOfMany: (count: number) => `${count} Ihrer Bestellungen wurden geändert`,
    text: (shop: string, count: number) =>
      count === 1 ? `${shop} hat Ihre Bestellung geändert:` : `${shop} hat ${count} Ihrer Bestellungen geändert:`,
    more: (count: number) => `… und ${count} weitere.`,
    order: 'Bestellung',
    yourNumber: 'Ihre Nummer',
    total: 'Summe inkl. MwSt.',
    toOrders: 'Zu Ihren Bestellungen',
    questions: (email: string) => `Fragen? Schreiben Sie an ${email}.`,
  },
}
