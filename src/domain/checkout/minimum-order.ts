import { type Cents, type Currency, centsFromDecimal, decimalOf, minus, noMoney } from '../price/money.ts'
import { type Problem, problem } from '../result.ts'

/** A user's own minimum above 0 replaces the shop's (docs/specification.md 5). */
export function minimumOrder(userOverride: unknown, shopMinimum: Cents | undefined): Cents {
  const own = overrideOf(userOverride)
  return own > 0 ? own : (shopMinimum ?? noMoney)
}

export interface MinimumProgress {
  readonly minimum: Cents
  readonly missing: Cents
  /** 0 to 1, for the bar beside the cart. */
  readonly share: number
}

/** How far the net goods of one cart are from the minimum order (docs/specification.md 5). */
export function minimumProgress(goods: Cents, minimum: Cents): MinimumProgress {
  const missing = goods < minimum ? minus(minimum, goods) : noMoney
  return { minimum, missing, share: missing > 0 ? Math.max(0, goods) / minimum : 1 }
}

/** The problem names the amount, so that the buyer knows how much to add (docs/specification.md 5). */
export function minimumProblem(goods: Cents, minimum: Cents, currency: Currency): Problem | undefined {
  const { missing } = minimumProgress(goods, minimum)
  if (missing === 0) return undefined
  return problem('minimum.order.amount', { minimum: decimalOf(minimum), missing: decimalOf(missing), currency }).problem
}

/** The override may be imported: what is not a number counts as 0. */
function overrideOf(override: unknown): Cents {
  const value = typeof override === 'string' ? Number(override) : override
  const isAmount = typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER / 100
  return isAmount ? centsFromDecimal(value) : noMoney
}
