import type { Day } from '#domain/day.ts'
import type { ReminderStep } from '#domain/invoice/reminders.ts'
import { type LocalizedText, textIn } from '#domain/locale.ts'
import { type Cents, cents, sumOf } from '#domain/price/money.ts'
import { type DocumentTexts, documentTexts, filled } from './document-texts.ts'
import type { AddressFacts, CompanyFacts } from './facts.ts'
import { type Formats, formatsIn } from './formats.ts'
import { envelopeLines, sellerOf, spaced } from './letterhead.ts'
import type { Cell, Paper, Row, Total } from './paper.ts'
import type { Stationery } from './stationery.ts'

/** What a reminder says, as it was when it was sent. */
export interface ReminderFacts {
  /** Empty for one that is only looked at. */
  number: string
  date: Day
  step: ReminderStep
  currency: string
  text: LocalizedText
  payBy: Day
  company: CompanyFacts
  address: AddressFacts | null
  invoices: readonly RemindedInvoice[]
  available: Cents
  earlierFees: Cents
  fee: Cents
  feeNumber: string | null
}

export interface RemindedInvoice {
  number: string
  dueDate: Day
  daysOverdue: number
  openAmount: Cents
  /** Null for one that is overdue too but comes to no new step. */
  step: ReminderStep | null
}

export function reminderPaper(reminder: ReminderFacts, { tenant, logo, locale }: Stationery): Paper {
  const [words, figures] = [documentTexts(locale), formatsIn(locale)]
  const { company, number, date, step, text, invoices } = reminder
  const country = tenant.settings.site.country.code
  return {
    locale,
    title: reminderTitle(step, words),
    number,
    date,
    seller: sellerOf(tenant, logo, words, figures),
    recipient: envelopeLines(company.name, reminder.address ?? {}, country, figures),
    facts: [
      { label: words.customerNo, value: company.customerNo, isCode: true },
      { label: words.payBy, value: figures.day(reminder.payBy) },
      ...(reminder.feeNumber ? [{ label: words.feeDocument, value: reminder.feeNumber, isCode: true }] : []),
    ],
    intro: textIn(text, locale),
    columns: [
      { title: words.position, width: 22 },
      { title: words.invoice },
      { title: words.dueDate, width: 80 },
      { title: words.daysOverdue, width: 78, isNumber: true },
      { title: words.reminderStep, width: 78, isNumber: true },
      { title: words.openAmount, width: 84, isNumber: true },
    ],
    rows: invoices.map((invoice, index) => rowOf(invoice, index, figures)),
    pictures: new Map(),
    totals: totalsOf(reminder, words, figures),
    blocks: [[{ title: words.paymentMethod, lines: [paymentText(reminder, tenant, words, figures)] }]],
    notes: [],
  }
}

export function reminderTitle(step: ReminderStep, words: DocumentTexts): string {
  return [words.reminder1, words.reminder2, words.reminder3][step - 1]!
}

/** What is to be paid in all. */
export function reminderTotal({ invoices, earlierFees, fee, available }: ReminderFacts): Cents {
  return cents(sumOf(invoices.map(({ openAmount }) => openAmount)) + earlierFees + fee - available)
}

function rowOf(
  { number, dueDate, daysOverdue, openAmount, step }: RemindedInvoice,
  index: number,
  figures: Formats,
): Row {
  const plain = (text: string): Cell => [[{ text }]]
  return {
    cells: [
      [[{ text: String(index + 1), look: 'quiet' }]],
      [[{ text: number, look: 'code' }]],
      plain(figures.day(dueDate)),
      plain(figures.count(daysOverdue)),
      plain(step === null ? '–' : String(step)),
      [[{ text: figures.amount(openAmount), look: 'strong' }]],
    ],
  }
}

function totalsOf(reminder: ReminderFacts, words: DocumentTexts, figures: Formats): Total[] {
  const { invoices, earlierFees, fee, available, currency } = reminder
  const overdue = sumOf(invoices.map(({ openAmount }) => openAmount))
  const line = (label: string, amount: Cents) => (amount === 0 ? [] : [{ label, value: figures.amount(amount) }])
  return [
    { label: words.overdue, value: figures.amount(overdue), isSubtotal: true },
    ...line(words.earlierFees, earlierFees),
    ...line(words.reminderFee, fee),
    ...line(words.available, cents(-available)),
    { label: words.due, value: figures.money(reminderTotal(reminder), currency), isSum: true },
  ]
}

function paymentText(
  { payBy, company }: ReminderFacts,
  tenant: Stationery['tenant'],
  words: DocumentTexts,
  figures: Formats,
): string {
  const bank = tenant.settings.private.letterhead?.bank
  const facts = { date: figures.day(payBy), number: company.customerNo }
  return bank
    ? filled(words.payReminder, { ...facts, bank: `IBAN ${spaced(bank.iban)} (${bank.name})` })
    : filled(words.payReminderPlain, facts)
}
