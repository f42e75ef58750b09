import { hasSameSeasonQuantities } from '../season/season-quantities.ts'
import { type CartLine, lineKey } from './line.ts'

/**
 * Repeats my edits since `base` on the cart that is stored now, so that no line is lost that nobody removed. Where both
 * sides changed a line, mine counts (docs/decisions/0016-the-cart-in-the-browser.md).
 */
export function mergeLines<L extends CartLine>(base: readonly L[], mine: readonly L[], theirs: readonly L[]): L[] {
  return mergeByKey(base, mine, theirs, lineKey, hasSameQuantities)
}

/** The same three-way merge for anything with a key; the wishlist uses it too. */
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

/** Whether two versions of a line ask for the same quantities (docs/specification.md 3). */
export function hasSameQuantities(a: CartLine, b: CartLine): boolean {
  if (a.orderType === 'order') return a.quantity === b.quantity
  return (
    hasSameSeasonQuantities(a.quantities, b.quantities) &&
    hasSameSeasonQuantities(a.closedQuantities, b.closedQuantities)
  )
}
