import type { OrderType } from '#domain/cart/line.ts'

/** A link that keeps the mode, so that a buyer in pre-order mode does not have to switch on every page. */
export function inMode(path: string, orderType: OrderType): string {
  if (orderType === 'order') return path
  return `${path}${path.includes('?') ? '&' : '?'}mode=preOrder`
}
