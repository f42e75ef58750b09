import type { Locale } from '#domain/locale.ts'
import type { Tenant } from '../settings/queries.ts'
import { composeMail, type MailContent } from './compose-mail.ts'

/** The mail about what was changed of an order; amounts and days are already formatted. */
export interface ChangeFacts {
  firstName: string
  orderNumber: string
  externalNumber: string
  /** What staff say about it. */
  note: string
  /** Each thing that became different, one a line. */
  items: readonly string[]
  total: { before: string; after: string }
  link: string
}

export function orderChangedMail(locale: Locale, tenant: Tenant, facts: ChangeFacts): MailContent {
  const words = letters[locale]
  const { firstName, orderNumber, externalNumber, note, items, total, link } = facts
  const title = `${words.order} ${orderNumber}${externalNumber ? ` (${words.yourNumber} ${externalNumber})` : ''}`
  const paragraphs = [
    `${words.hello} ${firstName},`,
    words.text(tenant.settings.site.companyName),
    ...(note ? [note] : []),
    { title, rows: [['', items.join('\n')] as const, [words.total, `${total.before} → ${total.after}`] as const] },
    { link, label: words.toOrders },
    words.questions(tenant.settings.site.email),
  ]
  return composeMail({ subject: words.subject(orderNumber), paragraphs }, locale, tenant)
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
  },
}

const letters = {
  en: {
    hello: 'Hello',
    subject: (number: string) => `Your order ${number} was changed`,
    text: (shop: string) => `${shop} has changed your order:`,
    order: 'Order',
    yourNumber: 'your number',
    total: 'Total incl. VAT',
    toOrders: 'To your orders',
    questions: (email: string) => `Questions? Write to ${email}.`,
  },
  de: {
    hello: 'Guten Tag',
    subject: (number: string) => `Ihre Bestellung ${number} wurde geändert`,
    text: (shop: string) => `${shop} hat Ihre Bestellung geändert:`,
    order: 'Bestellung',
    yourNumber: 'Ihre Nummer',
    total: 'Summe inkl. MwSt.',
    toOrders: 'Zu Ihren Bestellungen',
    questions: (email: string) => `Fragen? Schreiben Sie an ${email}.`,
  },
}
