import type { Buyer } from '../account/caller.ts'
import type { Sent } from '../at-once.ts'
import type { Movement } from '../stock/taking.ts'
import type { orderRows } from './order-rows.ts'

/** Why the database would not place the orders, by the code that migration 0015 gives it. */
export const refusedAs: Readonly<Record<string, 'lost' | 'short'>> = { KO001: 'lost', KO002: 'short' }

/**
 * Takes the lines out of the cart, notes who ordered which version of it, takes the stock and writes the orders; answers
 * until when a payment is awaited. The cart's version, the key and the stock are decided by the database's word: of any
 * number at once one gets through.
 */
export function placeOrders(
  { tenantId, user, company }: Buyer,
  cart: { id: number; version: number; rest: readonly object[] },
  request: { orderType: string; idempotencyKey: string | undefined; requestHash: string },
  { heads, lines }: ReturnType<typeof orderRows>,
  movements: readonly Movement[],
  paymentTtlSeconds: number | undefined,
): Sent {
  return {
    text: 'select place_orders($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) as "expiresAt"',
    values: [
      tenantId,
      user.id,
      company.id,
      cart.id,
      cart.version,
      JSON.stringify(cart.rest),
      request.orderType,
      request.idempotencyKey ?? null,
      request.requestHash,
      paymentTtlSeconds ?? null,
      JSON.stringify(heads),
      JSON.stringify(lines),
      movements.map(row => row.productId),
      movements.map(row => row.variantId),
      movements.map(row => row.seasonId),
      movements.map(row => row.pieces),
      movements.map(row => row.orderId),
    ],
  }
}
