import { addAllProblem, addToCart } from '#domain/cart/add.ts'
import { removeLine } from '#domain/cart/cart.ts'
import { lineKey, type OrderType, unitsOf, variantKey } from '#domain/cart/line.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { type Problem, problem } from '#domain/result.ts'
import { quantitiesByCode } from '#domain/season/season-quantities.ts'
import { fitsBatch } from '#domain/stock/batch.ts'
import { addButtonProblem, needsOtherCart } from '#domain/stock/stock.ts'
import { openModal } from '../../ui/modal-store.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import { cart, lineFor } from '../cart/cart.ts'
import { toastAdded, toastCartLoading, toastRefused } from '../cart/cart-toasts.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { type Movable, movableFromOffer, openMoveModal } from '../cart/move-to-pre-order.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { styleAttributes } from '../cart/style-attributes.ts'
import { editWithUndo } from '../cart/undo.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'
import { type DraftEntry, draft } from './draft.ts'
import { lineOfOffer } from './line-of-offer.ts'
import { cellFault, fieldQuantities } from './quantity-cell.ts'

/** A cart line as the fields of a variant describe it, with the offer it is checked against. */
export interface DraftLine {
  readonly offer: ShopOffer
  readonly line: ShopLine
  readonly quantities: readonly number[]
}

/** Why what is typed for a cart cannot be added, if so. */
export function draftProblem(orderType: OrderType, rules: ShopRules): Problem | undefined {
  return selectionProblem(orderType, draftLines(orderType, rules), rules)
}

/** The same where the lines are known already. */
export function selectionProblem(
  orderType: OrderType,
  lines: readonly DraftLine[],
  rules: ShopRules,
): Problem | undefined {
  for (const entry of draft.entriesOf(orderType)) {
    const found = entryProblem(entry, rules)
    if (found) return found
  }
  const selections = lines.flatMap(({ offer, quantities }) => quantities.map(quantity => ({ quantity, offer })))
  return addAllProblem(selections, rules)
}

/** Why the add button beside an order field is closed, if so. */
export function addProblem(offer: ShopOffer, text: string, rules: ShopRules): Problem | undefined {
  const quantity = wholeNumber(text) ?? 0
  return (
    addButtonProblem(quantity, batchOf(offer, rules), offer, rules) ??
    entryProblem({ offer, orderType: 'order', season: '', text }, rules)
  )
}

function entryProblem(entry: DraftEntry, rules: ShopRules): Problem | undefined {
  const fault = cellFault(entry, entry.text, rules)
  return fault && !goesToOtherCart(entry, rules) ? fault.problem : undefined
}

/** Goods sold only from stock may be typed beyond it: adding them then opens the modal that moves the rest to pre-order. */
function goesToOtherCart({ offer, orderType, text }: DraftEntry, rules: ShopRules): boolean {
  const quantity = wholeNumber(text) ?? 0
  const isBeyond = orderType === 'order' && needsOtherCart(quantity, offer)
  return isBeyond && fitsBatch(quantity, batchOf(offer, rules))
}

/**
 * Puts everything typed for one of the carts into it, or only what was typed for one variant. A typed 0 removes the
 * line.
 */
export async function addDraft(orderType: OrderType, rules: ShopRules, only?: string): Promise<void> {
  const lines = draftLines(orderType, rules).filter(({ offer }) => !only || variantKey(offer) === only)
  const { status } = cart.state()
  if (status === 'loading') return toastCartLoading()
  if (status === 'failed') {
    void cart.load()
    return toastRefused(problem('product.added.to.cart.error').problem)
  }
  const { saved, taken, refused } = putIntoCart(lines, rules, cart.edit)
  const movable = refused.flatMap(one => movableOf(one, rules) ?? [])
  const incomplete = refused.find(lacksAttribute)
  const other = refused.find(one => !lacksAttribute(one) && !movableOf(one, rules))
  if (other) toastRefused(other.problem)
  if (movable.length > 0) openMoveModal(movable, rules)
  else if (incomplete) {
    const { productId } = incomplete.offer
    openModal('customAttributes', { productId, onDone: () => void addDraft(orderType, rules) })
  }
  if (taken.length > 0 && saved) toastAdded(orderType, taken, await saved)
}

/**
 * Autosave of the cart page: adds what is typed without a toast. Wrong numbers are skipped; what the cart refuses stays
 * in its field, and each variant is reported once.
 */
export function saveDraft(
  orderType: OrderType,
  rules: ShopRules,
  reported: Set<string>,
  isIncluded: (entry: DraftEntry) => boolean,
): void {
  const variantsWhere = (matches: (entry: DraftEntry) => unknown) =>
    new Set(
      draft
        .entriesOf(orderType)
        .filter(matches)
        .map(({ offer }) => variantKey(offer)),
    )
  const included = variantsWhere(isIncluded)
  const wrong = variantsWhere(entry => cellFault(entry, entry.text, rules))
  const lines = draftLines(orderType, rules).filter(
    ({ offer }) => included.has(variantKey(offer)) && !wrong.has(variantKey(offer)),
  )
  if (lines.length === 0) return
  for (const { offer, line, problem } of putIntoCart(lines, rules, editWithUndo).refused) {
    if (reported.has(variantKey(offer))) continue
    reported.add(variantKey(offer))
    toastRefused(problem, line)
  }
}

interface Refused extends DraftLine {
  readonly problem: Problem
}

/** Adds the lines one by one. Those that the cart takes leave the draft; refused ones stay in it. */
function putIntoCart(drafted: readonly DraftLine[], rules: ShopRules, edit: typeof cart.edit) {
  let refused: Refused[] = []
  const saved = edit(before => {
    refused = []
    return drafted.reduce<readonly ShopLine[]>((lines, one) => {
      if (unitsOf(one.line) === 0) return removeLine(lines, lineKey(one.line))
      const added = addToCart(lines, one.line, one.offer, rules)
      if (added.ok) return added.value.lines
      refused.push({ ...one, problem: added.problem })
      return lines
    }, before)
  })
  const refusedKeys = new Set(refused.map(({ line }) => lineKey(line)))
  const taken = saved ? drafted.map(({ line }) => line).filter(line => !refusedKeys.has(lineKey(line))) : []
  const keys = new Set(taken.map(line => `${line.orderType} ${variantKey(line)}`))
  draft.drop(({ orderType, offer }) => keys.has(`${orderType} ${variantKey(offer)}`))
  return { saved, taken, refused }
}

function lacksAttribute({ problem }: Refused): boolean {
  return problem.code === 'attribute.required'
}

function movableOf({ line, offer, problem }: Refused, rules: ShopRules): Movable | undefined {
  return problem.code === 'stock.not.enough.error' ? movableFromOffer(line, offer, rules) : undefined
}

/** The lines as they will be in the cart, one per variant with a typed number. */
export function draftLines(orderType: OrderType, rules: ShopRules): DraftLine[] {
  const columns = seasonColumns(orderType, rules)
  const offers = new Map(draft.entriesOf(orderType).map(({ offer }) => [variantKey(offer), offer]))
  return [...offers].flatMap(([key, offer]) => {
    const inCart = lineFor(orderType, key)
    const quantities = fieldQuantities(offer, orderType, columns)
    const units = quantities.reduce((sum, quantity) => sum + quantity, 0)
    if (units === 0 && !isRemoved(orderType, key, inCart)) return []
    // A line to be removed is found by its own texts, not by those typed for the next ones.
    const attributes = (units > 0 && styleAttributes.of(offer.productId)) || inCart?.attributes
    const line: ShopLine = {
      ...lineOfOffer(offer, orderType, attributes),
      // Until the server prices it again, sums use the last known price.
      priced: inCart?.priced,
      pricedQuantities: inCart?.pricedQuantities,
      offeredPrice: offer.price,
      ...(orderType === 'order'
        ? { quantity: quantities[0] }
        : { quantities: quantitiesByCode(quantities, columns), closedQuantities: inCart?.closedQuantities }),
    }
    return [{ offer, line, quantities }]
  })
}

/** An empty field means that somebody is about to type; only a 0 removes the line. */
function isRemoved(orderType: OrderType, key: string, inCart: ShopLine | undefined): boolean {
  return (
    inCart !== undefined &&
    draft.entriesOf(orderType).every(entry => variantKey(entry.offer) !== key || entry.text.trim() === '0')
  )
}
