import { type ColumnMapping, headingReader } from './heading.ts'
import type { RecordKind } from './kind.ts'

/** Says which of the first rows of a file has its headings. */
export type FindHeadings = (rows: readonly (readonly string[])[]) => number

/** Titles, dates and addresses stand above the headings of many a report; further down nobody looks for headings. */
export const headingsWithin = 20

/**
 * Which of the first rows of a file has the headings: the first one most of whose cells are known headings of the kind,
 * otherwise the first one that is as wide as the table below it. Where neither can be said it is the first row.
 */
export function findHeadings(
  kind: RecordKind,
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping = {},
): number {
  const meaningOf = headingReader(kind, mapping)
  const filled = rows.map(cells => cells.map(cell => cell.trim()).filter(cell => cell !== ''))
  const named = filled.findIndex(cells => {
    const meanings = cells.map(cell => (cell.length > longestHeading ? undefined : meaningOf(cell)))
    const columns = meanings.filter(Boolean).length
    const leftOut = meanings.filter(meaning => meaning === null).length
    // A title may be a single word, and that word the name of a column.
    return columns > 1 && (columns + leftOut) * 2 >= cells.length
  })
  if (named !== -1) return named
  const looksLikeHeadings = filled.findIndex((cells, place) => {
    const width = tableWidth(filled.slice(place))
    const texts = cells.filter(cell => /\p{L}/u.test(cell)).length
    return texts * 2 > width || cells.length >= width
  })
  return Math.max(looksLikeHeadings, 0)
}

const longestHeading = 200

/** As many cells as at least two rows have: the table has headings and a row of data, a stray row is alone. */
function tableWidth(rows: readonly (readonly string[])[]): number {
  const [widest = 0, second = widest] = rows.map(cells => cells.length).sort((a, b) => b - a)
  return second
}
