/** Which rows of a product belong to a page. */
export interface RowsOfProduct {
  place: number
  from: number
  to: number
}

/**
 * Which products make up a page, where each has as many rows as `countOf` says, `total` in all. Walks from the end of
 * the list that is nearer, so that the first and the last page cost the same.
 */
export function pageOfRows(
  places: Int32Array,
  countOf: (place: number) => number,
  total: number,
  { page, pageSize }: { page: number; pageSize: number },
): RowsOfProduct[] {
  const first = (page - 1) * pageSize
  const end = Math.min(first + pageSize, total)
  const rows: RowsOfProduct[] = []
  if (first >= end) return rows
  const take = (place: number, before: number, count: number) => {
    const [from, to] = [Math.max(0, first - before), Math.min(count, end - before)]
    if (from < to) rows.push({ place, from, to })
  }
  if (first <= total - end) {
    for (let i = 0, before = 0; before < end && i < places.length; i++) {
      const count = countOf(places[i]!)
      if (before + count > first) take(places[i]!, before, count)
      before += count
    }
    return rows
  }
  for (let i = places.length - 1, before = total; before > first && i >= 0; i--) {
    const count = countOf(places[i]!)
    before -= count
    if (before < end) take(places[i]!, before, count)
  }
  return rows.reverse()
}
