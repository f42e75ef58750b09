import type { ProblemCode } from '../problem.ts'
import type { Problem } from '../result.ts'

/**
 * Why a line that was written without a network cannot be ordered as it stands: its price moved, less is left than was
 * written, its season has closed, its pack has another size, or it is not sold (any more).
 */
export const conflictCodes = ['price.moved', 'cap.reached', 'season.closed', 'pack.changed', 'not.sold'] as const
export type ConflictCode = (typeof conflictCodes)[number]

export interface LineConflict {
  /** The position of the line in what was sent. */
  readonly line: number
  readonly code: ConflictCode
  /** The price of one piece now, in cents, where it moved. */
  readonly price?: number | undefined
  /** How many pieces can be had, where that is fewer. */
  readonly most?: number | undefined
  /** The pieces of a pack, where the quantity is no whole number of packs. */
  readonly batch?: number | undefined
}

/**
 * What stands against a line. A line may be short and dearer at once: then the shortage is named, and the price comes
 * with it, so that one answer settles both.
 */
export function conflictOf(
  line: number,
  problem: Problem | undefined,
  priceNow: number | undefined,
): LineConflict | undefined {
  const price = priceNow === undefined ? {} : { price: priceNow }
  if (!problem) return priceNow === undefined ? undefined : { line, code: 'price.moved', ...price }
  const code = byProblem[problem.code] ?? 'not.sold'
  if (code === 'cap.reached') return { line, code, most: Number(problem.facts?.available ?? 0), ...price }
  if (code === 'pack.changed') return { line, code, batch: Number(problem.facts?.batch ?? 1), ...price }
  return { line, code }
}

const byProblem: Partial<Record<ProblemCode, ConflictCode>> = {
  'season.closed': 'season.closed',
  'preorders.closed': 'season.closed',
  'stock.not.enough.error': 'cap.reached',
  'season.cap.exceeded': 'cap.reached',
  'batch.invalid': 'pack.changed',
}

/** Whether there is something to take: a closed season or goods that are not sold can only be dropped. */
export function canTake({ code, most }: Pick<LineConflict, 'code' | 'most'>): boolean {
  return code === 'price.moved' || code === 'pack.changed' || (code === 'cap.reached' && (most ?? 0) > 0)
}

/** The line as it is once the sales person has agreed to what can be had now; undefined where that is nothing. */
export function settledLine<L extends { readonly quantity: number; readonly price: number }>(
  line: L,
  conflict: LineConflict,
): L | undefined {
  if (!canTake(conflict)) return undefined
  const { most = line.quantity, batch = 1, price = line.price } = conflict
  const quantity = Math.ceil(Math.min(line.quantity, most) / batch) * batch
  return { ...line, quantity, price }
}
