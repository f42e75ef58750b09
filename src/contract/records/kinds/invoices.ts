import * as z from 'zod/mini'
import { invoiceRowProblems } from '#domain/invoice/invoice-row.ts'
import { recordKind } from '../kind.ts'

const leastCents = Number.MIN_SAFE_INTEGER

export const invoices = recordKind({
  name: 'invoices',
  label: { en: 'Invoices', de: 'Rechnungen' },
  key: ['finDocNumber'],
  columns: {
    finDocNumber: {
      type: 'text',
      max: 60,
      isNeeded: true,
      label: { en: 'Number', de: 'Nummer' },
      help: { en: 'The number on the paper.', de: 'Die Nummer auf dem Papier.' },
    },
    customerNo: {
      type: 'reference',
      to: 'companies',
      isNeeded: true,
      isFixed: true,
      label: { en: 'Customer number', de: 'Kundennummer' },
      help: { en: 'The company it was made out to.', de: 'Die Firma, an die sie ging.' },
    },
    type: {
      type: 'choice',
      choices: ['invoice', 'credit'],
      isNeeded: true,
      isFixed: true,
      label: { en: 'Type', de: 'Art' },
      help: { en: 'invoice or credit.', de: 'invoice oder credit.' },
    },
    docDate: {
      type: 'date',
      isNeeded: true,
      label: { en: 'Date', de: 'Datum' },
      help: { en: 'The day on the paper.', de: 'Der Tag auf dem Papier.' },
    },
    dueDate: {
      type: 'date',
      isNeeded: true,
      label: { en: 'Due', de: 'Fällig' },
      help: { en: 'Until when it is to be paid.', de: 'Bis wann sie zu zahlen ist.' },
    },
    amount: {
      type: 'money',
      min: leastCents,
      isNeeded: true,
      label: { en: 'Amount', de: 'Betrag' },
      help: { en: 'Gross, in cents; negative for a credit.', de: 'Brutto, in Cent; negativ bei einer Gutschrift.' },
    },
    open: {
      type: 'money',
      min: leastCents,
      label: { en: 'Open', de: 'Offen' },
      help: {
        en: 'What is still to be paid, in cents; without it everything. Payments lower it.',
        de: 'Was noch zu zahlen ist, in Cent; ohne Angabe alles. Zahlungen mindern es.',
      },
    },
    currency: {
      type: 'text',
      max: 3,
      pattern: /^[A-Z]{3}$/,
      initial: 'EUR',
      label: { en: 'Currency', de: 'Währung' },
      help: { en: 'Three letters, e.g. EUR.', de: 'Drei Buchstaben, z. B. EUR.' },
    },
    vat: {
      type: 'structure',
      schema: z.array(z.strictObject({ rate: z.number(), net: z.int(), amount: z.int() })).check(z.maxLength(20)),
      label: { en: 'VAT', de: 'MwSt.' },
      help: { en: 'Per rate: net and tax in cents.', de: 'Je Satz: netto und Steuer in Cent.' },
    },
    orderNumber: {
      type: 'reference',
      to: 'orders',
      label: { en: 'Order', de: 'Bestellung' },
      help: { en: 'The order it is for.', de: 'Die Bestellung, für die sie ist.' },
    },
    externalNumber: {
      type: 'text',
      max: 100,
      label: { en: 'Number of the customer', de: 'Nummer des Kunden' },
      help: { en: 'What the customer calls it.', de: 'Wie der Kunde sie nennt.' },
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
