import { quantityFor, withSeason } from '../season/season-quantities.ts'
import { wholeBatchesWithin } from '../stock/batch.ts'
import { putLine, removeLine } from './cart.ts'
import { type CartLine, lineKey, unitsOf } from './line.ts'

/** What the order cart cannot get from the shelf in whole packs: by default only this moves over (spec 8). */
export function shortQuantity(quantity: number, available: number, batch = 1): number {
  return Math.max(0, quantity - wholeBatchesWithin(available, batch))
}

/** Moves pieces of an order line into one season of the pre-order cart, onto what is planned there already (spec 8, decisions 6). */
export function moveToPreOrder<L extends CartLine>(lines: readonly L[], line: L, amount: number, season: string): L[] {
  const moved = Math.min(amount, unitsOf(line))
  if (line.orderType !== 'order' || moved <= 0) return [...lines]
  const target: L = { ...line, orderType: 'preOrder', quantity: undefined }
  const { quantities: planned, closedQuantities } = twinOf(lines, target) ?? {}
  const quantities = withSeason(planned, season, quantityFor(planned, season) + moved)
  return putLine(withUnits(lines, line, unitsOf(line) - moved), { ...target, quantities, closedQuantities })
}

function twinOf<L extends CartLine>(lines: readonly L[], line: L): L | undefined {
  return lines.find(other => lineKey(other) === lineKey(line))
}

function withUnits<L extends CartLine>(lines: readonly L[], line: L, quantity: number): L[] {
  return quantity > 0 ? putLine(lines, { ...line, quantity, isDecided: true }) : removeLine(lines, lineKey(line))
}
