import { type Cents, plus } from '../price/money.ts'
import type { PaymentMethod } from './order-status.ts'

export const holdReasons = ['limit', 'overdue'] as const
/** Why an order waits for staff: the company would owe too much, or has not paid for too long. */
export type HoldReason = (typeof holdReasons)[number]

/** What was agreed with a company; null where nothing was. */
export interface CreditTerms {
  readonly limit: Cents | null
  /** How many days an invoice may be overdue. */
  readonly overdueDays: number | null
}

/** Where a company stands, the orders that are being placed included. */
export interface CreditStanding {
  /** What is open of its invoices, credits taken off. */
  readonly owed: Cents
  /** What it has ordered on credit and was not invoiced for yet. */
  readonly ordered: Cents
  /** How late the oldest open invoice is. */
  readonly daysOverdue: number
}

/**
 * Whether an order waits until staff approve it. It is never refused: a good customer who ordered too much is called, not
 * turned away.
 */
export function holdReason(terms: CreditTerms, standing: CreditStanding): HoldReason | undefined {
  if (terms.overdueDays !== null && standing.daysOverdue > terms.overdueDays) return 'overdue'
  return terms.limit !== null && plus(standing.owed, standing.ordered) > terms.limit ? 'limit' : undefined
}

/** Only goods that leave before they are paid are a risk; what is paid by card or beforehand never waits. */
export function isOnCredit(method: PaymentMethod): boolean {
  return method === 'invoice' || method === 'directDebit'
}

export function hasCreditTerms({ limit, overdueDays }: CreditTerms): boolean {
  return limit !== null || overdueDays !== null
}
