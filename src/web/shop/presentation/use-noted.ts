import { useSyncExternalStore } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { cart } from '../cart/cart.ts'
import { type CartSum, cartSum } from '../cart/cart-sums.ts'
import type { ShopLine } from '../cart/cart-wire.ts'

/** What the company has of these styles in one of its carts. */
export function useNoted(materials: readonly string[], orderType: OrderType): CartSum & { lines: number } {
  const { items } = useSyncExternalStore(cart.subscribe, cart.state)
  return cartSum(linesOf(items, materials), orderType)
}

export function linesOf(items: readonly ShopLine[], materials: readonly string[]): ShopLine[] {
  const shown = new Set(materials)
  return items.filter(({ productId }) => productId !== undefined && shown.has(productId))
}
