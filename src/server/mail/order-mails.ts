import type { Locale } from '#domain/locale.ts'
import type { Tenant } from '../settings/queries.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { greeting, type Paragraph } from './letter.ts'

/** The mail after an order was placed; amounts and days are already formatted. */
export interface PlacedFacts {
  firstName: string
  /** It waited for staff, who have approved it now. */
  isApproved: boolean
  /** Set if a sales person placed the order. */
  onBehalf?: { salesPerson: string; company: string } | undefined
  orders: readonly {
    number: string
    externalNumber: string
    status: string
    /** How many styles and pieces. */
    content: string
    /** The address on one line, the business first. */
    receiver: string
    /** When it is expected; empty where nobody knows. */
    arrival: string
    season: string
    total: string
  }[]
  /** The bank account for prepayment. */
  payTo?: { amount: string; bank: string; reference: string } | undefined
  link: string
}

export function orderPlacedMail(locale: Locale, tenant: Tenant, facts: PlacedFacts): MailContent {
  const words = letters[locale]
  const numbers = facts.orders.map(({ number }) => number).join(', ')
  const { onBehalf, payTo } = facts
  const { companyName: shop, email: contact } = tenant.settings.site
  const paragraphs = [
    greeting(words.hello, facts.firstName),
    onBehalf ? words.onBehalf(onBehalf.salesPerson, onBehalf.company, shop) : words.thanks(shop),
    facts.isApproved ? words.approved : '',
    ...facts.orders.map(order => orderTable(order, words)),
    payTo ? words.payTo(payTo.amount, payTo.bank, payTo.reference) : '',
    words.attached(facts.orders.length),
    words.follow,
    { link: facts.link, label: words.toOrders },
    words.questions(contact),
  ]
  return composeMail({ subject: words.subject(numbers, shop), paragraphs }, locale, tenant)
}

function orderTable(order: PlacedFacts['orders'][number], words: (typeof letters)['en']): Paragraph {
  const rows: [string, string][] = [
    [words.status, order.status],
    ['', order.season ? `${words.season} ${order.season}, ${order.content}` : order.content],
    [words.receiver, order.receiver],
    [words.expected, order.arrival],
    [words.total, order.total],
  ]
  return {
    title: `${words.order} ${order.number}${order.externalNumber ? ` (${words.yourNumber} ${order.externalNumber})` : ''}`,
    rows: rows.filter(([, value]) => value),
  }
}

const letters = {
  en: {
    hello: 'Hello',
    subject: (numbers: string, shop: string) => `Your order ${numbers} at ${shop}`,
    thanks: (shop: string) => `thank you for your order at ${shop}. We have received it:`,
    onBehalf: (person: string, company: string, shop: string) =>
      `${person} of ${shop} has placed this order for ${company}:`,
    approved: 'We have checked it and accept it.',
    order: 'Order',
    yourNumber: 'your number',
    status: 'Status',
    receiver: 'Deliver to',
    expected: 'Expected',
    season: 'Season',
    total: 'Total including VAT',
    payTo: (amount: string, bank: string, reference: string) =>
      `Please transfer ${amount} to ${bank}, reference ${reference}. We ship as soon as the payment has arrived.`,
    attached: (count: number): string =>
      count === 1 ? 'The order confirmation is attached.' : 'The order confirmations are attached.',
    follow: 'Here you can see how far we are:',
    toOrders: 'See your orders',
    questions: (contact: string) => `Questions? Write to ${contact}.`,
  },
  de: {
    hello: 'Guten Tag',
    subject: (numbers: string, shop: string) => `Ihre Bestellung ${numbers} bei ${shop}`,
    thanks: (shop: string) => `vielen Dank für Ihre Bestellung bei ${shop}. Sie ist bei uns eingegangen:`,
    onBehalf: (person: string, company: string, shop: string) => `${person} von ${shop} hat für ${company} bestellt:`,
    approved: 'Wir haben sie geprüft und nehmen sie an.',
    order: 'Bestellung',
    yourNumber: 'Ihre Nummer',
    status: 'Status',
    receiver: 'Lieferung an',
    expected: 'Voraussichtliche Lieferung',
    season: 'Saison',
    total: 'Gesamtbetrag mit USt.',
    payTo: (amount: string, bank: string, reference: string) =>
      `Bitte überweisen Sie ${amount} auf ${bank}, Verwendungszweck ${reference}. Wir liefern, sobald die Zahlung eingegangen ist.`,
    attached: (count: number): string =>
      count === 1 ? 'Die Auftragsbestätigung liegt bei.' : 'Die Auftragsbestätigungen liegen bei.',
    follow: 'Den Stand Ihrer Bestellung sehen Sie hier:',
    toOrders: 'Zu Ihren Bestellungen',
    questions: (contact: string) => `Fragen? Schreiben Sie an ${contact}.`,
  },
} satisfies Record<Locale, object>
