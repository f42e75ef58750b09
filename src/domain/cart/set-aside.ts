import { ok, problem, type Result } from '../result.ts'
import { quantityFor, type SeasonQuantities } from '../season/season-quantities.ts'
import { maxLines } from './cart.ts'
import { type CartLine, lineKey, maxQuantity, type OrderType } from './line.ts'

/** A cart, and the lines set aside while something else is ordered alone. */
export interface CartWithSetAside<L> {
  readonly items: readonly L[]
  readonly setAside: readonly L[]
}

/** Sets all lines of one order type aside, on top of those set aside before, so that none is lost. */
export function setAsideLines<L extends CartLine>(
  cart: CartWithSetAside<L>,
  orderType: OrderType,
): CartWithSetAside<L> {
  const isMeant = (line: L) => line.orderType === orderType
  return {
    items: cart.items.filter(line => !isMeant(line)),
    setAside: addLines(cart.setAside, cart.items.filter(isMeant)),
  }
}

/** Puts the lines of one order type back, on top of what the cart holds of the same by now. */
export function putBackLines<L extends CartLine>(
  cart: CartWithSetAside<L>,
  orderType: OrderType,
): Result<CartWithSetAside<L>> {
  const isMeant = (line: L) => line.orderType === orderType
  const items = addLines(cart.items, cart.setAside.filter(isMeant))
  if (items.length > maxLines) return problem('cart.full', { maxLines })
  return ok({ items, setAside: cart.setAside.filter(line => !isMeant(line)) })
}

/** Adds lines to others; the pieces of a line that is in both are added up. */
export function addLines<L extends CartLine>(lines: readonly L[], more: readonly L[]): L[] {
  const all = new Map(lines.map(line => [lineKey(line), line]))
  for (const line of more) {
    const key = lineKey(line)
    const known = all.get(key)
    all.set(key, known ? withPiecesOf(known, line) : line)
  }
  return [...all.values()]
}

/** The buyer has decided on both quantities, so the sum counts as decided too. */
function withPiecesOf<L extends CartLine>(line: L, other: L): L {
  if (line.orderType === 'order') return { ...line, quantity: sum(line.quantity, other.quantity), isDecided: true }
  return {
    ...line,
    quantities: sumBySeason(line.quantities, other.quantities),
    closedQuantities:
      line.closedQuantities || other.closedQuantities
        ? sumBySeason(line.closedQuantities, other.closedQuantities)
        : undefined,
    isDecided: true,
  }
}

function sum(a = 0, b = 0): number {
  return Math.min(a + b, maxQuantity)
}

function sumBySeason(a: SeasonQuantities = {}, b: SeasonQuantities = {}): SeasonQuantities {
  const codes = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return Object.fromEntries(codes.map(code => [code, sum(quantityFor(a, code), quantityFor(b, code))]))
}
