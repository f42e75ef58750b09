import { type Day, daysBefore, daysBetween } from '../day.ts'
import type { Locale } from '../locale.ts'
import { type LookupRow, statusText } from '../order/order-status.ts'
import { type Cents, noMoney, plus } from '../price/money.ts'

export interface Invoice {
  readonly amount: Cents
  /** What is still to be paid; below 0 for a credit that is still to be used. */
  readonly openAmount: Cents
  readonly dueDate?: Day | undefined
}

export const ageClasses = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const

export type AgeClass = (typeof ageClasses)[number]

export type InvoiceType = 'invoice' | 'credit'

export const invoiceTypes: readonly LookupRow<InvoiceType>[] = [
  { id: 'invoice', localizations: { en: 'Invoice', de: 'Rechnung' } },
  { id: 'credit', localizations: { en: 'Credit', de: 'Gutschrift' } },
]

const feeName = { en: 'Reminder fee', de: 'Mahngebühr' } as const

/** What a document is called; the fee of a reminder is owed and paid like an invoice. */
export function documentTypeName({ type, isFee }: { type: InvoiceType; isFee: boolean }, locale: Locale): string {
  return isFee ? feeName[locale] : statusText(invoiceTypes, type, locale)
}

export type InvoiceState = 'open' | 'partly' | 'paid'

export const invoiceStates: readonly LookupRow<InvoiceState>[] = [
  { id: 'open', localizations: { en: 'Open', de: 'Offen' } },
  { id: 'partly', localizations: { en: 'Partly paid', de: 'Teilweise bezahlt' } },
  { id: 'paid', localizations: { en: 'Paid', de: 'Bezahlt' } },
]

/** Whether an invoice has been paid, or a credit used. */
export function invoiceState({ amount, openAmount }: Pick<Invoice, 'amount' | 'openAmount'>): InvoiceState {
  if (openAmount === 0) return 'paid'
  return openAmount === amount ? 'open' : 'partly'
}

export type ShownInvoiceState = InvoiceState | 'overdue' | 'creditOpen' | 'creditUsed'

/** The states that lists show for an invoice or a credit. */
export const shownInvoiceStates: readonly LookupRow<ShownInvoiceState>[] = [
  ...invoiceStates,
  { id: 'overdue', localizations: { en: 'Overdue', de: 'Überfällig' } },
  { id: 'creditOpen', localizations: { en: 'Still to be used', de: 'Noch zu verrechnen' } },
  { id: 'creditUsed', localizations: { en: 'Used', de: 'Verrechnet' } },
]

interface InvoiceStatusFacts {
  readonly type: InvoiceType
  readonly state: InvoiceState
  /** Null where it never falls due or nothing is open. */
  readonly daysOverdue: number | null
}

/** A late invoice is overdue, however much of it was paid; a credit is used rather than paid. */
export function shownInvoiceState({ type, state, daysOverdue }: InvoiceStatusFacts): ShownInvoiceState {
  if (type === 'credit') return state === 'paid' ? 'creditUsed' : 'creditOpen'
  return state !== 'paid' && (daysOverdue ?? 0) > 0 ? 'overdue' : state
}

/** How late an open invoice is; 0 and below are the days left. Credits never fall due. */
export function daysOverdue(
  { type, openAmount, dueDate }: Pick<Invoice, 'openAmount'> & { readonly type: InvoiceType; readonly dueDate: Day },
  today: Day,
): number | null {
  return type === 'credit' || openAmount === 0 ? null : daysBetween(dueDate, today)
}

/** One entry, or several with the same due date summed up. */
export interface OpenEntries extends Pick<Invoice, 'openAmount' | 'dueDate'> {
  readonly count?: number
}

export interface FinanceSummary {
  /** Everything open, credits taken off. */
  readonly open: Cents
  readonly overdue: Cents
  /** Credits still to be used, as a negative amount. */
  readonly credits: Cents
  readonly ageing: Readonly<Record<AgeClass, Cents>>
  readonly openCount: number
  readonly overdueCount: number
  /** Of the oldest invoice that is overdue. */
  readonly oldestDueDate?: Day
}

/** Something is still to be paid, or a credit still to be used (docs/specification.md 3). */
export function isOpen(invoice: Pick<Invoice, 'openAmount'>): boolean {
  return invoice.openAmount !== 0
}

/** The ageing class of an invoice; credits and invoices without a due date are not due. */
export function ageClassOf(invoice: Pick<Invoice, 'openAmount' | 'dueDate'>, today: Day): AgeClass {
  if (invoice.dueDate === undefined || invoice.openAmount <= 0) return 'notDue'
  const late = daysBetween(invoice.dueDate, today)
  return ageClasses.find(age => late <= mostDaysLate[age])!
}

const mostDaysLate: Readonly<Record<AgeClass, number>> = {
  notDue: 0,
  days1to30: 30,
  days31to60: 60,
  days61to90: 90,
  over90: Number.POSITIVE_INFINITY,
}

/** The range of due dates, both ends included, of the open invoices of a class. */
export function dueDatesOf(age: AgeClass, today: Day): { from?: Day; until?: Day } {
  const younger = ageClasses[ageClasses.indexOf(age) - 1]
  return {
    ...(age === 'over90' ? {} : { from: daysBefore(today, mostDaysLate[age]) }),
    ...(younger ? { until: daysBefore(today, mostDaysLate[younger] + 1) } : {}),
  }
}

/**
 * The open balance of a customer; the ageing classes add up to what is open, credits included
 * (docs/specification.md 3).
 */
export function financeSummary(entries: Iterable<OpenEntries>, today: Day): FinanceSummary {
  const ageing: Record<AgeClass, Cents> = {
    notDue: noMoney,
    days1to30: noMoney,
    days31to60: noMoney,
    days61to90: noMoney,
    over90: noMoney,
  }
  let [open, overdue, credits] = [noMoney, noMoney, noMoney]
  let [openCount, overdueCount] = [0, 0]
  let oldestDueDate: Day | undefined
  for (const invoice of entries) {
    if (!isOpen(invoice)) continue
    const { count = 1 } = invoice
    const age = ageClassOf(invoice, today)
    ageing[age] = plus(ageing[age], invoice.openAmount)
    open = plus(open, invoice.openAmount)
    openCount += count
    if (invoice.openAmount < 0) credits = plus(credits, invoice.openAmount)
    if (age === 'notDue') continue
    overdue = plus(overdue, invoice.openAmount)
    overdueCount += count
    if (oldestDueDate === undefined || invoice.dueDate! < oldestDueDate) oldestDueDate = invoice.dueDate
  }
  return { open, overdue, credits, ageing, openCount, overdueCount, ...(oldestDueDate && { oldestDueDate }) }
}
