import type { GivenRow, RowProblem, StoredRecord } from '../records/row.ts'
import { orderStatusNames } from './order-status.ts'

/**
 * A step that an order has done already, or passed, is no change: the same file again changes nothing, also where the
 * order has gone on since.
 */
export function settledStatus(given: GivenRow, before: StoredRecord | undefined): GivenRow {
  const [wanted, now] = [given.status, before?.status]
  const isPassed = wanted !== 'cancelled' && now !== 'cancelled' && rank(wanted) < rank(now)
  return isPassed ? { ...given, status: now! } : given
}

export function statusProblems(
  { status }: StoredRecord,
  { before }: { before: StoredRecord | undefined },
): readonly RowProblem[] {
  if (status === before?.status) return []
  if (before?.status === 'cancelled') return [{ column: 'status', code: 'step.cancelled' }]
  return status === 'partlyShipped' ? [{ column: 'status', code: 'step.by.shipment' }] : []
}

const rank = (status: unknown) => (orderStatusNames as readonly unknown[]).indexOf(status)
