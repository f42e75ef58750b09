import { batchOf, hasPrice, type Offer, type ShopRules } from '../price/offer.ts'
import { ok, type Problem, problem, type Result } from '../result.ts'
import { fitsBatch, startingQuantity } from '../stock/batch.ts'
import { needsOtherCart } from '../stock/stock.ts'
import { type AdmittedLine, admittedLine } from './admission.ts'
import { maxLines, putLine } from './cart.ts'
import { type CartLine, isQuantities, isQuantity, lineKey, quantityPerVariant, unitsOf, variantKey } from './line.ts'

/** The cart after adding, and the line as it was taken. */
export interface Added<L extends CartLine> {
  readonly lines: readonly L[]
  readonly line: AdmittedLine<L>
}

/**
 * Adds one product: checks it, starts a new line at one pack or piece, cuts it to the stock, and replaces a line that
 * is there already (docs/specification.md 4, 5).
 */
export function addToCart<L extends CartLine>(
  lines: readonly L[],
  wanted: L,
  offer: Offer | undefined,
  shop: ShopRules,
): Result<Added<L>> {
  if (offer === undefined || !isAddable(offer)) return problem('product.added.to.cart.error')
  const line = withQuantity(wanted, batchOf(offer, shop))
  if (!(line.orderType === 'order' ? isQuantity(line.quantity) : isQuantities(line.quantities))) {
    return problem('quantity.invalid')
  }
  const elsewhere = quantityElsewhere(lines, line)
  if (line.orderType === 'order' && needsOtherCart(unitsOf(line) + elsewhere, offer)) {
    return problem('stock.not.enough.error', {
      requested: unitsOf(line),
      available: Math.max(0, offer.stock.value - elsewhere),
    })
  }
  const admitted = admittedLine(line, offer, shop, elsewhere)
  if (!admitted.ok) return admitted
  const after = putLine(lines, admitted.value)
  return after.length > maxLines ? problem('cart.full', { maxLines }) : ok({ lines: after, line: admitted.value })
}

/**
 * A row can be added if it is complete and has its price; a hyphen in the id marks a row of a variant list, not a
 * product (docs/specification.md 5).
 */
export function isAddable(offer: Offer): boolean {
  const { productId, sku, name } = offer
  return Boolean(productId && sku && name) && !productId?.includes('-') && hasPrice(offer)
}

/** What other lines of the same cart claim of the same variant. */
export function quantityElsewhere(lines: readonly CartLine[], line: CartLine): number {
  const key = lineKey(line)
  const others = lines.filter(other => lineKey(other) !== key)
  return quantityPerVariant(others, line.orderType).get(variantKey(line)) ?? 0
}

export interface Selection {
  readonly quantity: number
  readonly offer: Pick<Offer, 'price' | 'salesBatchSize'>
}

/**
 * Why 'add all' is disabled, if it is: one bad row would otherwise fail a whole page of good ones
 * (docs/specification.md 5).
 */
export function addAllProblem(
  selections: readonly Selection[],
  shop: Pick<ShopRules, 'isBatchSizeActive'>,
): Problem | undefined {
  if (selections.length === 0) return problem('selection.empty').problem
  if (selections.some(({ offer }) => offer.price?.isLoading)) return problem('price.loading').problem
  const broken = selections.find(({ quantity, offer }) => !fitsBatch(quantity, batchOf(offer, shop)))
  return broken && problem('batch.invalid', { batch: batchOf(broken.offer, shop) }).problem
}

function withQuantity<L extends CartLine>(line: L, batch: number): L {
  return line.orderType === 'order' && line.quantity === undefined
    ? { ...line, quantity: startingQuantity(batch) }
    : line
}
