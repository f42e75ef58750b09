import type { Day } from '#domain/day.ts'
import {
  daysOverdue,
  documentTypeName,
  invoiceState,
  shownInvoiceState,
  shownInvoiceStates,
} from '#domain/invoice/invoice.ts'
import type { Locale } from '#domain/locale.ts'
import { statusText } from '#domain/order/order-status.ts'
import { type Sheet, sheetOf } from '../platform/spreadsheet/export-sheet.ts'
import type { ListedDocument } from './desk-queries.ts'

/** The documents of all companies, for staff. */
export function documentsSheet(rows: readonly ListedDocument[], locale: Locale, today: Day): Sheet {
  const words = texts[locale]
  return sheetOf(
    words.documents,
    [
      { head: words.number, width: 16, kind: 'text', of: row => row.number },
      { head: words.type, width: 14, kind: 'text', of: row => documentTypeName(row, locale) },
      { head: words.customerNo, width: 12, kind: 'text', of: row => row.customerNo },
      { head: words.company, width: 32, kind: 'text', of: row => row.companyName },
      { head: words.date, width: 12, kind: 'date', of: row => row.docDate },
      { head: words.due, width: 12, kind: 'date', of: row => (row.type === 'credit' ? null : row.dueDate) },
      { head: words.order, width: 14, kind: 'text', of: row => row.orderNumber },
      { head: words.amount, width: 14, kind: 'money', of: row => row.amount / 100 },
      { head: words.open, width: 14, kind: 'money', of: row => row.openAmount / 100 },
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

function stateOf(row: ListedDocument, today: Day) {
  return shownInvoiceState({ type: row.type, state: invoiceState(row), daysOverdue: daysOverdue(row, today) })
}

const texts = {
  en: {
    documents: 'Invoices',
    number: 'Number',
    type: 'Type',
    customerNo: 'Customer no.',
    company: 'Company',
    date: 'Date',
    due: 'Due',
    order: 'Order no.',
    amount: 'Amount',
    open: 'Open',
    currency: 'Currency',
    status: 'Status',
  },
  de: {
    documents: 'Rechnungen',
    number: 'Belegnr.',
    type: 'Art',
    customerNo: 'Kundennr.',
    company: 'Firma',
    date: 'Datum',
    due: 'Fällig',
    order: 'Bestellnr.',
    amount: 'Betrag',
    open: 'Offen',
    currency: 'Währung',
    status: 'Status',
  },
} as const satisfies Record<Locale, Record<string, string>>
