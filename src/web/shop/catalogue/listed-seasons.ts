/** The seasons in the order of the cart's quantities, as the server last told them; absent until it has. */
let listed: readonly string[] | undefined

export function listedSeasons(): readonly string[] {
  return listed ?? []
}

/** Takes in a list, and answers the one before it. */
export function replaceListedSeasons(codes: readonly string[]): readonly string[] | undefined {
  const before = listed
  listed = codes
  return before
}
