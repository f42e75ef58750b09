import type { Attribute } from '../catalogue/attribute.ts'
import type { Offer, ShopRules } from '../price/offer.ts'
import { ok, type Problem, problem, type Result } from '../result.ts'
import { hasPieces, quantityFor } from '../season/season-quantities.ts'
import { type AdmittedLine, admittedLine } from './admission.ts'
import { maxLines } from './cart.ts'
import { type CartLine, demandOf, isQuantity, lineKey, orderTypes, unitsOf, variantKey } from './line.ts'
import { withPendingDecision } from './undecided.ts'

/** A line as a client sends it, not checked yet. */
export type SentLine = Readonly<Partial<Record<keyof CartLine, unknown>>>

/**
 * The fields of a line that a client may set. Seasons are still positions here: only the shop's list says which season
 * each one is.
 */
export interface SanitisedLine extends Omit<CartLine, 'quantities' | 'closedQuantities' | 'isDecided'> {
  readonly places?: readonly number[] | undefined
}

/**
 * Takes from a sent line what a client may decide and nothing else, least of all a price. An order line may omit its
 * quantity: a new one then starts with one pack or piece, an existing one stays as it is (docs/specification.md 4).
 */
export function sanitisedLine(sent: SentLine): Result<SanitisedLine> {
  const orderType = orderTypes.find(type => type === sent.orderType)
  if (!orderType || !isCode(sent.sku)) return problem('request.malformed')
  const { attributes = noAttributes } = sent
  if (!Array.isArray(attributes) || !attributes.every(isAttribute)) return problem('request.malformed')
  const { quantity, quantities } = sent
  const isOrder = orderType === 'order'
  if (!(isOrder ? quantity == null || isQuantity(quantity) : isPlaces(quantities))) return problem('quantity.invalid')
  return ok({
    productId: isCode(sent.productId) ? sent.productId : undefined,
    sku: sent.sku,
    variantSku: isCode(sent.variantSku) ? sent.variantSku : undefined,
    attributes: attributes.length === 0 ? noAttributes : attributes.map(({ name, value }) => ({ name, value })),
    orderType,
    quantity: isOrder ? ((quantity ?? undefined) as number | undefined) : undefined,
    places: isOrder ? undefined : [...(quantities as readonly number[])],
  })
}

const noAttributes: readonly Attribute[] = []

/** Seasons may be 0, even all of them where the line still has pieces of closed seasons. */
function isPlaces(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(quantity => quantity === 0 || isQuantity(quantity))
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isAttribute(value: unknown): value is Attribute {
  const { name, value: text } = Object(value) as Record<string, unknown>
  return typeof name === 'string' && typeof text === 'string'
}

export interface StoredCart<L extends CartLine> {
  readonly lines: readonly AdmittedLine<L>[]
  /** `line` is the index in what was sent. */
  readonly rejected: readonly { readonly line: number; readonly problem: Problem }[]
}

export interface Saving<L extends CartLine> {
  readonly stored: readonly L[]
  readonly sent: readonly L[]
  /** True if the client knew the current version: only then may it omit, and so remove, lines. */
  readonly replacesAll: boolean
}

/**
 * What the server stores of a sent cart. A line that breaks a rule keeps its stored state and does not hold up the
 * others; without a version lines are added and changed, but none is removed. `offerOf` is called with the pieces that
 * count for the price, once everything sent is in the cart.
 */
export function storedCart<L extends CartLine>(
  { stored, sent, replacesAll }: Saving<L>,
  offerOf: (line: L, counted: number) => Offer | undefined,
  shop: ShopRules,
): StoredCart<L> {
  const before = new Map<string, AdmittedLine<L>>()
  for (const line of stored) before.set(lineKey(line), line)
  const after = replacesAll ? new Map<string, AdmittedLine<L>>() : before
  const keys = sent.map(lineKey)
  const lastPlaces = new Map<string, number>()
  for (const [place, key] of keys.entries()) lastPlaces.set(key, place)
  const others: L[] = []
  for (const [key, line] of after) if (!lastPlaces.has(key)) others.push(line)
  const claims = demandOf(others)
  const asked = demandOf(sent.filter((_, place) => lastPlaces.get(keys[place]!) === place))
  const pieces = sent.map(line => {
    const variant = variantKey(line)
    return (claims[line.orderType].get(variant) ?? 0) + (asked[line.orderType].get(variant) ?? 0)
  })
  /** What a line that was sent twice has counted for already. */
  const counted = new Map<string, number>()
  const rejected: { line: number; problem: Problem }[] = []

  sent.forEach((line, index) => {
    const key = keys[index]!
    const variant = variantKey(line)
    const claimed = claims[line.orderType]
    const elsewhere = (claimed.get(variant) ?? 0) - (counted.get(key) ?? 0)
    const old = before.get(key)
    const admitted = admittedBeside(old, line, offerOf(line, pieces[index]!), shop, elsewhere)
    const verdict = withRoom(after, key, admitted)
    if (!verdict.ok) rejected.push({ line: index, problem: verdict.problem })
    const kept = verdict.ok ? withPendingDecision(verdict.value, line, old) : (after.get(key) ?? old)
    if (kept === undefined) return
    const units = unitsOf(kept)
    after.set(key, kept)
    claimed.set(variant, elsewhere + units)
    if (lastPlaces.get(key) !== index) counted.set(key, units)
  })
  return { lines: [...after.values()], rejected }
}

/**
 * Pieces of a closed season stay until the buyer decides on them, but none are added
 * (docs/decisions/0037-decisions-stay-with-their-line.md).
 */
function admittedBeside<L extends CartLine>(
  old: L | undefined,
  line: L,
  offer: Offer | undefined,
  shop: ShopRules,
  elsewhere: number,
): Result<AdmittedLine<L>> {
  const { closedQuantities } = line
  if (!hasPieces(closedQuantities)) return admittedLine(line, offer, shop, elsewhere)
  const added = Object.keys(closedQuantities).find(
    code => quantityFor(closedQuantities, code) > quantityFor(old?.closedQuantities, code),
  )
  if (added !== undefined) return problem('season.closed', { season: added })
  return unitsOf(line) === 0 ? ok(line) : admittedLine(line, offer, shop, elsewhere)
}

function withRoom<T>(after: ReadonlyMap<string, unknown>, key: string, verdict: Result<T>): Result<T> {
  return verdict.ok && after.size >= maxLines && !after.has(key) ? problem('cart.full', { maxLines }) : verdict
}
