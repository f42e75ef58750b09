/** Which rows of a list are wanted. */
export interface Slice {
  offset: number
  limit: number
}

/** The slice counted from whichever end of the list is nearer, so the last page costs no more than the first. */
export function fromNearerEnd(total: number, { offset, limit }: Slice): Slice & { isFromEnd: boolean } {
  const count = Math.max(0, Math.min(limit, total - offset))
  const isFromEnd = offset > total / 2
  return { isFromEnd, limit: count, offset: isFromEnd ? total - offset - count : offset }
}

/**
 * A page of rows that each carry how many there are in all. A page past the last has no row to carry it, so the first
 * row of the list is asked then.
 */
export async function pageWithTotal<Row extends { total: number }>(
  { page, pageSize }: { page: number; pageSize: number },
  read: (slice: Slice) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read({ offset: (page - 1) * pageSize, limit: pageSize })
  const [counted] = rows.length > 0 || page === 1 ? rows : await read({ offset: 0, limit: 1 })
  return { rows, total: counted?.total ?? 0 }
}
