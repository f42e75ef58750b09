/**
 * Changes of prices are counted by how many per cent they rise or fall: below the first of these, between each two, and
 * from the last one on.
 */
export const moveEdges: readonly number[] = [-20, -10, -5, -2, 0, 2, 5, 10, 20]

/** From here on a change of a price is worth a look: often it is a decimal point in the wrong place. */
export const largeMove = 10
