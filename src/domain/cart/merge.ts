import { hasSameSeasonQuantities } from '../season/season-quantities.ts'
import { type CartLine, lineKey } from './line.ts'

/**
 * My edits since `base`, made again on what is stored now: whatever I did not touch stays as others left it, so no
 * line is lost that nobody removed (decisions 7). Where both touched a line, mine is the later word.
 */
export function mergeLines<L extends CartLine>(base: readonly L[], mine: readonly L[], theirs: readonly L[]): L[] {
  return mergeByKey(base, mine, theirs, lineKey, hasSameQuantities)
}

/** The same three-way merge for anything with a key; the wishlist needs it too (decisions 7). */
export function mergeByKey<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
  isSame: (a: T, b: T) => boolean,
): T[] {
  const before = new Map(base.map(item => [keyOf(item), item]))
  const myItems = new Map(mine.map(item => [keyOf(item), item]))
  const merged = new Map(theirs.map(item => [keyOf(item), item]))
  for (const key of before.keys()) {
    if (!myItems.has(key)) merged.delete(key)
  }
  for (const [key, item] of myItems) {
    const old = before.get(key)
    if (old === undefined || !isSame(old, item)) merged.set(key, item)
  }
  return [...merged.values()]
}

/** Two states of one line that ask for the same, season by season (spec 3). */
export function hasSameQuantities(a: CartLine, b: CartLine): boolean {
  if (a.orderType === 'order') return a.quantity === b.quantity
  return (
    hasSameSeasonQuantities(a.quantities, b.quantities) &&
    hasSameSeasonQuantities(a.closedQuantities, b.closedQuantities)
  )
}
