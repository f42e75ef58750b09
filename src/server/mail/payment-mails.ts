import type { Locale } from '#domain/locale.ts'
import { shopTimeZone } from '#domain/time-zone.ts'
import type { Tenant } from '../settings/queries.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { type Draft, greeting } from './letter.ts'

/** Mails about cards that were not charged, or charged too often. */

interface FailedFacts {
  firstName: string
  orderNumber: string
  total: number
  currency: string
  /** Until when it can still be paid; absent if the order is cancelled. */
  until: Date | undefined
  /** A card was charged with another amount, which is refunded. */
  isGivenBack: boolean
  link: string
}

export function paymentFailedMail(locale: Locale, tenant: Tenant, facts: FailedFacts): MailContent {
  const draft = failed[locale]({ ...facts, shop: tenant.name, contact: tenant.settings.site.email })
  return composeMail(draft, locale, tenant)
}

const failed: Record<Locale, (facts: FailedFacts & { shop: string; contact: string }) => Draft> = {
  en: ({ firstName, shop, orderNumber, until, isGivenBack, link, contact, ...money }) => ({
    subject: until ? `The payment of order ${orderNumber} failed` : `Order ${orderNumber} was cancelled: not paid`,
    paragraphs: [
      greeting('Hello', firstName),
      until
        ? `the card payment of ${amount('en', money)} for your order ${orderNumber} at ${shop} failed. ${isGivenBack ? 'What was charged is given back to your card in full.' : 'Nothing was charged.'}`
        : `your order ${orderNumber} at ${shop} over ${amount('en', money)} was not paid in time. It is cancelled, and ${isGivenBack ? 'what was charged is given back to your card in full' : 'nothing was charged'}.`,
      until
        ? `We hold the goods for you until ${clock('en', until)}. Until then you can try again or choose another way to pay:`
        : 'You can see it here:',
      { link, label: until ? 'Pay the order' : 'See the order' },
      `Questions? Write to ${contact}.`,
    ],
  }),
  de: ({ firstName, shop, orderNumber, until, isGivenBack, link, contact, ...money }) => ({
    subject: until
      ? `Zahlung der Bestellung ${orderNumber} fehlgeschlagen`
      : `Bestellung ${orderNumber} storniert: nicht bezahlt`,
    paragraphs: [
      greeting('Hallo', firstName),
      until
        ? `die Kartenzahlung über ${amount('de', money)} für Ihre Bestellung ${orderNumber} bei ${shop} ist fehlgeschlagen. ${isGivenBack ? 'Der abgebuchte Betrag wird Ihrer Karte in voller Höhe gutgeschrieben.' : 'Ihre Karte wurde nicht belastet.'}`
        : `Ihre Bestellung ${orderNumber} bei ${shop} über ${amount('de', money)} wurde nicht rechtzeitig bezahlt. Sie ist storniert, ${isGivenBack ? 'der abgebuchte Betrag wird Ihrer Karte in voller Höhe gutgeschrieben' : 'Ihre Karte wurde nicht belastet'}.`,
      until
        ? `Wir halten die Ware bis ${clock('de', until)} für Sie zurück. Bis dahin können Sie es noch einmal versuchen oder anders bezahlen:`
        : 'Hier können Sie sie ansehen:',
      { link, label: until ? 'Bestellung bezahlen' : 'Bestellung ansehen' },
      `Fragen? Schreiben Sie an ${contact}.`,
    ],
  }),
}

interface InvoicesPaidFacts {
  firstName: string
  numbers: readonly string[]
  amount: number
  /** What was more than was open by then. */
  rest: number
  currency: string
  link: string
}

export function invoicesPaidMail(locale: Locale, tenant: Tenant, facts: InvoicesPaidFacts): MailContent {
  return composeMail(invoicesPaid[locale]({ ...facts, contact: tenant.settings.site.email }), locale, tenant)
}

const invoicesPaid: Record<Locale, (facts: InvoicesPaidFacts & { contact: string }) => Draft> = {
  en: ({ firstName, numbers, rest, link, contact, currency, ...paid }) => ({
    subject: `Paid by card: ${numbers.join(', ')}`,
    paragraphs: [
      greeting('Hello', firstName),
      `thank you: ${amount('en', { total: paid.amount, currency })} was charged to your card for ${numbers.join(', ')}.`,
      ...(rest > 0
        ? [
            `${amount('en', { total: rest, currency })} of it was paid already by then and stays on your account with us.`,
          ]
        : []),
      { link, label: 'See your invoices' },
      `Questions? Write to ${contact}.`,
    ],
  }),
  de: ({ firstName, numbers, rest, link, contact, currency, ...paid }) => ({
    subject: `Mit Karte bezahlt: ${numbers.join(', ')}`,
    paragraphs: [
      greeting('Hallo', firstName),
      `vielen Dank: Ihre Karte wurde mit ${amount('de', { total: paid.amount, currency })} für ${numbers.join(', ')} belastet.`,
      ...(rest > 0
        ? [
            `Davon waren ${amount('de', { total: rest, currency })} inzwischen schon bezahlt; sie stehen als Guthaben auf Ihrem Konto bei uns.`,
          ]
        : []),
      { link, label: 'Zu Ihren Rechnungen' },
      `Fragen? Schreiben Sie an ${contact}.`,
    ],
  }),
}

interface CardRefundFacts {
  firstName: string
  /** Of the credit; null for pieces of the order that were cancelled. */
  number: string | null
  orderNumber: string | null
  amount: number
  currency: string
  link: string
}
type WithShop = CardRefundFacts & { shop: string; contact: string }

export function cardRefundMail(locale: Locale, tenant: Tenant, facts: CardRefundFacts): MailContent {
  return composeMail(cardRefunds[locale](withShop(tenant, facts)), locale, tenant)
}

/** The provider did not pay back what was promised for cancelled pieces. */
export function refundRefusedMail(locale: Locale, tenant: Tenant, facts: CardRefundFacts): MailContent {
  return composeMail(refusedRefunds[locale](withShop(tenant, facts)), locale, tenant)
}

function withShop(tenant: Tenant, facts: CardRefundFacts): WithShop {
  return { ...facts, shop: tenant.name, contact: tenant.settings.site.email }
}

const cardRefunds: Record<Locale, (facts: WithShop) => Draft> = {
  en: ({ firstName, number, orderNumber, link, contact, shop, currency, ...paid }) => ({
    subject: `Paid back to your card: ${number ?? `order ${orderNumber}`}`,
    paragraphs: [
      greeting('Hello', firstName),
      `${shop} has paid ${amount('en', { total: paid.amount, currency })} back to your card for ${number === null ? `cancelled pieces of order ${orderNumber}` : `credit note ${number}${orderNumber === null ? '' : ` of order ${orderNumber}`}`}. Your bank may take a few days to show it.`,
      { link, label: number === null ? 'See your orders' : 'See your invoices' },
      `Questions? Write to ${contact}.`,
    ],
  }),
  de: ({ firstName, number, orderNumber, link, contact, shop, currency, ...paid }) => ({
    subject: `Auf Ihre Karte erstattet: ${number ?? `Bestellung ${orderNumber}`}`,
    paragraphs: [
      greeting('Hallo', firstName),
      `${shop} hat Ihrer Karte ${amount('de', { total: paid.amount, currency })} für ${number === null ? `stornierte Stücke der Bestellung ${orderNumber}` : `die Gutschrift ${number}${orderNumber === null ? '' : ` zur Bestellung ${orderNumber}`}`} erstattet. Bis Ihre Bank es anzeigt, können einige Tage vergehen.`,
      { link, label: number === null ? 'Zu Ihren Bestellungen' : 'Zu Ihren Rechnungen' },
      `Fragen? Schreiben Sie an ${contact}.`,
    ],
  }),
}

const refusedRefunds: Record<Locale, (facts: WithShop) => Draft> = {
  en: ({ firstName, orderNumber, link, contact, currency, ...paid }) => ({
    subject: `Not paid back to your card yet: order ${orderNumber}`,
    paragraphs: [
      greeting('Hello', firstName),
      `we wanted to pay ${amount('en', { total: paid.amount, currency })} for cancelled pieces of your order ${orderNumber} back to your card, but the payment provider has refused it. Please do not wait for it on your card statement.`,
      `The money is not lost: it is on your account with us, for your next invoice. If you would rather have it paid out, write to ${contact}, and we do it in another way.`,
      { link, label: 'See your orders' },
    ],
  }),
  de: ({ firstName, orderNumber, link, contact, currency, ...paid }) => ({
    subject: `Noch nicht auf Ihre Karte erstattet: Bestellung ${orderNumber}`,
    paragraphs: [
      greeting('Hallo', firstName),
      `wir wollten Ihrer Karte ${amount('de', { total: paid.amount, currency })} für stornierte Stücke Ihrer Bestellung ${orderNumber} erstatten, doch der Zahlungsanbieter hat das abgelehnt. Bitte warten Sie nicht auf eine Gutschrift Ihrer Kartenbank.`,
      `Das Geld ist nicht verloren: Es steht als Guthaben auf Ihrem Konto bei uns, für Ihre nächste Rechnung. Möchten Sie es lieber ausgezahlt haben, schreiben Sie an ${contact}; dann zahlen wir es auf anderem Weg aus.`,
      { link, label: 'Zu Ihren Bestellungen' },
    ],
  }),
}

const reports = {
  'payment.mispaid':
    'A card was charged with another sum than was asked for. The money is being given back in full and pays nothing.',
  'payment.unexpected': 'A card was charged although nothing was owed any more. The money is being given back.',
  'payment.mismatch':
    'The payment provider reported a payment that does not fit what it was asked for. It was not taken into account.',
  'payment.on.account':
    'A card was charged for invoices that had been paid otherwise by then. What was not needed stays on the account of the company.',
  'payment.refund.refused':
    'The payment provider does not give this money back. The credit is open again: please pay it back in another way.',
  'payment.kept':
    'The payment provider does not give back what a card paid for cancelled pieces. It stays on the account of the company: the page of the order says what can be done.',
  'payment.provider.gone': 'A payment is with a provider that this shop no longer uses. Please check it there.',
} as const
export type PaymentReport = keyof typeof reports

/** For the shop's staff: a payment they should check. */
export function paymentReportMail(
  what: PaymentReport,
  tenant: Tenant,
  { name, facts }: { name: string; facts: Record<string, string | number> },
): MailContent {
  const rows = Object.entries(facts).map(([name, value]) => [name, factText(name, value, facts)] as const)
  const draft = {
    subject: `Payment of ${name}: please check`,
    paragraphs: [`${tenant.name}, ${name}:`, reports[what], { rows }],
  }
  return composeMail(draft, 'en', tenant)
}

/** Sums come in cents; without their currency they are given as a number. */
function factText(name: string, value: string | number, facts: Record<string, string | number>): string {
  if (typeof value === 'string' || !['amount', 'rest', 'asked'].includes(name)) return String(value)
  const currency = facts[name === 'asked' ? 'askedCurrency' : 'currency']
  return currency ? amount('en', { total: value, currency: String(currency) }) : (value / 100).toFixed(2)
}

function amount(locale: string, { total, currency }: { total: number; currency: string }): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(total / 100)
}

function clock(locale: string, at: Date): string {
  const time = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: shopTimeZone } as const
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'de', { ...time, timeZoneName: 'short' }).format(at)
}
