import { invoiceRowProblems } from '#domain/invoice/invoice-row.ts'
import {
  currency,
  externalNumber,
  ofCompany,
  paperDate,
  paperNumber,
  quantity,
  signedAmount,
  toOrder,
  vatShares,
} from '../common-columns.ts'
import { recordKind } from '../kind.ts'

export const invoices = recordKind({
  name: 'invoices',
  needs: 'invoices.write',
  label: { en: 'Invoices', de: 'Rechnungen' },
  key: ['finDocNumber'],
  isFinal: true,
  columns: {
    finDocNumber: paperNumber,
    customerNo: ofCompany({ en: 'The company it was made out to.', de: 'Die Firma, an die sie ging.' }),
    type: {
      type: 'choice',
      choices: ['invoice', 'credit'],
      isNeeded: true,
      isFixed: true,
      label: { en: 'Type', de: 'Art' },
      help: { en: 'invoice or credit.', de: 'invoice oder credit.' },
    },
    docDate: paperDate,
    dueDate: {
      type: 'date',
      isNeeded: true,
      label: { en: 'Due', de: 'Fällig' },
      help: { en: 'Until when it is to be paid.', de: 'Bis wann sie zu zahlen ist.' },
    },
    amount: signedAmount(
      { en: 'Amount', de: 'Betrag' },
      { en: 'Gross; negative for a credit.', de: 'Brutto; negativ bei einer Gutschrift.' },
    ),
    open: {
      type: 'money',
      min: Number.MIN_SAFE_INTEGER,
      label: { en: 'Open', de: 'Offen' },
      help: {
        en: 'What is still to be paid; without it everything. Payments lower it.',
        de: 'Was noch zu zahlen ist; ohne Angabe alles. Zahlungen mindern es.',
      },
    },
    currency,
    vat: vatShares,
    orderNumber: toOrder({ en: 'The order it is for.', de: 'Die Bestellung, für die sie ist.' }),
    externalNumber,
    lines: {
      type: 'lines',
      max: 2_000,
      label: { en: 'Lines', de: 'Positionen' },
      help: {
        en: 'Which lines of the order it is about, e.g. what came back; empty: the whole order.',
        de: 'Welche Positionen der Bestellung sie betrifft, z. B. was zurückkam; leer: die ganze.',
      },
      columns: {
        line: {
          type: 'integer',
          min: 1,
          max: 2_000,
          isNeeded: true,
          label: { en: 'Line', de: 'Position' },
          help: { en: 'Its place in the order, from 1.', de: 'Ihre Stelle in der Bestellung, ab 1.' },
        },
        quantity: quantity({ en: 'How many pieces of it.', de: 'Wie viele Stück davon.' }),
      },
    },
    pdf: {
      type: 'text',
      max: 300,
      label: { en: 'PDF', de: 'PDF' },
      help: {
        en: 'The paper itself, as a key in the store, e.g. papers/nordgrat/RE-1.pdf; empty: it is made here.',
        de: 'Das Papier selbst, als Schlüssel im Speicher, z. B. papers/nordgrat/RE-1.pdf; leer: Es wird hier erstellt.',
      },
    },
    postway: {
      type: 'choice',
      choices: ['email', 'post', 'portal'],
      initial: 'email',
      label: { en: 'Sent by', de: 'Versand' },
      help: { en: 'email, post or portal.', de: 'email, post oder portal.' },
    },
  },
  problems: invoiceRowProblems,
})
