import { type CartLine, isQuantities, isQuantity, lineKey, type OrderType } from './line.ts'

/** The most lines of a cart, both order types together: a limit on what one save and one order may cost. */
export const maxLines = 1000

/** Adding a line that is there already replaces it, so pressing twice orders once (docs/specification.md 4). */
export function putLine<L extends CartLine>(lines: readonly L[], line: L): L[] {
  const key = lineKey(line)
  const known = lines.findIndex(other => lineKey(other) === key)
  return known < 0 ? [...lines, line] : lines.with(known, line)
}

/** The same for many lines. Putting them one by one would compare every line with every other. */
export function putLines<L extends CartLine>(lines: readonly L[], more: readonly L[]): L[] {
  const all = new Map(lines.map(line => [lineKey(line), line]))
  for (const line of more) all.set(lineKey(line), line)
  return [...all.values()]
}

export type QuantityChange = Pick<CartLine, 'quantity' | 'quantities'>

/**
 * A cleared field means that the buyer is about to type, so an empty quantity changes nothing
 * (docs/specification.md 4).
 */
export function changeLine<L extends CartLine>(lines: readonly L[], key: string, change: QuantityChange): readonly L[] {
  const { quantity, quantities } = change
  return lines.map(line => {
    if (lineKey(line) !== key) return line
    if (line.orderType === 'order') return isQuantity(quantity) ? { ...line, quantity, isDecided: true } : line
    return isQuantities(quantities) ? { ...line, quantities, isDecided: true } : line
  })
}

/** Removes exactly one line; nothing but the buyer's own action removes lines (docs/specification.md 4). */
export function removeLine<L extends CartLine>(lines: readonly L[], key: string): L[] {
  return lines.filter(line => lineKey(line) !== key)
}

/** Empties one order type; the other stays (docs/specification.md 4). */
export function emptyCart<L extends CartLine>(lines: readonly L[], orderType: OrderType): L[] {
  return lines.filter(line => line.orderType !== orderType)
}

/**
 * A line that the server answers without its product is no longer sold and cannot be ordered (docs/specification.md 4).
 */
export function dropLinesWithoutId<L extends Pick<CartLine, 'productId'>>(lines: readonly L[]): L[] {
  return lines.filter(line => Boolean(line.productId))
}

/** The numbers beside the two cart icons count lines, not pieces (docs/specification.md 2). */
export function lineCounts(lines: readonly Pick<CartLine, 'orderType'>[]): Record<OrderType, number> {
  const order = lines.filter(line => line.orderType === 'order').length
  return { order, preOrder: lines.length - order }
}
