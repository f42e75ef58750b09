import type { OrderType } from '#domain/cart/line.ts'

/** A link that stays in the mode: who plans a season does not want to be asked again on every page. */
export function inMode(path: string, orderType: OrderType): string {
  if (orderType === 'order') return path
  return `${path}${path.includes('?') ? '&' : '?'}mode=preOrder`
}
