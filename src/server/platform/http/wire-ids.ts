const largest = 2_147_483_647

/** The row behind an id of the wire; undefined for anything that cannot be one. Of which table it is, the caller says. */
export function rowId<Id extends number = number>(id: string): Id | undefined {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : Number.NaN
  return number <= largest ? (number as Id) : undefined
}

/** Those of the ids that can be rows at all: a made-up one is treated like one that is not there. */
export function rowIds(ids: readonly string[]): number[] {
  return ids.flatMap(id => rowId(id) ?? [])
}
