import type { Locale } from '#domain/locale.ts'
import type { Tenant } from '../settings/queries.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { greeting, type Paragraph } from './letter.ts'

/** The mail about a step of an order after it was placed; amounts and days are already formatted. */
export interface StepFacts {
  firstName: string
  orderNumber: string
  externalNumber: string
  /** Which pieces it is about, each line as "6 × Kar 3L Jacket, Spruce, M". */
  pieces: readonly string[]
  link: string
}

export interface ShippedFacts extends StepFacts {
  carrier: string
  packs: number
  /** Codes of the carrier, with the page that follows them where there is one. */
  tracking: readonly { code: string; link: string | undefined }[]
  /** How many pieces are still to come. */
  open: number
}

export function orderConfirmedMail(locale: Locale, tenant: Tenant, facts: StepFacts): MailContent {
  const words = letters[locale]
  return letter(locale, tenant, facts, words.confirmed, [
    words.confirmedText(tenant.settings.site.companyName),
    { title: titleOf(facts, words), rows: [] },
  ])
}

/** An order on credit waits until staff have looked at it. */
export function orderHeldMail(locale: Locale, tenant: Tenant, facts: StepFacts): MailContent {
  const words = letters[locale]
  return letter(locale, tenant, facts, words.held, [words.heldText, { title: titleOf(facts, words), rows: [] }])
}

/** They have looked, and it is not accepted. */
export function orderRefusedMail(locale: Locale, tenant: Tenant, facts: StepFacts): MailContent {
  const words = letters[locale]
  return letter(locale, tenant, facts, words.refused, [words.refusedText, { title: titleOf(facts, words), rows: [] }])
}

export function orderShippedMail(locale: Locale, tenant: Tenant, facts: ShippedFacts): MailContent {
  const words = letters[locale]
  return letter(locale, tenant, facts, facts.open > 0 ? words.partlyShipped : words.shipped, [
    facts.open > 0 ? words.partlyShippedText : words.shippedText,
    {
      title: titleOf(facts, words),
      rows: [
        ...(facts.carrier ? [[words.carrier, facts.carrier] as const] : []),
        [words.packs, String(facts.packs)] as const,
        ...facts.tracking.map(({ code, link }) => [words.tracking, link ? `${code}\n${link}` : code] as const),
        ['', facts.pieces.join('\n')] as const,
        ...(facts.open > 0 ? [[words.toCome, words.pieces(facts.open)] as const] : []),
      ],
    },
  ])
}

interface CancelledFacts extends StepFacts {
  /** What a card paid for the pieces, and where it is now. */
  money: { amount: number; currency: string; isKept: boolean } | undefined
}

export function orderCancelledMail(locale: Locale, tenant: Tenant, facts: CancelledFacts): MailContent {
  const words = letters[locale]
  const isWhole = facts.pieces.length === 0
  const { money } = facts
  const amount =
    money && new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }).format(money.amount / 100)
  return letter(locale, tenant, facts, isWhole ? words.cancelled : words.restCancelled, [
    isWhole ? (money ? words.cancelledPaidText : words.cancelledText) : words.restCancelledText,
    { title: titleOf(facts, words), rows: isWhole ? [] : [['', facts.pieces.join('\n')]] },
    ...(money && amount ? [money.isKept ? words.keptText(amount) : words.toCardText(amount)] : []),
  ])
}

function letter(
  locale: Locale,
  tenant: Tenant,
  { firstName, orderNumber, link }: StepFacts,
  subject: (number: string) => string,
  content: readonly Paragraph[],
): MailContent {
  const words = letters[locale]
  const paragraphs = [
    greeting(words.hello, firstName),
    ...content,
    { link, label: words.toOrders },
    words.questions(tenant.settings.site.email),
  ]
  return composeMail({ subject: subject(orderNumber), paragraphs }, locale, tenant)
}

function titleOf({ orderNumber, externalNumber }: StepFacts, words: (typeof letters)['en']): string {
  return `${words.order} ${orderNumber}${externalNumber ? ` (${words.yourNumber} ${externalNumber})` : ''}`
}

const letters = {
  en: {
    hello: 'Hello',
    order: 'Order',
    yourNumber: 'your number',
    confirmed: (number: string) => `Your order ${number} is confirmed`,
    confirmedText: (shop: string) => `${shop} has checked and confirmed your order:`,
    held: (number: string) => `Your order ${number} is being checked`,
    heldText:
      'thank you for your order. We look at it before we confirm it, because invoices are open; the goods are reserved for you meanwhile. You will hear from us by mail.',
    refused: (number: string) => `We cannot accept your order ${number}`,
    refusedText:
      'we have looked at your order and cannot deliver it on invoice at present. Nothing is sent or invoiced. Please write to us if you want to pay it otherwise:',
    shipped: (number: string) => `Your order ${number} is on its way`,
    shippedText: 'your order has left our warehouse:',
    partlyShipped: (number: string) => `A part of your order ${number} is on its way`,
    partlyShippedText: 'a part of your order has left our warehouse; the rest follows:',
    carrier: 'Carrier',
    packs: 'Parcels',
    tracking: 'Tracking code',
    toCome: 'Still to come',
    pieces: (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`),
    cancelled: (number: string) => `Your order ${number} was cancelled`,
    cancelledText: 'we had to cancel your order. If you have paid already, you get the money back.',
    cancelledPaidText: 'we had to cancel your order.',
    toCardText: (amount: string) =>
      `You have paid for it by card: ${amount} go back to your card. Your bank may take a few days to show it.`,
    keptText: (amount: string) =>
      `You have paid for it by card: ${amount} stay on your account with us, for your next invoice.`,
    restCancelled: (number: string) => `Of your order ${number} some pieces will not come`,
    restCancelledText: 'we cannot deliver these pieces of your order and have cancelled them; they are not invoiced:',
    toOrders: 'See your orders',
    questions: (contact: string) => `Questions? Write to ${contact}.`,
  },
  de: {
    hello: 'Guten Tag',
    order: 'Bestellung',
    yourNumber: 'Ihre Nummer',
    confirmed: (number: string) => `Ihre Bestellung ${number} ist bestätigt`,
    confirmedText: (shop: string) => `${shop} hat Ihre Bestellung geprüft und bestätigt:`,
    held: (number: string) => `Ihre Bestellung ${number} wird geprüft`,
    heldText:
      'vielen Dank für Ihre Bestellung. Wir sehen sie uns an, bevor wir sie bestätigen, weil Rechnungen offen sind; die Ware ist so lange für Sie reserviert. Sie hören per E-Mail von uns.',
    refused: (number: string) => `Wir können Ihre Bestellung ${number} nicht annehmen`,
    refusedText:
      'wir haben Ihre Bestellung geprüft und können sie derzeit nicht auf Rechnung liefern. Es wird nichts versandt und nichts berechnet. Möchten Sie anders bezahlen, schreiben Sie uns bitte:',
    shipped: (number: string) => `Ihre Bestellung ${number} ist unterwegs`,
    shippedText: 'Ihre Bestellung hat unser Lager verlassen:',
    partlyShipped: (number: string) => `Ein Teil Ihrer Bestellung ${number} ist unterwegs`,
    partlyShippedText: 'ein Teil Ihrer Bestellung hat unser Lager verlassen, der Rest folgt:',
    carrier: 'Spedition',
    packs: 'Pakete',
    tracking: 'Sendungsnummer',
    toCome: 'Es folgen',
    pieces: (count: number): string => `${count} Stück`,
    cancelled: (number: string) => `Ihre Bestellung ${number} wurde storniert`,
    cancelledText: 'wir mussten Ihre Bestellung stornieren. Haben Sie schon bezahlt, erhalten Sie das Geld zurück.',
    cancelledPaidText: 'wir mussten Ihre Bestellung stornieren.',
    toCardText: (amount: string) =>
      `Sie haben dafür mit Karte bezahlt: ${amount} gehen auf Ihre Karte zurück. Bis Ihre Bank es anzeigt, können einige Tage vergehen.`,
    keptText: (amount: string) =>
      `Sie haben dafür mit Karte bezahlt: ${amount} bleiben auf Ihrem Konto bei uns, für Ihre nächste Rechnung.`,
    restCancelled: (number: string) => `Von Ihrer Bestellung ${number} kommen einige Stücke nicht`,
    restCancelledText:
      'diese Stücke Ihrer Bestellung können wir nicht liefern und haben sie storniert; sie werden nicht berechnet:',
    toOrders: 'Zu Ihren Bestellungen',
    questions: (contact: string) => `Fragen? Schreiben Sie an ${contact}.`,
  },
} satisfies Record<Locale, object>
