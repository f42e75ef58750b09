import type { ReactNode } from 'react'

/** A column of a list of the desk. */
export interface ListColumn<Row> {
  key: string
  label: string
  /** As CSS says the width of a grid's column. */
  width: string
  isNumber?: boolean
  /** What the server sorts by, and which way a first press of the head sorts. */
  sort?: { by: string; first: 'up' | 'down' }
  /** Whether it is always seen. */
  isFixed?: boolean
  /** Whether it is seen only by who chooses it. */
  isExtra?: boolean
  cell: (row: Row) => ReactNode
}

/** The columns that are seen, in their usual order: those that were chosen, or the usual ones. */
export function seenColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | undefined,
): ListColumn<Row>[] {
  return columns.filter(({ key, isFixed, isExtra }) => isFixed || (chosen ? chosen.includes(key) : !isExtra))
}

/** What the address says after a column was shown or hidden; undefined for the usual columns. */
export function columnsText<Row>(columns: readonly ListColumn<Row>[], seen: readonly string[]): string | undefined {
  const isUsual = columns.every(({ key, isFixed, isExtra }) => isFixed || seen.includes(key) === !isExtra)
  return isUsual ? undefined : columns.flatMap(({ key }) => (seen.includes(key) ? [key] : [])).join('.')
}
