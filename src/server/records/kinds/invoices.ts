import { invoices } from '#contract/records/kinds/invoices.ts'
import { settledInvoice } from '#domain/invoice/invoice-row.ts'
import { invoiceSearchText } from '#domain/invoice/invoice-search.ts'
import { cents } from '#domain/price/money.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import type { Store } from '../store.ts'

export const invoiceStore: Store = {
  kind: invoices,
  lock: 'invoices',
  tables: [
    {
      name: 'account_entries',
      ids: ['id'],
      columns: {
        finDocNumber: 'fin_doc_number',
        customerNo: 'company_id',
        type: 'type',
        docDate: 'doc_date',
        dueDate: 'due_date',
        amount: 'amount',
        open: 'open_amount',
        currency: 'currency',
        vat: { column: 'vat', empty: [] },
        orderNumber: 'order_id',
        externalNumber: { column: 'external_invoice_number', empty: '' },
        postway: 'postway',
      },
      derived: { search_text: searchText },
    },
  ],
  rules: async () => ({ settle: settledInvoice }),
}

function searchText({ finDocNumber, orderNumber, externalNumber, docDate, dueDate, amount }: StoredRecord): string {
  const numbers = [finDocNumber, orderNumber, externalNumber].map(number => (number ? String(number) : undefined))
  return invoiceSearchText({ numbers, dates: [String(docDate), String(dueDate)], amount: cents(Number(amount)) })
}
