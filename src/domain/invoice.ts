import { type Day, daysBetween } from './day.ts'
import { type Cents, noMoney, plus } from './money.ts'

export interface Invoice {
  readonly amount: Cents
  /** What is still to be paid; below 0 for a credit that is still to be used. */
  readonly openAmount: Cents
  readonly dueDate?: Day | undefined
}

export const ageClasses = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const

export type AgeClass = (typeof ageClasses)[number]

export interface FinanceSummary {
  /** Everything open, credits taken off. */
  readonly open: Cents
  readonly overdue: Cents
  /** Credits still to be used, as a negative amount. */
  readonly credits: Cents
  readonly ageing: Readonly<Record<AgeClass, Cents>>
  readonly openCount: number
  readonly overdueCount: number
}

/** A credit is money the customer gets, so its amounts are negative and it never falls due (spec 1). */
export function isCredit(invoice: Pick<Invoice, 'amount'>): boolean {
  return invoice.amount < 0
}

/** Something is still to be paid, or a credit still to be used (spec 3). */
export function isOpen(invoice: Pick<Invoice, 'openAmount'>): boolean {
  return invoice.openAmount !== 0
}

/** The due day itself is still in time. */
export function isOverdue(invoice: Invoice, today: Day): boolean {
  return invoice.openAmount > 0 && ageClassOf(invoice, today) !== 'notDue'
}

/** How late an invoice is, in the classes accountants sort by; credits and invoices without a date are not due. */
export function ageClassOf(invoice: Pick<Invoice, 'openAmount' | 'dueDate'>, today: Day): AgeClass {
  if (invoice.dueDate === undefined || invoice.openAmount <= 0) return 'notDue'
  const late = daysBetween(invoice.dueDate, today)
  if (late <= 0) return 'notDue'
  if (late <= 30) return 'days1to30'
  if (late <= 60) return 'days31to60'
  return late <= 90 ? 'days61to90' : 'over90'
}

/** Where a customer stands; the ageing classes add up to what is open, credits included (spec 3). */
export function financeSummary(invoices: Iterable<Invoice>, today: Day): FinanceSummary {
  const ageing: Record<AgeClass, Cents> = {
    notDue: noMoney,
    days1to30: noMoney,
    days31to60: noMoney,
    days61to90: noMoney,
    over90: noMoney,
  }
  let [open, overdue, credits] = [noMoney, noMoney, noMoney]
  let [openCount, overdueCount] = [0, 0]
  for (const invoice of invoices) {
    if (!isOpen(invoice)) continue
    const age = ageClassOf(invoice, today)
    ageing[age] = plus(ageing[age], invoice.openAmount)
    open = plus(open, invoice.openAmount)
    openCount += 1
    if (invoice.openAmount < 0) credits = plus(credits, invoice.openAmount)
    if (age === 'notDue') continue
    overdue = plus(overdue, invoice.openAmount)
    overdueCount += 1
  }
  return { open, overdue, credits, ageing, openCount, overdueCount }
}
