import type { AdmittedLine } from './admission.ts'
import { type CartLine, unitsOf } from './line.ts'
import { hasSameQuantities } from './merge.ts'

/** A line that was cut to the stock and that its buyer has not decided on yet. */
export function isUndecided(line: AdmittedLine<CartLine>): boolean {
  return line.notEnoughStock === true && (line.requestedQuantity ?? 0) > unitsOf(line)
}

/**
 * The question stays with its line until the buyer sets a quantity or removes the line. Who saves a whole cart names
 * the quantity of every line in it, so the same quantity again decides nothing unless it says so (decisions 14).
 */
export function withPendingDecision<L extends CartLine>(
  admitted: AdmittedLine<L>,
  sent: L,
  old: AdmittedLine<L> | undefined,
): AdmittedLine<L> {
  if (!old || sent.isDecided || !isUndecided(old) || !hasSameQuantities(sent, old)) return admitted
  return { ...admitted, notEnoughStock: true, requestedQuantity: old.requestedQuantity! }
}
