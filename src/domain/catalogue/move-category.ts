import { isBelowItself } from './category-tree.ts'

/** A category's place: below which one, and where among its neighbours. */
export interface CategoryPlace {
  readonly key: string
  readonly parentKey: string | null
  readonly position: number
}

/** The categories below one, or those at the top, in the order in which they are shown. */
export function childrenOf<C extends CategoryPlace>(categories: readonly C[], parentKey: string | null): C[] {
  return categories.filter(one => one.parentKey === parentKey).sort((a, b) => a.position - b.position)
}

/**
 * What changes when a category is put below another one, before the neighbour `before` or at the end. Neighbours keep
 * their positions as far as they can, so that a move changes few records. Undefined where it would be below itself.
 */
export function movedCategory(
  categories: readonly CategoryPlace[],
  key: string,
  to: { readonly parentKey: string | null; readonly before: string | null },
): CategoryPlace[] | undefined {
  const moved = categories.find(one => one.key === key)
  const parents = new Map(categories.map(one => [one.key, one.parentKey]))
  parents.set(key, to.parentKey)
  if (!moved || to.before === key || isBelowItself(key, one => parents.get(one) ?? null)) return undefined
  const others = childrenOf(categories, to.parentKey).filter(one => one.key !== key)
  const place = to.before === null ? others.length : others.findIndex(one => one.key === to.before)
  if (place < 0) return undefined
  const order = [...others.slice(0, place), { ...moved, parentKey: to.parentKey, position: -1 }, ...others.slice(place)]
  const isWhereItWas = childrenOf(categories, to.parentKey).every((one, index) => one.key === order[index]!.key)
  if (isWhereItWas && moved.parentKey === to.parentKey) return []
  let next = 0
  const placed = order.map(one => {
    const position = Math.max(one.position, next)
    next = position + 1
    return { ...one, position }
  })
  return placed.filter(one => {
    const before = categories.find(known => known.key === one.key)!
    return before.position !== one.position || before.parentKey !== one.parentKey
  })
}
