import type { GivenRow, RowProblem, StoredRecord } from '../records/row.ts'

/** What the ledger calls movements: those of goods, and those of orders. */
export const movementReasons = ['receipt', 'correction', 'order', 'cancelled', 'expired'] as const
const ofOrders: readonly unknown[] = ['order', 'cancelled', 'expired']

/**
 * A row says how many pieces there are, or how many more or fewer; a count stands over a change. `takenSince` is what
 * orders have taken that the count does not know of: a late count must not bring back what is sold.
 */
export function settledStock(given: GivenRow, before: StoredRecord | undefined, takenSince = 0): GivenRow {
  if (given.available != null)
    return given.asOf == null ? given : { ...given, available: Math.max(0, Number(given.available) - takenSince) }
  if (given.delta == null) return given
  return { ...given, available: Number(before?.available ?? 0) + Number(given.delta) }
}

/** Pieces that came or went, rather than a count. */
export function isMovement({ available, delta }: GivenRow): boolean {
  return available == null && delta != null
}

/** Orders move stock by changes, each with its order. Of pre-stock they hold pieces, which follows from the orders. */
export function movementProblems({ reason, orderNumber, season, delta, available, asOf }: GivenRow): RowProblem[] {
  const problems: RowProblem[] = []
  const isOfOrder = ofOrders.includes(reason)
  if (isOfOrder && orderNumber == null) problems.push({ column: 'orderNumber', code: 'value.needed' })
  if (isOfOrder && (delta == null || available != null)) problems.push({ column: 'delta', code: 'value.needed' })
  if (orderNumber != null && (!isOfOrder || season != null))
    problems.push({ column: 'orderNumber', code: 'column.not.here' })
  if (asOf != null && (available == null || season != null)) problems.push({ column: 'asOf', code: 'column.not.here' })
  return problems
}

/** There are never fewer than no pieces. */
export function stockProblems({ available }: StoredRecord): RowProblem[] {
  return Number(available) < 0 ? [{ column: 'delta', code: 'stock.not.enough.error' }] : []
}

/** What the ledger calls a movement that no order made: goods that came in, or a count put right. */
export function ledgerReason({ reason, delta }: GivenRow, change: number): string {
  return String(reason ?? (delta != null && change > 0 ? 'receipt' : 'correction'))
}

/** What takes a change back: as many pieces the other way, because orders may have moved some since. */
export function counterBooking(before: StoredRecord | null, after: StoredRecord | null): GivenRow {
  return { delta: Number(before?.available ?? 0) - Number(after?.available ?? 0), reason: 'correction' }
}
