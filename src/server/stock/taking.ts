/** What one order wants of one variant; its lines of that variant are summed. */
export interface Demand {
  orderId: number
  productId: number
  variantId: number
  /** The season whose goods are wanted; null takes from the shelf. */
  seasonId: number | null
  quantity: number
  /** Nothing beyond the stock may be sold: there is no more, or the shop does not sell what it does not have. */
  isCapped: boolean
  /** What was there when somebody looked: on the shelf, and of each season. */
  seen: { stock: number; preStock: ReadonlyMap<number, number> }
}

/** What an order takes of a shelf or of a season's pre-stock. */
export interface Movement {
  orderId: number
  productId: number
  variantId: number
  seasonId: number | null
  pieces: number
}

export type Taking =
  | { isShort: true }
  /** Besides the movements, the pieces beyond the stock by `demandKey`. */
  | { isShort: false; movements: Movement[]; backOrdered: Map<string, number> }

interface StockRow {
  productId: number
  variantId: number
  seasonId: number | null
  taken: number
}

export function demandKey(demand: Pick<Demand, 'orderId' | 'variantId'>): string {
  return `${demand.orderId}/${demand.variantId}`
}

/**
 * What the orders of one checkout, which are all of one order type, take of what was seen of the stock. Whether it is
 * still there the database says when it is taken (migration 0021). One pool serves all seasons of a variant, so what is
 * taken for one lowers them all, none below zero.
 */
export function takingOf(demands: readonly Demand[]): Taking {
  const wanted = new Map<number, number>()
  for (const { variantId, quantity } of demands) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  const rows = new Map<string, StockRow>()
  for (const { productId, variantId, seasonId: wantedSeason, seen } of demands) {
    const stocks = wantedSeason === null ? [[null, seen.stock] as const] : seen.preStock
    for (const [seasonId, available] of stocks) {
      const taken = Math.min(available, wanted.get(variantId)!)
      if (taken > 0) rows.set(rowKey(variantId, seasonId), { productId, variantId, seasonId, taken })
    }
  }
  const isShort = demands.some(
    ({ isCapped, variantId, seasonId }) =>
      isCapped && (rows.get(rowKey(variantId, seasonId))?.taken ?? 0) < wanted.get(variantId)!,
  )
  return isShort ? { isShort } : { isShort, ...shared(demands, [...rows.values()]) }
}

/** Which order took how much of a row: first those that want this very season, then the others of the pool. */
function shared(demands: readonly Demand[], rows: readonly StockRow[]): Omit<Taking & { isShort: false }, 'isShort'> {
  const movements: Movement[] = []
  const backOrdered = new Map(demands.map(demand => [demandKey(demand), demand.quantity]))
  const claimsOf = new Map<number, Demand[]>()
  for (const demand of demands) claimsOf.set(demand.variantId, [...(claimsOf.get(demand.variantId) ?? []), demand])
  for (const { productId, variantId, seasonId, taken } of rows) {
    let left = taken
    const claims = claimsOf.get(variantId) ?? []
    for (const claim of claims.toSorted((a, b) => Number(b.seasonId === seasonId) - Number(a.seasonId === seasonId))) {
      const pieces = Math.min(left, claim.quantity)
      left -= pieces
      if (pieces > 0) movements.push({ orderId: claim.orderId, productId, variantId, seasonId, pieces })
      if (claim.seasonId === seasonId) backOrdered.set(demandKey(claim), claim.quantity - pieces)
    }
  }
  return { movements, backOrdered }
}

function rowKey(variantId: number, seasonId: number | null): string {
  return `${variantId}/${seasonId}`
}
