/** What a sales person carries to a fair is of use for a week: after that prices and stock are another season's. */
export const packDays = 7

/** A machine whose clock stands a little before that of the server packs all the same. */
const clockSlack = 24 * 60 * 60_000

/**
 * Whether a pack must no longer be opened. One that was made after the present moment is dead too: otherwise a clock
 * that is turned back would keep it alive.
 */
export function isPackDead(madeAt: number, now: number): boolean {
  return !(now < madeAt + packDays * 24 * 60 * 60_000) || now < madeAt - clockSlack
}

/** Lines of one order, as in a cart. */
export const mostFairLines = 1000
/** Styles that go into one pack: each has a picture, and prices for every company. */
export const mostPackedStyles = 5000

export function fitsPack(styles: number): boolean {
  return styles <= mostPackedStyles
}

/** How many styles some parts of a catalogue have together: a style may be in several of them. */
export function stylesOfParts(counts: readonly number[], whole: number): { least: number; most: number } {
  const sum = counts.reduce((all, count) => all + count, 0)
  return { least: Math.max(0, ...counts), most: Math.min(sum, whole) }
}

/** Companies that go into one pack. */
export const mostPackedCompanies = 20
