import type { PipelinedStatement } from '../platform/db/transact-pipelined.ts'
import type { Movement } from '../stock/taking.ts'
import type { orderRows } from './order-rows.ts'

/** Why the database would not place the orders, by the code that migration 0038 gives it. */
export const refusedAs: Readonly<Record<string, 'lost' | 'short'>> = { KO001: 'lost', KO002: 'short' }

/** What one checkout becomes in the database. */
export interface CheckoutRows extends ReturnType<typeof orderRows> {
  cart: {
    tenant_id: number
    checkout_id: number
    basket_id: number
    basket_version: number
    /** What stays in the cart. */
    rest: readonly object[]
    skus: readonly string[]
    user_id: number
    company_id: number
    order_type: string
    idempotency_key: string | undefined
    request_hash: string
  }
  movements: readonly Movement[]
}

/**
 * Takes the lines out of the carts, notes who ordered which version of which, takes the stock and writes the orders. The
 * database decides on the cart's version, the key and the stock: of any number at once only one gets through.
 */
export function placeOrders(checkouts: readonly CheckoutRows[]): PipelinedStatement {
  const taken = checkouts.flatMap(({ cart, movements }) =>
    movements.map(movement => ({
      tenant_id: cart.tenant_id,
      product_id: movement.productId,
      variant_id: movement.variantId,
      season_id: movement.seasonId,
      order_id: movement.orderId,
      pieces: movement.pieces,
      beyond: movement.beyond,
    })),
  )
  const rows = [
    checkouts.map(({ cart }) => cart),
    checkouts.flatMap(({ heads }) => heads),
    checkouts.flatMap(({ lines }) => lines),
    taken,
  ]
  return { text: 'select place_orders($1, $2, $3, $4)', values: rows.map(part => JSON.stringify(part)) }
}
