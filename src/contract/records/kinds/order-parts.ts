import * as z from 'zod/mini'
import { paperDate, paperNumber, quantity, toVariant, vatRate } from '../common-columns.ts'

/** The rows within a past order. */

export const orderLines = {
  type: 'lines',
  max: 2_000,
  isNeeded: true,
  isFixed: true,
  label: { en: 'Lines', de: 'Positionen' },
  help: { en: 'What was ordered, line by line.', de: 'Was bestellt wurde, Position für Position.' },
  columns: {
    variantSku: {
      ...toVariant({ en: 'It may be inactive by now.', de: 'Sie kann inzwischen inaktiv sein.' }),
      isNeeded: true,
    },
    quantity: quantity({ en: 'In pieces.', de: 'In Stück.' }),
    price: {
      type: 'money',
      min: 1,
      isNeeded: true,
      label: { en: 'Price', de: 'Preis' },
      help: { en: 'Of one piece, net, in cents.', de: 'Eines Stücks, netto, in Cent.' },
    },
    vatRate: { ...vatRate, isNeeded: true },
    backOrdered: {
      type: 'integer',
      min: 0,
      max: 1_000_000,
      initial: 0,
      label: { en: 'Back-ordered', de: 'Im Rückstand' },
      help: { en: 'How many of them were not in stock.', de: 'Wie viele davon nicht da waren.' },
    },
    originalPrice: {
      type: 'money',
      min: 1,
      label: { en: 'Price before', de: 'Preis zuvor' },
      help: { en: 'Before a sale, in cents.', de: 'Vor einer Aktion, in Cent.' },
    },
    name: {
      type: 'translated',
      max: 500,
      label: { en: 'Name', de: 'Name' },
      help: { en: 'Of the product on that day; else today’s.', de: 'Des Artikels an dem Tag; sonst der heutige.' },
    },
    attributes: {
      type: 'structure',
      schema: z
        .array(z.strictObject({ name: z.string().check(z.maxLength(100)), value: z.string() }))
        .check(z.maxLength(20)),
      label: { en: 'Texts given', de: 'Angegebene Texte' },
      help: { en: 'What was asked for, e.g. an engraving.', de: 'Was abgefragt wurde, z. B. eine Gravur.' },
    },
  },
} as const

export const shippedPieces = {
  type: 'lines',
  max: 5_000,
  label: { en: 'Shipped', de: 'Verschickt' },
  help: { en: 'What was in which pack.', de: 'Was in welchem Paket war.' },
  columns: {
    pack: {
      type: 'text',
      max: 60,
      isNeeded: true,
      label: { en: 'Pack', de: 'Paket' },
      help: { en: 'Its number; the same for all that is in it.', de: 'Seine Nummer; dieselbe für allen Inhalt.' },
    },
    trackingCode: {
      type: 'text',
      max: 100,
      label: { en: 'Tracking code', de: 'Sendungsnummer' },
      help: { en: 'Of the carrier.', de: 'Der Spedition.' },
    },
    weightGrams: {
      type: 'integer',
      min: 0,
      max: 100_000_000,
      initial: 0,
      label: { en: 'Weight', de: 'Gewicht' },
      help: { en: 'Of the whole pack, in grams.', de: 'Des ganzen Pakets, in Gramm.' },
    },
    variantSku: { ...toVariant({ en: 'What is in it.', de: 'Was darin ist.' }), isNeeded: true },
    quantity: quantity({ en: 'How many of it.', de: 'Wie viele davon.' }),
  },
} as const

export const orderDocuments = {
  type: 'lines',
  max: 100,
  label: { en: 'Papers', de: 'Belege' },
  help: { en: 'Confirmations and delivery notes.', de: 'Bestätigungen und Lieferscheine.' },
  columns: {
    kind: {
      type: 'choice',
      choices: ['confirmation', 'delivery'],
      isNeeded: true,
      label: { en: 'Kind', de: 'Art' },
      help: { en: 'confirmation or delivery.', de: 'confirmation oder delivery.' },
    },
    number: paperNumber,
    date: paperDate,
  },
} as const

export const cardPayments = {
  type: 'lines',
  max: 20,
  isFixed: true,
  label: { en: 'Card payments', de: 'Kartenzahlungen' },
  help: { en: 'Each attempt to pay by card.', de: 'Jeder Versuch, mit Karte zu zahlen.' },
  columns: {
    provider: {
      type: 'text',
      max: 40,
      isNeeded: true,
      label: { en: 'Provider', de: 'Anbieter' },
      help: { en: 'For example stripe.', de: 'Zum Beispiel stripe.' },
    },
    reference: {
      type: 'text',
      max: 200,
      isNeeded: true,
      label: { en: 'Reference', de: 'Referenz' },
      help: { en: 'What the provider calls it.', de: 'Wie der Anbieter sie nennt.' },
    },
    state: {
      type: 'choice',
      choices: ['captured', 'refunded', 'failed', 'expired'],
      isNeeded: true,
      label: { en: 'State', de: 'Stand' },
      help: { en: 'captured, refunded, failed or expired.', de: 'captured, refunded, failed oder expired.' },
    },
    createdAt: {
      type: 'moment',
      isNeeded: true,
      label: { en: 'Begun', de: 'Begonnen' },
      help: { en: 'When it was tried.', de: 'Wann es versucht wurde.' },
    },
    settledAt: {
      type: 'moment',
      label: { en: 'Settled', de: 'Abgeschlossen' },
      help: { en: 'When it came to its end.', de: 'Wann es ein Ende hatte.' },
    },
  },
} as const
