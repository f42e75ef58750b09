import type { PipelinedStatement } from '../platform/db/transact-pipelined.ts'
import type { Movement } from '../stock/taking.ts'
import type { orderRows } from './order-rows.ts'

/** Why the database would not place the orders, by the code that migration 0025 gives it. */
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
 * Takes the lines out of the carts, notes who ordered which version of which, takes the stock and writes the orders;
 * answers when. The cart's version, the key and the stock are decided by the database's word: of any number at once one
 * gets through.
 */
export function placeOrders(checkouts: readonly CheckoutRows[]): PipelinedStatement {
  const movements = checkouts.flatMap(({ cart, movements }) =>
    movements.map(movement => ({ tenantId: cart.tenant_id, ...movement })),
  )
  const column = (name: keyof (typeof movements)[number]) => `{${movements.map(row => row[name] ?? 'null').join()}}`
  return {
    text: 'select place_orders($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as at',
    values: [
      JSON.stringify(checkouts.map(({ cart }) => cart)),
      JSON.stringify(checkouts.flatMap(({ heads }) => heads)),
      JSON.stringify(checkouts.flatMap(({ lines }) => lines)),
      column('tenantId'),
      column('productId'),
      column('variantId'),
      column('seasonId'),
      column('pieces'),
      column('beyond'),
      column('orderId'),
    ],
  }
}
