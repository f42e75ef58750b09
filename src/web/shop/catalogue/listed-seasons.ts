/** Season codes in the order of the quantities on the wire, from the last cart; undefined until one is loaded. */
let listed: readonly string[] | undefined

export function listedSeasons(): readonly string[] {
  return listed ?? []
}

/** Returns the previous list. */
export function replaceListedSeasons(codes: readonly string[]): readonly string[] | undefined {
  const before = listed
  listed = codes
  return before
}
