/** What one order wants of one variant; its lines of that variant are summed. */
export interface Demand {
  orderId: number
  productId: number
  variantId: number
  /** The season whose goods are wanted; null takes from stock. */
  seasonId: number | null
  quantity: number
  /** Nothing beyond the stock may be sold: there is no more, or the shop does not sell what it does not have. */
  isCapped: boolean
  /** What was left when the checkout was read: in stock, and of each season. */
  seen: { stock: number; preStock: ReadonlyMap<number, number> }
}

/** What an order takes from stock, or holds of a variant's pool of pre-stock for its season. */
export interface Movement {
  orderId: number
  productId: number
  variantId: number
  seasonId: number | null
  pieces: number
  /**
   * Of a season: how many of the pieces that are held of the variant may lie beyond its pre-stock without more being
   * back-ordered than was noted. None where the stock is frozen; null where all of them are back-ordered.
   */
  beyond: number | null
}

export type Taking =
  | { isShort: true }
  /** Besides the movements, the pieces beyond the stock by `demandKey`. */
  | { isShort: false; movements: Movement[]; backOrdered: Map<string, number> }

export function demandKey(demand: Pick<Demand, 'orderId' | 'variantId'>): string {
  return `${demand.orderId}/${demand.variantId}`
}

/**
 * What the orders of one checkout, which are all of one order type, take of what was seen of the stock. Whether it is
 * still there the database says when it is taken (migration 0038). A pre-order holds all its pieces, those beyond the
 * pre-stock too: one pool serves all seasons of a variant, and what is left is worked out from what is held.
 */
export function takingOf(demands: readonly Demand[]): Taking {
  const wanted = new Map<number, number>()
  for (const { variantId, quantity } of demands) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  const inStock = new Map(demands.map(({ variantId, seen }) => [variantId, seen.stock]))
  const movements: Movement[] = []
  const backOrdered = new Map<string, number>()
  for (const demand of demands) {
    const { orderId, productId, variantId, seasonId, quantity, isCapped, seen } = demand
    const wantedInAll = wanted.get(variantId)!
    const seenLeft = seasonId === null ? seen.stock : (seen.preStock.get(seasonId) ?? 0)
    if (isCapped && seenLeft < wantedInAll) return { isShort: true }
    const left = seasonId === null ? inStock.get(variantId)! : seenLeft
    const covered = Math.min(quantity, left)
    backOrdered.set(demandKey(demand), quantity - covered)
    const order = { orderId, productId, variantId, seasonId }
    if (seasonId === null) {
      inStock.set(variantId, left - covered)
      if (covered > 0) movements.push({ ...order, pieces: covered, beyond: null })
    } else {
      const spare = isCapped ? 0 : wantedInAll - covered
      movements.push({ ...order, pieces: quantity, beyond: covered > 0 ? spare : null })
    }
  }
  return { isShort: false, movements, backOrdered }
}
