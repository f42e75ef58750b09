import type { GivenRow, RowProblem, StoredRecord } from '../records/row.ts'

/** A row says how many pieces there are, or how many more or fewer; a count stands over a change. */
export function settledStock(given: GivenRow, before: StoredRecord | undefined): GivenRow {
  if (given.delta == null || given.available != null) return given
  return { ...given, available: Number(before?.available ?? 0) + Number(given.delta) }
}

/** There are never fewer than no pieces. */
export function stockProblems({ available }: StoredRecord): RowProblem[] {
  return Number(available) < 0 ? [{ column: 'delta', code: 'stock.not.enough.error' }] : []
}

/** What the ledger calls a movement that no order made: goods that came in, or a count put right. */
export function ledgerReason({ reason, delta }: GivenRow, change: number): string {
  return String(reason ?? (delta != null && change > 0 ? 'receipt' : 'correction'))
}
