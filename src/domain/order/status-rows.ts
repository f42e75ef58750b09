import type { GivenRow, RowProblem, StoredRecord, Value } from '../records/row.ts'
import { orderStatusNames } from './order-status.ts'
import { takeOverProblem } from './take-over.ts'

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
  { status, erpNumber }: StoredRecord,
  { before }: { before: StoredRecord | undefined },
): readonly RowProblem[] {
  const problems: RowProblem[] = []
  const taken = takenOver(before?.erpNumber, erpNumber)
  if (taken) problems.push(taken)
  if (status === before?.status) return problems
  if (before?.status === 'cancelled') problems.push({ column: 'status', code: 'step.cancelled' })
  else if (status === 'partlyShipped') problems.push({ column: 'status', code: 'step.by.shipment' })
  return problems
}

/** The number under which an order was taken over neither changes nor goes. */
export function takenOver(stored: Value | null | undefined, wanted: Value | null | undefined): RowProblem | undefined {
  const refused = takeOverProblem(asText(stored), asText(wanted))
  return refused && { column: 'erpNumber', code: 'step.taken.over', facts: refused.facts }
}

const asText = (value: Value | null | undefined) => (value == null ? null : String(value))

const rank = (status: unknown) => (orderStatusNames as readonly unknown[]).indexOf(status)
