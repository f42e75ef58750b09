import type { Day } from '#domain/day.ts'
import {
  daysOverdue,
  documentTypeName,
  invoiceState,
  type ShownInvoiceState,
  shownInvoiceState,
  shownInvoiceStates,
} from '#domain/invoice/invoice.ts'
import type { Locale } from '#domain/locale.ts'
import { statusText } from '#domain/order/order-status.ts'
import { cents } from '#domain/price/money.ts'
import { type Sheet, sheetOf } from '../platform/spreadsheet/export-sheet.ts'
import type { InvoiceRow } from './queries.ts'

export function invoicesSheet(rows: readonly InvoiceRow[], locale: Locale, today: Day): Sheet {
  const words = texts[locale]
  return sheetOf(
    words.invoices,
    [
      { head: words.number, width: 16, kind: 'text', of: row => row.fin_doc_number },
      {
        head: words.type,
        width: 14,
        kind: 'text',
        of: row => documentTypeName({ type: row.type, isFee: row.is_fee }, locale),
      },
      { head: words.date, width: 12, kind: 'date', of: row => row.doc_date },
      { head: words.due, width: 12, kind: 'date', of: row => (row.type === 'credit' ? null : row.due_date) },
      { head: words.order, width: 14, kind: 'text', of: row => row.order_number },
      { head: words.external, width: 20, kind: 'text', of: row => row.external_invoice_number },
      { head: words.amount, width: 14, kind: 'money', of: row => row.amount / 100 },
      { head: words.open, width: 14, kind: 'money', of: row => row.open_amount / 100 },
      { head: words.currency, width: 10, kind: 'text', of: row => row.currency },
      {
        head: words.status,
        width: 18,
        kind: 'text',
        of: row => statusText(shownInvoiceStates, stateOf(row, today), locale),
      },
    ],
    rows,
  )
}

function stateOf({ type, due_date: dueDate, ...row }: InvoiceRow, today: Day): ShownInvoiceState {
  const sums = { amount: cents(row.amount), openAmount: cents(row.open_amount) }
  const late = daysOverdue({ type, dueDate, ...sums }, today)
  return shownInvoiceState({ type, state: invoiceState(sums), daysOverdue: late })
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
