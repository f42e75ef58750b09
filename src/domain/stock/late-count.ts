/** What an order took of a variant, below 0, or gave back. */
export interface OrderMovement {
  readonly orderId: number
  readonly delta: number
}

/**
 * What to take off a count that knows the orders up to some moment; `since` is what they moved after it, in its order. Who
 * counted may have read some of them later than that moment, and nobody can say which. So of each order the least counts
 * that it held since: what it took beyond that is taken off, and what it gave back is not added a second time. Never is
 * there more than there is; until the next count there may be less, by what was given back meanwhile.
 */
export function takenSince(since: readonly OrderMovement[]): number {
  const orders = new Map<number, { moved: number; most: number }>()
  for (const { orderId, delta } of since) {
    const before = orders.get(orderId) ?? { moved: 0, most: 0 }
    const moved = before.moved + delta
    orders.set(orderId, { moved, most: Math.max(before.most, moved) })
  }
  return [...orders.values()].reduce((sum, { moved, most }) => sum + most - moved, 0)
}
