import type { RowProblem } from '#domain/records/row.ts'
import { Refusal } from '../platform/refusal.ts'

export interface RejectedRow extends RowProblem {
  part: number
  row: number
}

/** So many of them are named. */
const mostNamed = 100

/** Why nothing was saved: that the ERP keeps what was to change, or that some values are not right. */
export function refusalOfRows(rejected: readonly RejectedRow[]): Refusal {
  const isKept = rejected.every(({ code }) => code === 'value.kept.by.erp')
  const members = { rejected: rejected.slice(0, mostNamed) }
  return new Refusal(isKept ? 'value.kept.by.erp' : 'records.rejected', { members })
}
