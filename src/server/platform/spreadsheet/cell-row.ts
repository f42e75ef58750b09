import type { FileCell } from '#contract/records/row-of-cells.ts'

/** A row of a file: its number as a spreadsheet shows it, and its cells. */
export interface CellRow {
  row: number
  cells: readonly FileCell[]
}

/** More columns than any table of ours has; a spreadsheet can have 16,384. */
export const mostColumns = 1_000
