/** Rows beyond the edges that are drawn too, so that a quick turn of the wheel shows no gap. */
const beyond = 8

export interface Rows {
  first: number
  /** The one behind the last. */
  end: number
}

/** Which rows of a list are drawn: those that are seen and a few beside them. */
export function visibleRows(scrolled: number, height: number, rowHeight: number, total: number): Rows {
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - beyond)
  const end = Math.min(total, Math.ceil((scrolled + height) / rowHeight) + beyond)
  return { first: Math.min(first, end), end }
}

/** The pages that hold some rows; the first is always wanted, for it says how many there are. */
export function pagesOf({ first, end }: Rows, perPage: number): number[] {
  const pages = new Set([0])
  for (let page = Math.floor(first / perPage); page * perPage < end; page++) pages.add(page)
  return [...pages].sort((a, b) => a - b)
}

/** How far a list must be scrolled for a row to be seen whole below the head; undefined where it is already. */
export function scrollTo(row: number, scrolled: number, height: number, rowHeight: number): number | undefined {
  const top = row * rowHeight
  if (top < scrolled) return top
  return top + rowHeight > scrolled + height ? top + rowHeight - height : undefined
}
