import { type CartLine, isQuantities, isQuantity, lineKey, type OrderType } from './line.ts'

/** A cart beyond this is a price list; both order types count together (decisions 7). */
export const maxLines = 1000

/** Adding what is already there replaces it, so pressing twice orders once (spec 4). */
export function putLine<L extends CartLine>(lines: readonly L[], line: L): L[] {
  const key = lineKey(line)
  const known = lines.findIndex(other => lineKey(other) === key)
  return known < 0 ? [...lines, line] : lines.with(known, line)
}

/** The same for many at once: each comparison of whole carts would cost as much as the cart is long, squared. */
export function putLines<L extends CartLine>(lines: readonly L[], more: readonly L[]): L[] {
  const all = new Map(lines.map(line => [lineKey(line), line]))
  for (const line of more) all.set(lineKey(line), line)
  return [...all.values()]
}

export type QuantityChange = Pick<CartLine, 'quantity' | 'quantities'>

/** A cleared field is a buyer about to type, not a wish for nothing: an empty quantity changes nothing (spec 4). */
export function changeLine<L extends CartLine>(lines: readonly L[], key: string, change: QuantityChange): readonly L[] {
  const { quantity, quantities } = change
  return lines.map(line => {
    if (lineKey(line) !== key) return line
    if (line.orderType === 'order') return isQuantity(quantity) ? { ...line, quantity, isDecided: true } : line
    return isQuantities(quantities) ? { ...line, quantities, isDecided: true } : line
  })
}

/** Only the buyer takes a line out, and only the one that was meant (spec 4). */
export function removeLine<L extends CartLine>(lines: readonly L[], key: string): L[] {
  return lines.filter(line => lineKey(line) !== key)
}

/** Emptying one cart leaves the other alone (spec 4). */
export function emptyCart<L extends CartLine>(lines: readonly L[], orderType: OrderType): L[] {
  return lines.filter(line => line.orderType !== orderType)
}

/** A line that comes back without its product is no longer sold; nobody could order it (spec 4). */
export function dropLinesWithoutId<L extends Pick<CartLine, 'productId'>>(lines: readonly L[]): L[] {
  return lines.filter(line => Boolean(line.productId))
}

/** The numbers beside the two cart icons: lines, since pieces by the thousand would say nothing (spec 2). */
export function lineCounts(lines: readonly Pick<CartLine, 'orderType'>[]): Record<OrderType, number> {
  const order = lines.filter(line => line.orderType === 'order').length
  return { order, preOrder: lines.length - order }
}
