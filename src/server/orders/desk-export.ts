import type { Locale } from '#domain/locale.ts'
import { orderStatuses, statusText } from '#domain/order/order-status.ts'
import { paymentStates } from '#domain/payment/payment.ts'
import { type Sheet, sheetOf } from '../platform/spreadsheet/export-sheet.ts'
import type { ListedOrder } from './desk-list.ts'

/** The list of the desk as it is filtered, one row an order. */
export function deskOrdersSheet(rows: readonly ListedOrder[], locale: Locale): Sheet {
  const words = texts[locale]
  return sheetOf(
    words.orders,
    [
      { head: words.number, width: 14, kind: 'text', of: row => row.orderNumber },
      { head: words.external, width: 20, kind: 'text', of: row => row.externalNumber },
      { head: words.customerNo, width: 12, kind: 'text', of: row => row.customerNo },
      { head: words.customer, width: 30, kind: 'text', of: row => row.companyName },
      { head: words.city, width: 22, kind: 'text', of: row => row.city },
      { head: words.season, width: 10, kind: 'text', of: row => row.season },
      { head: words.date, width: 12, kind: 'date', of: row => row.orderedAt.toISOString().slice(0, 10) },
      { head: words.delivery, width: 12, kind: 'date', of: row => row.deliveryDate },
      { head: words.status, width: 20, kind: 'text', of: row => statusText(orderStatuses, row.status, locale) },
      { head: words.payment, width: 18, kind: 'text', of: row => statusText(paymentStates, row.paymentStatus, locale) },
      { head: words.pieces, width: 10, kind: 'count', of: row => row.pieces },
      { head: words.open, width: 10, kind: 'count', of: row => row.openPieces },
      { head: words.net, width: 14, kind: 'money', of: row => row.net / 100 },
      { head: words.currency, width: 10, kind: 'text', of: row => row.currency },
    ],
    rows,
  )
}

const texts = {
  en: {
    orders: 'Orders',
    number: 'Order no.',
    external: 'Their no.',
    customerNo: 'Customer no.',
    customer: 'Customer',
    city: 'City',
    season: 'Season',
    date: 'Date',
    delivery: 'Delivery',
    status: 'Status',
    payment: 'Payment',
    pieces: 'Pieces',
    open: 'Open',
    net: 'Net amount',
    currency: 'Currency',
  },
  de: {
    orders: 'Bestellungen',
    number: 'Bestellnr.',
    external: 'Ihre Nr.',
    customerNo: 'Kundennr.',
    customer: 'Kunde',
    city: 'Ort',
    season: 'Saison',
    date: 'Datum',
    delivery: 'Lieferung',
    status: 'Status',
    payment: 'Zahlung',
    pieces: 'Stück',
    open: 'Offen',
    net: 'Nettobetrag',
    currency: 'Währung',
  },
} as const satisfies Record<Locale, Record<string, string>>
