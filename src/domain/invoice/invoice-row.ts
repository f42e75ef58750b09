import type { GivenRow, RowProblem, StoredRecord } from '../records/row.ts'

export interface InvoiceRecord {
  readonly type?: string | null | undefined
  readonly amount?: number | null | undefined
  readonly open?: number | null | undefined
}

/** Invoices are positive, credits negative; what is open lies between nothing and the amount. */
export function invoiceRowProblems({ type, amount, open }: InvoiceRecord): RowProblem[] {
  if (amount == null) return []
  if (type === 'credit' ? amount > 0 : amount < 0) return [{ column: 'amount', code: 'value.out.of.range' }]
  return isBetween(open ?? amount, amount) ? [] : [{ column: 'open', code: 'value.out.of.range' }]
}

/** Where nothing is said of what is open, all of a new invoice is, and what was paid of another amount stays paid. */
export function settledInvoice(given: GivenRow, before: StoredRecord | undefined): GivenRow {
  if (given.open != null || typeof given.amount !== 'number') return given
  const paid = before ? Number(before.amount) - Number(before.open) : 0
  return { ...given, open: given.amount - paid }
}

/** Whether an amount lies between nothing and a whole that may be negative. */
export function isBetween(part: number, whole: number): boolean {
  return whole < 0 ? part <= 0 && part >= whole : part >= 0 && part <= whole
}
