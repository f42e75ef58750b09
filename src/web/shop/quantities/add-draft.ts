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
import { sayAdded, sayBusy, sayRefused } from '../cart/cart-toasts.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { type Movable, movableOffer, offerMove } from '../cart/offer-move.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { styleAttributes } from '../cart/style-attributes.ts'
import { editWithUndo } from '../cart/undo.ts'
import { type ShopOffer, shownPrice } from '../catalogue/shop-offer.ts'
import { cellFault } from './cell-check.ts'
import { type DraftEntry, draft } from './draft.ts'
import { fieldQuantities } from './field-quantities.ts'

/** A line as it is wanted, with what it is offered at. */
export interface DraftLine {
  readonly offer: ShopOffer
  readonly line: ShopLine
  readonly quantities: readonly number[]
}

/** Why what is typed cannot be added as it stands, if it cannot. */
export function selectionProblem(
  orderType: OrderType,
  wanted: readonly DraftLine[],
  rules: ShopRules,
): Problem | undefined {
  for (const entry of entriesOf(orderType)) {
    const found = entryProblem(entry, rules)
    if (found) return found
  }
  const selections = wanted.flatMap(({ offer, quantities }) => quantities.map(quantity => ({ quantity, offer })))
  return addAllProblem(selections, rules)
}

/** Why the button beside the field of an order adds nothing, if it does not (spec 5). */
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

/** What is sold from the shelf only may be wanted beyond it: adding it then offers the other cart (decisions 6). */
function goesToOtherCart({ offer, orderType, text }: DraftEntry, rules: ShopRules): boolean {
  const quantity = wholeNumber(text) ?? 0
  const isBeyond = orderType === 'order' && needsOtherCart(quantity, offer)
  return isBeyond && fitsBatch(quantity, batchOf(offer, rules))
}

/**
 * Puts everything typed for one of the carts into it, or only what was typed for one variant. A number of 0 takes the
 * line out (spec 4).
 */
export async function addDraft(orderType: OrderType, rules: ShopRules, only?: string): Promise<void> {
  const wanted = draftLines(orderType, rules).filter(({ offer }) => !only || variantKey(offer) === only)
  const { status } = cart.state()
  if (status === 'loading') return sayBusy()
  if (status === 'failed') {
    void cart.load()
    return sayRefused(problem('product.added.to.cart.error').problem)
  }
  const { saved, taken, refused } = putIntoCart(wanted, rules, cart.edit)
  const movable = refused.flatMap(one => movableOf(one, rules) ?? [])
  const unwritten = refused.find(lacksAttribute)
  const other = refused.find(one => !lacksAttribute(one) && !movableOf(one, rules))
  if (other) sayRefused(other.problem)
  if (movable.length > 0) offerMove(movable, rules)
  else if (unwritten) {
    const { productId } = unwritten.offer
    openModal('customAttributes', { productId, onDone: () => void addDraft(orderType, rules) })
  }
  if (taken.length > 0 && saved) sayAdded(orderType, taken, await saved)
}

/**
 * The same without a word where all goes well: the cart page saves as one types. What is still wrong is left alone;
 * what cannot be taken stays where it was typed, and is said once.
 */
export function saveDraft(
  orderType: OrderType,
  rules: ShopRules,
  told: Set<string>,
  isMeant: (entry: DraftEntry) => boolean,
): void {
  const variants = (is: (entry: DraftEntry) => unknown) =>
    new Set(
      entriesOf(orderType)
        .filter(is)
        .map(({ offer }) => variantKey(offer)),
    )
  const meant = variants(isMeant)
  const wrong = variants(entry => cellFault(entry, entry.text, rules))
  const wanted = draftLines(orderType, rules).filter(
    ({ offer }) => meant.has(variantKey(offer)) && !wrong.has(variantKey(offer)),
  )
  if (wanted.length === 0) return
  for (const { offer, line, problem } of putIntoCart(wanted, rules, editWithUndo).refused) {
    if (told.has(variantKey(offer))) continue
    told.add(variantKey(offer))
    sayRefused(problem, line)
  }
}

interface Refused extends DraftLine {
  readonly problem: Problem
}

/** What goes into the cart is no draft any more; the rest still is. */
function putIntoCart(wanted: readonly DraftLine[], rules: ShopRules, edit: typeof cart.edit) {
  let refused: Refused[] = []
  const saved = edit(before => {
    refused = []
    return wanted.reduce<readonly ShopLine[]>((lines, one) => {
      if (unitsOf(one.line) === 0) return removeLine(lines, lineKey(one.line))
      const added = addToCart(lines, one.line, one.offer, rules)
      if (added.ok) return added.value.lines
      refused.push({ ...one, problem: added.problem })
      return lines
    }, before)
  })
  const left = new Set(refused.map(({ line }) => lineKey(line)))
  const taken = saved ? wanted.map(({ line }) => line).filter(line => !left.has(lineKey(line))) : []
  const keys = new Set(taken.map(line => `${line.orderType} ${variantKey(line)}`))
  draft.drop(({ orderType, offer }) => keys.has(`${orderType} ${variantKey(offer)}`))
  return { saved, taken, refused }
}

function lacksAttribute({ problem }: Refused): boolean {
  return problem.code === 'attribute.required'
}

function movableOf({ line, offer, problem }: Refused, rules: ShopRules): Movable | undefined {
  return problem.code === 'stock.not.enough.error' ? movableOffer(line, offer, rules) : undefined
}

/** The lines as they will be, one per variant that was typed for. */
export function draftLines(orderType: OrderType, rules: ShopRules): DraftLine[] {
  const columns = seasonColumns(orderType, rules)
  const offers = new Map(entriesOf(orderType).map(({ offer }) => [variantKey(offer), offer]))
  return [...offers].flatMap(([key, offer]) => {
    const held = lineFor(orderType, key)
    const quantities = fieldQuantities(offer, orderType, columns)
    const units = quantities.reduce((sum, quantity) => sum + quantity, 0)
    if (units === 0 && !isTakenOut(orderType, key, held)) return []
    // What is taken out is the line as it stands, whatever the next ones are to carry.
    const attributes = (units > 0 && styleAttributes.of(offer.productId)) || held?.attributes
    const line: ShopLine = {
      productId: offer.productId,
      sku: offer.sku,
      variantSku: offer.variantSku,
      name: offer.name,
      ...(attributes && { attributes }),
      orderType,
      isDecided: true,
      // Until the server has priced it anew, it is summed by the price that was last heard of.
      priced: held?.priced,
      pricedQuantities: held?.pricedQuantities,
      offeredPrice: offer.price,
      seenPrice: shownPrice(offer.price, orderType),
      ...(orderType === 'order'
        ? { quantity: quantities[0] }
        : { quantities: quantitiesByCode(quantities, columns), closedQuantities: held?.closedQuantities }),
    }
    return [{ offer, line, quantities }]
  })
}

/** A cleared field is a buyer about to type; only a 0 says that nothing is wanted any more (spec 4). */
function isTakenOut(orderType: OrderType, key: string, held: ShopLine | undefined): boolean {
  return (
    held !== undefined &&
    entriesOf(orderType).every(entry => variantKey(entry.offer) !== key || entry.text.trim() === '0')
  )
}

function entriesOf(orderType: OrderType): DraftEntry[] {
  return [...draft.entries().values()].filter(entry => entry.orderType === orderType)
}
