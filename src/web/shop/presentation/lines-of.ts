import type { ShopLine } from '../cart/cart-wire.ts'

/** The lines of a cart that are of these styles. */
export function linesOf(items: readonly ShopLine[], materials: readonly string[]): ShopLine[] {
  const shown = new Set(materials)
  return items.filter(({ productId }) => productId !== undefined && shown.has(productId))
}
