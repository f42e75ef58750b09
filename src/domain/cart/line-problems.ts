import type { Offer, ShopRules } from '../price/offer.ts'
import type { Problem } from '../result.ts'
import { hasPieces, quantityFor } from '../season/season-quantities.ts'
import { type AdmittedLine, admittedLine } from './admission.ts'
import { type CartLine, demandOf, lineKey, unitsOf, variantKey } from './line.ts'
import { isUndecided } from './undecided.ts'

export interface LineProblem {
  /** The line it concerns, by its key. */
  readonly key: string
  readonly problem: Problem
}

/**
 * The problem of each line as things are now. Demand is summed per variant first: two lines of one item share its
 * stock, and each alone would fit (docs/specification.md 5).
 */
export function lineProblems<L extends CartLine>(
  lines: readonly L[],
  offerOf: (line: L, place: number) => Offer | undefined,
  shop: ShopRules,
  demand = demandOf(lines),
): LineProblem[] {
  const problems: LineProblem[] = []
  for (const [place, line] of lines.entries()) {
    const elsewhere = demand[line.orderType].get(variantKey(line))! - unitsOf(line)
    const found = problemOf(line, offerOf(line, place), shop, elsewhere)
    if (found) problems.push({ key: lineKey(line), problem: found })
  }
  return problems
}

/** Whether a line with this problem is marked as not having enough stock (docs/specification.md 3). */
export function isShortage(code: string | undefined): boolean {
  return code === 'stock.not.enough.error' || code === 'season.cap.exceeded'
}

function problemOf(line: CartLine, offer: Offer | undefined, shop: ShopRules, elsewhere: number): Problem | undefined {
  const sku = variantKey(line)
  if (offer === undefined) return { code: 'product.gone', facts: { sku } }
  if (hasPieces(line.closedQuantities)) {
    return { code: 'season.closed', facts: { sku, season: Object.keys(line.closedQuantities).join(', ') } }
  }
  const verdict = admittedLine(withoutPendingDecision(line), offer, shop, elsewhere)
  if (verdict.ok && !verdict.value.notEnoughStock) return pendingDecision(line)
  const isSeason = line.orderType === 'preOrder' && (verdict.ok || isShortage(verdict.problem.code))
  const code = verdict.ok ? 'stock.not.enough.error' : verdict.problem.code
  const facts = verdict.ok ? { requested: unitsOf(line), available: unitsOf(verdict.value) } : verdict.problem.facts
  if (!isSeason) return { code, facts: { sku, ...facts } }
  const max = verdict.ok ? leftInShortSeason(line, verdict.value) : 0
  return { code: 'season.cap.exceeded', facts: { sku, ...facts, max } }
}

/** The sentence speaks of one season, and of several that are short the first is what can be changed now. */
function leftInShortSeason({ quantities: wanted = {} }: CartLine, { quantities: left }: CartLine): number {
  const short = Object.keys(wanted).find(code => quantityFor(left, code) < quantityFor(wanted, code))
  return short === undefined ? 0 : quantityFor(left, short)
}

/** A pending decision about a cut quantity is reported separately from a shortage of stock. */
function withoutPendingDecision({ notEnoughStock: _, ...line }: AdmittedLine<CartLine>): CartLine {
  return line
}

function pendingDecision(line: AdmittedLine<CartLine>): Problem | undefined {
  if (!isUndecided(line)) return undefined
  const facts = { sku: variantKey(line), requested: line.requestedQuantity!, available: unitsOf(line) }
  return { code: 'quantity.undecided', facts }
}
