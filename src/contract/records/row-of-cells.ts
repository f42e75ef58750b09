import type { GivenRow, RowProblem } from '#domain/records/row.ts'
import { type Notation, plainNotation, readCell } from './cell.ts'
import type { Heading } from './heading.ts'

/** A row of a file that could not be read as values; whoever checks rows passes its problems on. */
export class UnreadRow {
  readonly problems: readonly RowProblem[]

  constructor(problems: readonly RowProblem[]) {
    this.problems = problems
  }
}

/** What a cell of a file has: a text, or the number that a spreadsheet keeps. */
export type FileCell = string | number

/** Spreadsheets keep 15 digits; a longer number has lost its last ones, and is written so that nobody takes it. */
export function cellText(cell: FileCell): string {
  return typeof cell === 'number' && Math.abs(cell) >= 1e15 ? cell.toExponential() : String(cell)
}

/** The row that the cells say, by the file's heading and the notation of each place. */
export function rowOfCells(
  heading: Heading,
  notations: ReadonlyMap<number, Notation>,
  cells: readonly FileCell[],
): GivenRow | UnreadRow {
  const row: Record<string, GivenRow[string]> = {}
  const problems: RowProblem[] = []
  heading.forEach((one, place) => {
    // Files may have thousands of columns that nobody reads.
    if (!one) return
    const cell = cells[place] ?? ''
    const notation = typeof cell === 'number' ? plainNotation : (notations.get(place) ?? plainNotation)
    const read = readCell(one.column, cellText(cell), notation)
    if (read?.code) problems.push({ column: one.name, code: read.code })
    else if (read) row[one.name] = read.value
  })
  return problems.length > 0 ? new UnreadRow(problems) : row
}
