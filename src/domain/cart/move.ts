import { quantityFor, withSeason } from '../season/season-quantities.ts'
import { wholeBatchesWithin } from '../stock/batch.ts'
import { putLine, removeLine } from './cart.ts'
import { type CartLine, lineKey, unitsOf } from './line.ts'

/**
 * What of an order line is not in stock in whole packs: by default only this moves to the pre-order cart
 * (docs/specification.md 8).
 */
export function shortQuantity(quantity: number, available: number, batch = 1): number {
  return Math.max(0, quantity - wholeBatchesWithin(available, batch))
}

/**
 * Moves pieces of an order line into one season of the pre-order cart, adding to what is planned there
 * (docs/specification.md 8).
 */
export function moveToPreOrder<L extends CartLine>(lines: readonly L[], line: L, amount: number, season: string): L[] {
  const moved = Math.min(amount, unitsOf(line))
  if (line.orderType !== 'order' || moved <= 0) return [...lines]
  const target: L = { ...line, orderType: 'preOrder', quantity: undefined }
  const { quantities: planned, closedQuantities } = sameLine(lines, target) ?? {}
  const quantities = withSeason(planned, season, quantityFor(planned, season) + moved)
  return putLine(withUnits(lines, line, unitsOf(line) - moved), { ...target, quantities, closedQuantities })
}

function sameLine<L extends CartLine>(lines: readonly L[], line: L): L | undefined {
  return lines.find(other => lineKey(other) === lineKey(line))
}

function withUnits<L extends CartLine>(lines: readonly L[], line: L, quantity: number): L[] {
  return quantity > 0 ? putLine(lines, { ...line, quantity, isDecided: true }) : removeLine(lines, lineKey(line))
}
