import { type GivenRow, isSameValue, type RowProblem, type StoredRecord } from '../records/row.ts'

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
  const { open, ...rest } = given
  if (open != null) return given
  if (typeof given.amount !== 'number') return rest
  const paid = before ? Number(before.amount) - Number(before.open) : 0
  return { ...rest, open: given.amount - paid }
}

interface InvoiceLine {
  readonly line: number
  readonly quantity: number
}

/** An invoice with lines is about lines of its order, each once and no more pieces than were ordered. */
export function invoiceLineProblems(
  invoice: StoredRecord,
  before: StoredRecord | undefined,
  quantitiesOf: (orderNumber: string) => readonly number[] | undefined,
): RowProblem[] {
  const lines = (invoice.lines ?? []) as readonly InvoiceLine[]
  if (lines.length === 0) return []
  if (invoice.orderNumber == null) return [{ column: 'lines', code: 'column.not.here' }]
  if (before?.lines && before.orderNumber !== invoice.orderNumber)
    return [{ column: 'orderNumber', code: 'value.fixed' }]
  if (isSameValue(lines, before?.lines)) return []
  const ordered = quantitiesOf(String(invoice.orderNumber)) ?? []
  return lines.flatMap(({ line, quantity }, index): RowProblem[] => {
    const pieces = ordered[line - 1]
    if (pieces === undefined) return [{ column: `lines.${index}.line`, code: 'value.unknown' }]
    if (lines.findIndex(other => other.line === line) < index)
      return [{ column: `lines.${index}.line`, code: 'value.taken' }]
    return quantity > pieces ? [{ column: `lines.${index}.quantity`, code: 'value.out.of.range' }] : []
  })
}

/** Whether an amount lies between nothing and a whole that may be negative. */
export function isBetween(part: number, whole: number): boolean {
  return whole < 0 ? part <= 0 && part >= whole : part >= 0 && part <= whole
}
