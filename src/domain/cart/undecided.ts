import type { AdmittedLine } from './admission.ts'
import { type CartLine, unitsOf } from './line.ts'
import { hasSameQuantities } from './merge.ts'

/** A line that was cut to the stock and whose buyer has not decided yet. */
export function isUndecided(line: AdmittedLine<CartLine>): boolean {
  return line.notEnoughStock === true && (line.requestedQuantity ?? 0) > unitsOf(line)
}

/**
 * The pending decision stays with its line until the buyer sets a quantity or removes the line. Saving a whole cart
 * repeats the quantity of every line, so the same quantity again is no decision unless the line says so
 * (docs/decisions/0037-decisions-stay-with-their-line.md).
 */
export function withPendingDecision<L extends CartLine>(
  admitted: AdmittedLine<L>,
  sent: L,
  old: AdmittedLine<L> | undefined,
): AdmittedLine<L> {
  if (!old || sent.isDecided || !isUndecided(old) || !hasSameQuantities(sent, old)) return admitted
  return { ...admitted, notEnoughStock: true, requestedQuantity: old.requestedQuantity! }
}
