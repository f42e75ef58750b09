const largest = 2_147_483_647

/** The row behind an id of the wire; undefined for anything that cannot be one. */
export function rowId(id: string): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : Number.NaN
  return number <= largest ? number : undefined
}

/** Those of the ids that can be rows at all: a made-up one is treated like one that is not there. */
export function rowIds(ids: readonly string[]): number[] {
  return ids.flatMap(id => rowId(id) ?? [])
}
