import type { Locale } from '#domain/locale.ts'
import type { CardBehaviour } from './cards.ts'

interface BankTexts {
  title: string
  badge: string
  noMoney: string
  pays: string
  order: string
  invoices: string
  to: string
  number: string
  numberHint: string
  pay: (amount: string) => string
  cards: string
  cardsHint: string
  use: string
  card: Record<CardBehaviour, string>
  unknown: string
  back: (shop: string) => string
  challengeTitle: string
  challengeText: string
  confirm: string
  reject: string
  overTitle: string
  over: Record<'paid' | 'failed' | 'expired', string>
  missing: string
}

export const bankTexts: Record<Locale, BankTexts> = {
  en: {
    title: 'Test bank',
    badge: 'Test mode',
    noMoney: 'This page stands in for a payment provider. No money moves; never enter a real card.',
    pays: 'To pay',
    order: 'Order',
    invoices: 'Invoices',
    to: 'To',
    number: 'Card number',
    numberHint: 'One of the test cards below',
    pay: amount => `Pay ${amount}`,
    cards: 'Test cards',
    cardsHint: 'One click pays with it.',
    use: 'Use',
    card: {
      success: 'is accepted',
      decline: 'is declined',
      challenge: 'asks for a confirmation (3-D Secure)',
      abandon: 'leaves without paying',
    },
    unknown: 'The test bank does not know this card. Please use one of those below.',
    back: shop => `Back to ${shop} without paying`,
    challengeTitle: 'Is it you?',
    challengeText: 'Your bank asks you to confirm this payment (3-D Secure).',
    confirm: 'Confirm payment',
    reject: 'Refuse',
    overTitle: 'This payment is over',
    over: {
      paid: 'It has been paid.',
      failed: 'The card was declined.',
      expired: 'Its time was up, or the shop has closed it.',
    },
    missing: 'There is no such payment.',
  },
  de: {
    title: 'Testbank',
    badge: 'Testbetrieb',
    noMoney: 'Diese Seite steht für einen Zahlungsdienst. Es fließt kein Geld; geben Sie nie eine echte Karte ein.',
    pays: 'Zu zahlen',
    order: 'Bestellung',
    invoices: 'Rechnungen',
    to: 'An',
    number: 'Kartennummer',
    numberHint: 'Eine der Testkarten unten',
    pay: amount => `${amount} bezahlen`,
    cards: 'Testkarten',
    cardsHint: 'Ein Klick bezahlt damit.',
    use: 'Verwenden',
    card: {
      success: 'wird angenommen',
      decline: 'wird abgelehnt',
      challenge: 'verlangt eine Freigabe (3-D Secure)',
      abandon: 'bricht ab, ohne zu bezahlen',
    },
    unknown: 'Die Testbank kennt diese Karte nicht. Bitte verwenden Sie eine der Karten unten.',
    back: shop => `Ohne Zahlung zurück zu ${shop}`,
    challengeTitle: 'Sind Sie es?',
    challengeText: 'Ihre Bank bittet Sie, diese Zahlung freizugeben (3-D Secure).',
    confirm: 'Zahlung freigeben',
    reject: 'Ablehnen',
    overTitle: 'Diese Zahlung ist abgeschlossen',
    over: {
      paid: 'Sie wurde bezahlt.',
      failed: 'Die Karte wurde abgelehnt.',
      expired: 'Ihre Zeit ist abgelaufen, oder der Shop hat sie geschlossen.',
    },
    missing: 'Diese Zahlung gibt es nicht.',
  },
}
