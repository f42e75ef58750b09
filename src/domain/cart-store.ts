import { maxLines } from './cart.ts'
import { type AdmittedLine, admittedLine } from './cart-admission.ts'
import { type CartLine, lineKey, type OrderType, quantityPerVariant, unitsOf, variantKey } from './cart-line.ts'
import type { Offer, ShopRules } from './offer.ts'
import { type Problem, problem, type Result } from './result.ts'

export interface StoredCart<L extends CartLine> {
  readonly lines: readonly AdmittedLine<L>[]
  /** `line` is the place in what was sent. */
  readonly rejected: readonly { readonly line: number; readonly problem: Problem }[]
}

export interface Saving<L extends CartLine> {
  readonly stored: readonly L[]
  readonly sent: readonly L[]
  /** True where the sender knew the current version: only who has seen a line may leave it out. */
  readonly replacesAll: boolean
}

/**
 * What the server keeps of a sent cart. A line that breaks a rule keeps its stored state and does not hold up the
 * others; without a version lines are added and changed, but none is lost (decisions 7).
 */
export function storedCart<L extends CartLine>(
  { stored, sent, replacesAll }: Saving<L>,
  offerOf: (line: L) => Offer | undefined,
  shop: ShopRules,
): StoredCart<L> {
  const before = new Map(stored.map(line => [lineKey(line), line]))
  const keys = sent.map(lineKey)
  const sentKeys = new Set(keys)
  const after = new Map<string, AdmittedLine<L>>(replacesAll ? [] : before)
  const claims = claimsOf([...after].flatMap(([key, line]) => (sentKeys.has(key) ? [] : [line])))
  const counted = new Map<string, number>()
  const rejected: { line: number; problem: Problem }[] = []

  sent.forEach((line, index) => {
    const key = keys[index]!
    const claimed = claims[line.orderType]
    const elsewhere = (claimed.get(variantKey(line)) ?? 0) - (counted.get(key) ?? 0)
    const verdict = withRoom(after, key, admittedLine(line, offerOf(line), shop, elsewhere))
    if (!verdict.ok) rejected.push({ line: index, problem: verdict.problem })
    const kept = verdict.ok ? verdict.value : (after.get(key) ?? before.get(key))
    if (kept === undefined) return
    after.set(key, kept)
    claimed.set(variantKey(line), elsewhere + unitsOf(kept))
    counted.set(key, unitsOf(kept))
  })
  return { lines: [...after.values()], rejected }
}

function claimsOf(lines: readonly CartLine[]): Record<OrderType, Map<string, number>> {
  return { order: quantityPerVariant(lines, 'order'), preOrder: quantityPerVariant(lines, 'preOrder') }
}

function withRoom<T>(after: ReadonlyMap<string, unknown>, key: string, verdict: Result<T>): Result<T> {
  return verdict.ok && after.size >= maxLines && !after.has(key) ? problem('cart.full', { maxLines }) : verdict
}
