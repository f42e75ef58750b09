import { signedAmount } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

export const payments = recordKind({
  name: 'payments',
  needs: 'invoices.write',
  label: { en: 'Payments', de: 'Zahlungen' },
  key: ['finDocNumber', 'paymentNo'],
  isFinal: true,
  columns: {
    finDocNumber: {
      type: 'reference',
      to: 'invoices',
      isNeeded: true,
      label: { en: 'Invoice', de: 'Rechnung' },
      help: { en: 'The number of what was paid.', de: 'Die Nummer dessen, was bezahlt wurde.' },
    },
    paymentNo: {
      type: 'integer',
      min: 0,
      max: 1_000_000,
      isNeeded: true,
      label: { en: 'Payment', de: 'Zahlung' },
      help: { en: 'Counts the payments of an invoice.', de: 'Zählt die Zahlungen einer Rechnung.' },
    },
    amount: signedAmount(
      { en: 'Amount', de: 'Betrag' },
      { en: 'What went back is negative.', de: 'Was zurückging, ist negativ.' },
    ),
    date: {
      type: 'date',
      isNeeded: true,
      label: { en: 'Date', de: 'Datum' },
      help: { en: 'The day it came in.', de: 'Der Tag des Eingangs.' },
    },
  },
})
