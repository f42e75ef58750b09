import { invoiceState, invoiceStates, invoiceTypes } from '#domain/invoice.ts'
import type { Locale } from '#domain/locale.ts'
import { cents } from '#domain/money.ts'
import { statusText } from '#domain/order-status.ts'
import { moreText } from '../orders/export.ts'
import type { Sheet } from '../spreadsheet/spreadsheet.ts'
import type { InvoiceRow } from './queries.ts'

export function invoicesSheet(rows: readonly InvoiceRow[], total: number, locale: Locale): Sheet {
  const words = texts[locale]
  return {
    name: words.invoices,
    columns: [
      { head: words.number, width: 16, kind: 'text' },
      { head: words.type, width: 14, kind: 'text' },
      { head: words.date, width: 12, kind: 'date' },
      { head: words.due, width: 12, kind: 'date' },
      { head: words.order, width: 14, kind: 'text' },
      { head: words.external, width: 20, kind: 'text' },
      { head: words.amount, width: 14, kind: 'money' },
      { head: words.open, width: 14, kind: 'money' },
      { head: words.currency, width: 10, kind: 'text' },
      { head: words.status, width: 18, kind: 'text' },
    ],
    rows: rows.map(row => [
      row.fin_doc_number,
      statusText(invoiceTypes, row.type, locale),
      row.doc_date,
      row.type === 'credit' ? null : row.due_date,
      row.order_number,
      row.external_invoice_number,
      row.amount / 100,
      row.open_amount / 100,
      row.currency,
      statusText(
        invoiceStates,
        invoiceState({ amount: cents(row.amount), openAmount: cents(row.open_amount) }),
        locale,
      ),
    ]),
    ...(total > rows.length ? { note: moreText(total, locale) } : {}),
  }
}

const texts = {
  en: {
    invoices: 'Invoices',
    number: 'Receipt no.',
    type: 'Type',
    date: 'Date',
    due: 'Due',
    order: 'Order no.',
    external: 'Your reference',
    amount: 'Amount',
    open: 'Open',
    currency: 'Currency',
    status: 'Status',
  },
  de: {
    invoices: 'Rechnungen',
    number: 'Belegnr.',
    type: 'Art',
    date: 'Datum',
    due: 'Fällig',
    order: 'Bestellnr.',
    external: 'Ihre Referenz',
    amount: 'Betrag',
    open: 'Offen',
    currency: 'Währung',
    status: 'Status',
  },
} as const satisfies Record<Locale, Record<string, string>>
