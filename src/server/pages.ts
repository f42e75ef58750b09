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
