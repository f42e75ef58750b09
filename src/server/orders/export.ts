import { type Locale, textIn } from '#domain/locale.ts'
import { deliveryStatuses, orderStatuses, paymentMethods, statusText } from '#domain/order-status.ts'
import { paymentStates } from '#domain/payment.ts'
import { mostRows, type Sheet } from '../spreadsheet/spreadsheet.ts'
import type { OrderRow, OrderSummaryRow } from './queries.ts'

/** The list as the buyer filtered it, one row an order. */
export function ordersSheet(rows: readonly OrderSummaryRow[], total: number, locale: Locale): Sheet {
  const words = texts[locale]
  return {
    name: words.orders,
    columns: [
      { head: words.number, width: 14, kind: 'text' },
      { head: words.external, width: 20, kind: 'text' },
      { head: words.date, width: 12, kind: 'date' },
      { head: words.delivery, width: 12, kind: 'date' },
      { head: words.city, width: 22, kind: 'text' },
      { head: words.status, width: 20, kind: 'text' },
      { head: words.deliveryStatus, width: 20, kind: 'text' },
      { head: words.paymentStatus, width: 18, kind: 'text' },
      { head: words.method, width: 16, kind: 'text' },
      { head: words.amount, width: 14, kind: 'money' },
      { head: words.gross, width: 14, kind: 'money' },
      { head: words.currency, width: 10, kind: 'text' },
      { head: words.tracking, width: 24, kind: 'text' },
      { head: words.by, width: 24, kind: 'text' },
    ],
    rows: rows.map(row => [
      row.order_number,
      row.external_order_number,
      row.ordered_at.toISOString().slice(0, 10),
      row.delivery_date,
      row.city,
      statusText(orderStatuses, row.status, locale),
      statusText(deliveryStatuses, row.delivery_status, locale),
      statusText(paymentStates, row.payment_status, locale),
      statusText(paymentMethods, row.payment_method, locale),
      row.amount / 100,
      row.gross / 100,
      row.currency,
      row.tracking_code,
      row.ordered_by,
    ]),
    ...(total > rows.length ? { note: moreText(total, locale) } : {}),
  }
}

/** What one order is made of. */
export function orderSheet(order: OrderRow, locale: Locale): Sheet {
  const words = texts[locale]
  return {
    name: order.order_number,
    columns: [
      { head: 'SKU', width: 20, kind: 'text' },
      { head: words.name, width: 34, kind: 'text' },
      { head: words.colour, width: 18, kind: 'text' },
      { head: words.size, width: 10, kind: 'text' },
      { head: words.quantity, width: 10, kind: 'count' },
      { head: words.price, width: 14, kind: 'money' },
      { head: words.total, width: 14, kind: 'money' },
      { head: words.vat, width: 10, kind: 'money' },
      { head: words.currency, width: 10, kind: 'text' },
    ],
    rows: order.lines.map(line => [
      line.variant_sku,
      textIn(line.name, locale),
      line.colour_name ? textIn(line.colour_name, locale) : null,
      line.size,
      line.quantity,
      line.unit_price / 100,
      (line.unit_price * line.quantity) / 100,
      Number(line.vat_rate),
      order.currency,
    ]),
  }
}

/** Says that the list goes on, so that nobody takes the sheet for all there is. */
export function moreText(total: number, locale: Locale): string {
  return texts[locale].more.replace('{most}', String(mostRows)).replace('{total}', String(total))
}

const texts = {
  en: {
    orders: 'Orders',
    number: 'Order no.',
    external: 'Your order no.',
    date: 'Date',
    delivery: 'Delivery',
    city: 'City',
    status: 'Status',
    deliveryStatus: 'Delivery status',
    paymentStatus: 'Payment status',
    method: 'Payment method',
    amount: 'Net amount',
    gross: 'Gross amount',
    currency: 'Currency',
    tracking: 'Tracking code',
    by: 'Ordered by',
    name: 'Name',
    colour: 'Colour',
    size: 'Size',
    quantity: 'Quantity',
    price: 'Net price',
    total: 'Net total',
    vat: 'VAT %',
    more: 'These are the first {most} of {total}. Please narrow your filters for the rest.',
  },
  de: {
    orders: 'Bestellungen',
    number: 'Bestellnr.',
    external: 'Ihre Bestellnr.',
    date: 'Datum',
    delivery: 'Lieferung',
    city: 'Ort',
    status: 'Status',
    deliveryStatus: 'Lieferstatus',
    paymentStatus: 'Zahlungsstatus',
    method: 'Zahlungsart',
    amount: 'Nettobetrag',
    gross: 'Bruttobetrag',
    currency: 'Währung',
    tracking: 'Sendungsnummer',
    by: 'Bestellt von',
    name: 'Bezeichnung',
    colour: 'Farbe',
    size: 'Größe',
    quantity: 'Menge',
    price: 'Nettopreis',
    total: 'Netto gesamt',
    vat: 'USt. %',
    more: 'Das sind die ersten {most} von {total}. Bitte grenzen Sie die Auswahl für den Rest ein.',
  },
} as const satisfies Record<Locale, Record<string, string>>
