import { sql } from 'kysely'
import { planned, type Tx } from '../db.ts'

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
}

/** One row for the ledger: what an order took of a shelf or of a season's pre-stock. */
export interface Movement {
  orderId: number
  productId: number
  variantId: number
  seasonId: number | null
  delta: number
}

export type Taking =
  | { isShort: true }
  /** Besides the movements, the pieces beyond the stock by `demandKey`. */
  | { isShort: false; movements: Movement[]; backOrdered: Map<string, number> }

interface StockRow {
  product_id: number
  variant_id: number
  season_id: number | null
  taken: number
}

export function demandKey(demand: Pick<Demand, 'orderId' | 'variantId'>): string {
  return `${demand.orderId}/${demand.variantId}`
}

/**
 * Takes what the orders of one checkout want, which are all of one order type; whoever is told `isShort` rolls back.
 * The rows are locked in the order of their key, so that two carts with the same goods wait for each other instead of
 * stopping each other; what is there counts when the lock is held, not when somebody looked. The caller writes the
 * movements into the ledger, together with the orders that they name.
 */
export async function takeStock(tx: Tx, tenantId: number, demands: readonly Demand[]): Promise<Taking> {
  const isFromShelf = demands.every(demand => demand.seasonId === null)
  const taken = await (isFromShelf ? takeFromShelf(tx, tenantId, demands) : takeFromSeasons(tx, tenantId, demands))
  const wanted = new Map<number, number>()
  for (const { variantId, quantity } of demands) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  const takenOf = new Map(taken.map(row => [rowKey(row.variant_id, row.season_id), row.taken]))
  const isShort = demands.some(
    ({ isCapped, variantId, seasonId }) =>
      isCapped && (takenOf.get(rowKey(variantId, seasonId)) ?? 0) < wanted.get(variantId)!,
  )
  return isShort ? { isShort } : { isShort, ...shared(demands, taken) }
}

async function takeFromShelf(tx: Tx, tenantId: number, demands: readonly Demand[]): Promise<StockRow[]> {
  const wanted = perVariant(demands)
  const { rows } = await sql<StockRow>`${planned}
    with wanted as (
      select * from unnest(${wanted.products}::int[], ${wanted.variants}::int[], ${wanted.quantities}::int[])
        as w (product_id, variant_id, quantity)
    ), held as (
      select s.product_id, s.variant_id, least(s.available, w.quantity) as taken
      from wanted w
      join stock s on s.tenant_id = ${tenantId} and s.product_id = w.product_id and s.variant_id = w.variant_id
      order by s.product_id, s.variant_id
      for update of s
    )
    update stock s set available = s.available - h.taken
    from held h
    where s.tenant_id = ${tenantId} and s.product_id = h.product_id and s.variant_id = h.variant_id and h.taken > 0
    returning s.product_id, s.variant_id, null::int as season_id, h.taken`.execute(tx)
  return rows
}

/** One pool serves all seasons of a variant, so what is taken for one lowers them all, none below zero. */
async function takeFromSeasons(tx: Tx, tenantId: number, demands: readonly Demand[]): Promise<StockRow[]> {
  const wanted = perVariant(demands)
  const { rows } = await sql<StockRow>`${planned}
    with wanted as (
      select * from unnest(${wanted.products}::int[], ${wanted.variants}::int[], ${wanted.quantities}::int[])
        as w (product_id, variant_id, quantity)
    ), held as (
      select s.product_id, s.variant_id, s.season_id, least(s.available, w.quantity) as taken
      from wanted w
      join pre_stock s on s.tenant_id = ${tenantId} and s.product_id = w.product_id and s.variant_id = w.variant_id
      order by s.product_id, s.variant_id, s.season_id
      for update of s
    )
    update pre_stock s set available = s.available - h.taken
    from held h
    where s.tenant_id = ${tenantId} and s.product_id = h.product_id and s.variant_id = h.variant_id
      and s.season_id = h.season_id and h.taken > 0
    returning s.product_id, s.variant_id, s.season_id, h.taken`.execute(tx)
  return rows
}

/** Demand is summed per variant over all orders before it is held against the stock. */
function perVariant(demands: readonly Demand[]) {
  const sums = new Map<number, { product: number; quantity: number }>()
  for (const { productId, variantId, quantity } of demands) {
    sums.set(variantId, { product: productId, quantity: (sums.get(variantId)?.quantity ?? 0) + quantity })
  }
  const rows = [...sums]
  return {
    products: rows.map(([, { product }]) => product),
    variants: rows.map(([variant]) => variant),
    quantities: rows.map(([, { quantity }]) => quantity),
  }
}

/** Which order took how much of a row: first those that want this very season, then the others of the pool. */
function shared(demands: readonly Demand[], rows: readonly StockRow[]): Omit<Taking & { isShort: false }, 'isShort'> {
  const movements: Movement[] = []
  const backOrdered = new Map(demands.map(demand => [demandKey(demand), demand.quantity]))
  const claimsOf = new Map<number, Demand[]>()
  for (const demand of demands) claimsOf.set(demand.variantId, [...(claimsOf.get(demand.variantId) ?? []), demand])
  for (const { product_id: productId, variant_id: variantId, season_id: seasonId, taken } of rows) {
    let left = taken
    const claims = claimsOf.get(variantId) ?? []
    for (const claim of claims.toSorted((a, b) => Number(b.seasonId === seasonId) - Number(a.seasonId === seasonId))) {
      const share = Math.min(left, claim.quantity)
      left -= share
      if (share > 0) movements.push({ orderId: claim.orderId, productId, variantId, seasonId, delta: -share })
      if (claim.seasonId === seasonId) backOrdered.set(demandKey(claim), claim.quantity - share)
    }
  }
  return { movements, backOrdered }
}

function rowKey(variantId: number, seasonId: number | null): string {
  return `${variantId}/${seasonId}`
}
