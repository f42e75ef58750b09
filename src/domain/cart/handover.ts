import { type Problem, problem } from '../result.ts'
import { hasPieces, quantityFor, type SeasonQuantities } from '../season/season-quantities.ts'
import { type CartLine, lineKey, type OrderType, unitsOf } from './line.ts'
import { hasSameQuantities } from './merge.ts'
import { addLines, type CartWithSetAside, setAsideLines } from './set-aside.ts'

/** What became of a cart that was suggested to a buyer. */
export const handoverStates = ['open', 'taken', 'declined', 'withdrawn'] as const
export type HandoverState = (typeof handoverStates)[number]

/** Pieces of a line: what its buyer wants instead of those suggested, or what their cart held of it before. */
export interface WantedPieces {
  readonly quantity?: number | undefined
  readonly quantities?: SeasonQuantities | undefined
}

/** A suggested line with what its buyer made of it. */
export interface HandoverLine<L extends CartLine> {
  readonly item: L
  /** Of a change of what the buyer has in the cart: what the cart held when it was suggested. */
  readonly seen?: WantedPieces | null
  readonly wanted: WantedPieces | null
}

/** Why nothing can be done with it any more: each suggestion is answered once. */
export function handoverProblem(state: HandoverState): Problem | undefined {
  return state === 'open' ? undefined : problem(`handover.${state}`).problem
}

/** A line as the buyer wants it, whether or not anything is left of it. */
export function asWanted<L extends CartLine>({ item, wanted }: HandoverLine<L>): L {
  if (!wanted) return item
  if (item.orderType === 'order') return { ...item, quantity: wanted.quantity ?? 0 }
  return { ...item, quantities: wanted.quantities ?? {}, closedQuantities: undefined }
}

/** The buyer takes none of it. Pieces of a season that has closed since wait for a decision, so the line stays. */
export function isRemoved(line: HandoverLine<CartLine>): boolean {
  const left = asWanted(line)
  return unitsOf(left) === 0 && !hasPieces(left.closedQuantities)
}

/** Of what a cart holds, that which is suggested: how many styles, how many pieces, and of which seasons. */
export function handoverExtent(lines: readonly CartLine[]): { styles: number; pieces: number; seasons: string[] } {
  const seasons = lines.flatMap(({ quantities = {} }) => Object.keys(quantities).filter(code => quantities[code]! > 0))
  return {
    styles: new Set(lines.map(({ sku }) => sku)).size,
    pieces: lines.reduce((sum, line) => sum + unitsOf(line), 0),
    seasons: [...new Set(seasons)],
  }
}

/** A line that its buyer takes. */
export interface TakenLine<L extends CartLine> {
  readonly line: L
  /**
   * Of a suggested change: what the buyer's cart held when it was suggested, or `decided` where the buyer has said on the
   * suggestion what they want. Other lines come on top of what the cart holds of the same.
   */
  readonly seen?: WantedPieces | 'decided' | undefined
}

/** The line as its buyer takes it. */
export function asTaken<L extends CartLine>(line: HandoverLine<L>): TakenLine<L> {
  if (!line.seen) return { line: asWanted(line) }
  return { line: asWanted(line), seen: line.wanted ? 'decided' : line.seen }
}

/**
 * The line of the buyer's cart with a suggested change of it. What the buyer has changed since it was suggested stays as
 * they made it, season by season; undefined where nothing is left of the change.
 */
export function changedLine<L extends CartLine>(own: L | undefined, { line, seen }: TakenLine<L>): L | undefined {
  if (seen === 'decided') return own ? { ...own, ...piecesOf(line), isDecided: true } : line
  // They have taken it out, which is a change as well.
  if (!own) return undefined
  const merged =
    line.orderType === 'order'
      ? { quantity: own.quantity === seen?.quantity ? line.quantity : own.quantity }
      : { quantities: mergedSeasons(own.quantities, seen?.quantities, line.quantities) }
  const changed = { ...own, ...merged, isDecided: true }
  return hasSameQuantities(changed, own) ? undefined : changed
}

/** Whether a change that was suggested goes, in whole or in part, against what the buyer did to the line since. */
export function isHeldByBuyer<L extends CartLine>(own: L | undefined, taken: TakenLine<L>): boolean {
  if (taken.seen === 'decided' || taken.seen === undefined) return false
  const after = changedLine(own, taken) ?? own
  return after === undefined || !hasSamePieces(after, taken.line)
}

/** Whether nothing of a suggested change would be made, because what the buyer did since goes against all of it. */
export function isKeptByBuyer<L extends CartLine>(own: L | undefined, taken: TakenLine<L>): boolean {
  return isHeldByBuyer(own, taken) && changedLine(own, taken) === undefined
}

function hasSamePieces(a: CartLine, b: CartLine): boolean {
  return hasSameQuantities({ ...a, closedQuantities: undefined }, { ...b, closedQuantities: undefined })
}

function piecesOf({ orderType, quantity, quantities }: CartLine): WantedPieces {
  return orderType === 'order' ? { quantity } : { quantities }
}

function mergedSeasons(
  own: SeasonQuantities | undefined,
  seen: SeasonQuantities | undefined,
  wanted: SeasonQuantities | undefined,
): SeasonQuantities {
  const codes = [...new Set([own, wanted].flatMap(quantities => Object.keys(quantities ?? {})))]
  const pieces = codes.map(code => {
    const isAsSeen = quantityFor(own, code) === quantityFor(seen, code)
    return [code, quantityFor(isAsSeen ? wanted : own, code)] as const
  })
  return Object.fromEntries(pieces.filter(([, count]) => count > 0))
}

/** What a buyer's cart is to be saved from: the cart that stays, and the lines that are put into it. */
export interface Taking<L> {
  readonly cart: CartWithSetAside<L>
  readonly sent: readonly L[]
}

/**
 * Puts suggested lines on top of what the cart holds of the same, as putting back does, and suggested changes into the
 * lines they are of. To be ordered alone, the lines of that order type are set aside first; they come back with the order.
 */
export function takingOf<L extends CartLine>(
  cart: CartWithSetAside<L>,
  taken: readonly TakenLine<L>[],
  { orderType, isAlone }: { orderType: OrderType; isAlone: boolean },
): Taking<L> {
  if (isAlone) return { cart: setAsideLines(cart, orderType), sent: taken.map(({ line }) => line) }
  const own = new Set(cart.items)
  const byKey = new Map(cart.items.map(line => [lineKey(line), line]))
  const added: L[] = []
  for (const one of taken) {
    const key = lineKey(one.line)
    const changed = one.seen && changedLine(byKey.get(key), one)
    if (changed) byKey.set(key, changed)
    if (!one.seen) added.push(one.line)
  }
  return { cart, sent: addLines([...byKey.values()], added).filter(line => !own.has(line)) }
}
