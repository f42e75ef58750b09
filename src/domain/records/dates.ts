import type { RowProblem } from './row.ts'

/** A stretch of time ends on the day it begins or later; an open end never comes too early. */
export function reversedDates(
  column: string,
  from: string | null | undefined,
  until: string | null | undefined,
): RowProblem[] {
  return from != null && until != null && until < from ? [{ column, code: 'dates.reversed' }] : []
}
