import type { Locale } from '#domain/locale.ts'
import { paymentMethods, statusText } from '#domain/order/order-status.ts'
import { type ShownStates, shownStates, stateText } from '#domain/order/shown-states.ts'
import { type Sheet, sheetOf } from '../platform/spreadsheet/export-sheet.ts'
import { arrivalOfRow, statesOf } from './present-order.ts'
import type { OrderRow, OrderSummaryRow } from './queries.ts'

/** The list as the buyer filtered it, one row an order. */
export function ordersSheet(rows: readonly OrderSummaryRow[], locale: Locale): Sheet {
  const words = texts[locale]
  const stateOf = (row: OrderSummaryRow, of: keyof ShownStates) => stateText(shownStates(statesOf(row))[of], locale)
  return sheetOf(
    words.orders,
    [
      { head: words.number, width: 14, kind: 'text', of: row => row.order_number },
      { head: words.external, width: 20, kind: 'text', of: row => row.external_order_number },
      { head: words.date, width: 12, kind: 'date', of: row => row.ordered_at.toISOString().slice(0, 10) },
      { head: words.expected, width: 12, kind: 'date', of: row => arrivalOfRow(row)?.from ?? null },
      { head: words.receiver, width: 28, kind: 'text', of: row => row.receiver },
      { head: words.city, width: 22, kind: 'text', of: row => row.city },
      { head: words.status, width: 20, kind: 'text', of: row => stateOf(row, 'order') },
      { head: words.deliveryStatus, width: 20, kind: 'text', of: row => stateOf(row, 'delivery') },
      { head: words.paymentStatus, width: 18, kind: 'text', of: row => stateOf(row, 'payment') },
      {
        head: words.method,
        width: 16,
        kind: 'text',
        of: row => statusText(paymentMethods, row.payment_method, locale),
      },
      { head: words.amount, width: 14, kind: 'money', of: row => row.amount / 100 },
      { head: words.gross, width: 14, kind: 'money', of: row => row.gross / 100 },
      { head: words.currency, width: 10, kind: 'text', of: row => row.currency },
      { head: words.tracking, width: 24, kind: 'text', of: row => row.tracking_code },
      { head: words.by, width: 24, kind: 'text', of: row => row.ordered_by },
    ],
    rows,
  )
}

/** What one order is made of. */
export function orderSheet(order: OrderRow, locale: Locale): Sheet {
  const words = texts[locale]
  return sheetOf(
    order.order_number,
    [
      { head: 'SKU', width: 20, kind: 'text', of: line => line.variant_sku },
      { head: words.name, width: 34, kind: 'text', of: line => line.name },
      { head: words.colour, width: 18, kind: 'text', of: line => line.colour },
      { head: words.size, width: 10, kind: 'text', of: line => line.size },
      { head: words.quantity, width: 10, kind: 'count', of: line => line.quantity },
      { head: words.price, width: 14, kind: 'money', of: line => line.unit_price / 100 },
      { head: words.total, width: 14, kind: 'money', of: line => (line.unit_price * line.quantity) / 100 },
      { head: words.vat, width: 10, kind: 'money', of: line => Number(line.vat_rate) },
      { head: words.currency, width: 10, kind: 'text', of: () => order.currency },
    ],
    order.lines,
  )
}

/** "Order A201401" */
export function orderSheetName(order: OrderRow, locale: Locale): string {
  return `${texts[locale].order} ${order.order_number}`
}

const texts = {
  en: {
    order: 'Order',
    orders: 'Orders',
    number: 'Order no.',
    external: 'Your order no.',
    date: 'Date',
    expected: 'Expected from',
    receiver: 'Deliver to',
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
  },
  de: {
    order: 'Bestellung',
    orders: 'Bestellungen',
    number: 'Bestellnr.',
    external: 'Ihre Bestellnr.',
    date: 'Datum',
    expected: 'Erwartet ab',
    receiver: 'Lieferung an',
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
  },
} as const satisfies Record<Locale, Record<string, string>>
