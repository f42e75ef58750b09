import { orderStatusNames } from '#domain/order/order-status.ts'
import { pastOrderProblems, sortedDocuments } from '#domain/order/past-order.ts'
import { addressColumns } from '../address-columns.ts'
import { currency, externalNumber, ofCompany, toSeason, vatShares } from '../common-columns.ts'
import { recordKind } from '../kind.ts'
import { cardPayments, orderDocuments, orderLines, shippedPieces } from './order-parts.ts'

/**
 * Orders that were placed in another system before this shop. They are history, so they take no stock, send no
 * mail and start no job. An order is one row with its lines in it: only together can it be said whether its amounts add
 * up, and an order without lines is none.
 */
export const orders = recordKind({
  name: 'orders',
  needs: 'orders.write',
  label: { en: 'Past orders', de: 'Frühere Bestellungen' },
  key: ['orderNumber'],
  isFinal: true,
  columns: {
    orderNumber: {
      type: 'text',
      max: 40,
      isNeeded: true,
      label: { en: 'Order number', de: 'Bestellnummer' },
      help: { en: 'The number on its papers.', de: 'Die Nummer auf den Papieren.' },
    },
    customerNo: ofCompany({ en: 'The company that ordered.', de: 'Die Firma, die bestellt hat.' }),
    orderedBy: {
      type: 'reference',
      to: 'people',
      isNeeded: true,
      isFixed: true,
      label: { en: 'Ordered by', de: 'Bestellt von' },
      help: {
        en: 'The username of somebody of the company, or of the sales person who ordered for it.',
        de: 'Der Benutzername von jemandem aus der Firma oder des Vertreters, der für sie bestellt hat.',
      },
    },
    orderedAt: {
      type: 'moment',
      isNeeded: true,
      isFixed: true,
      label: { en: 'Ordered at', de: 'Bestellt am' },
      help: { en: 'With the time, e.g. 2026-03-01T09:12:00Z.', de: 'Mit Uhrzeit, z. B. 2026-03-01T09:12:00Z.' },
    },
    preOrder: {
      type: 'boolean',
      initial: false,
      isFixed: true,
      label: { en: 'Pre-order', de: 'Vororder' },
      help: { en: 'Whether it was for goods of a season.', de: 'Ob sie Ware einer Saison galt.' },
    },
    season: {
      ...toSeason({
        en: 'Of a pre-order that is still to be delivered: it holds its pieces of the pre-stock.',
        de: 'Einer Vororder, die noch zu liefern ist: Sie hält ihre Stücke des Vorbestands.',
      }),
      isFixed: true,
    },
    deliveryDate: {
      type: 'date',
      isNeeded: true,
      label: { en: 'Delivery', de: 'Lieferung' },
      help: { en: 'The day it was or is wanted.', de: 'Der gewünschte Tag.' },
    },
    status: {
      type: 'choice',
      choices: orderStatusNames,
      initial: 'completed',
      label: { en: 'Status', de: 'Status' },
      help: { en: `${orderStatusNames.join(', ')}.`, de: `${orderStatusNames.join(', ')}.` },
    },
    deliveryStatus: {
      type: 'choice',
      choices: ['open', 'partly', 'delivered'],
      initial: 'open',
      label: { en: 'Delivered', de: 'Geliefert' },
      help: { en: 'open, partly or delivered.', de: 'open, partly oder delivered.' },
    },
    paymentMethod: {
      type: 'choice',
      choices: ['invoice', 'prepayment', 'directDebit', 'card'],
      initial: 'invoice',
      isFixed: true,
      label: { en: 'Paid by', de: 'Zahlungsart' },
      help: { en: 'invoice, prepayment, directDebit or card.', de: 'invoice, prepayment, directDebit oder card.' },
    },
    paymentStatus: {
      type: 'choice',
      choices: ['open', 'pending', 'paid', 'failed', 'refunded'],
      initial: 'open',
      label: { en: 'Paid', de: 'Bezahlt' },
      help: { en: 'open, pending, paid, failed or refunded.', de: 'open, pending, paid, failed oder refunded.' },
    },
    payUntil: {
      type: 'moment',
      label: { en: 'To be paid by', de: 'Zu zahlen bis' },
      help: { en: 'Unpaid by then, it is called off.', de: 'Bis dahin unbezahlt, wird sie storniert.' },
    },
    externalNumber,
    note: {
      type: 'text',
      max: 2_000,
      label: { en: 'Note', de: 'Anmerkung' },
      help: { en: 'What the customer wrote beside it.', de: 'Was der Kunde dazu schrieb.' },
    },
    currency: { ...currency, isFixed: true },
    shipping: {
      type: 'money',
      min: 0,
      initial: 0,
      isFixed: true,
      label: { en: 'Shipping', de: 'Versand' },
      help: { en: 'Net.', de: 'Netto.' },
    },
    vat: { ...vatShares, isNeeded: true, isFixed: true },
    gross: {
      type: 'money',
      min: 0,
      isNeeded: true,
      isFixed: true,
      label: { en: 'Total', de: 'Gesamtbetrag' },
      help: {
        en: 'Gross: the lines, the shipping and the VAT on both, to the cent.',
        de: 'Brutto: Positionen, Versand und MwSt. auf beides, auf den Cent.',
      },
    },
    shippingMethod: {
      type: 'reference',
      to: 'shippingMethods',
      label: { en: 'Shipping method', de: 'Versandart' },
      help: { en: 'Its key, if there is one here.', de: 'Ihr Schlüssel, wenn es sie hier gibt.' },
    },
    shippingName: {
      type: 'translated',
      max: 200,
      label: { en: 'Name of the shipping method', de: 'Name der Versandart' },
      help: { en: 'As it was called; else its name today.', de: 'Wie sie hieß; sonst ihr heutiger Name.' },
    },
    shippingAddress: {
      type: 'group',
      columns: addressColumns,
      label: { en: 'Delivered to', de: 'Lieferadresse' },
      help: { en: 'As on that day.', de: 'Wie an dem Tag.' },
    },
    invoiceAddress: {
      type: 'group',
      columns: addressColumns,
      label: { en: 'Invoiced to', de: 'Rechnungsadresse' },
      help: { en: 'As on that day.', de: 'Wie an dem Tag.' },
    },
    carrier: {
      type: 'text',
      max: 100,
      label: { en: 'Carrier', de: 'Spedition' },
      help: { en: 'Who brought it.', de: 'Wer sie brachte.' },
    },
    lines: orderLines,
    shipped: shippedPieces,
    documents: orderDocuments,
    cardPayments,
  },
  normalise: sortedDocuments,
  problems: pastOrderProblems,
})
