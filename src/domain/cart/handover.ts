import { type Problem, problem } from '../result.ts'
import { hasPieces, type SeasonQuantities } from '../season/season-quantities.ts'
import { type CartLine, type OrderType, unitsOf } from './line.ts'
import { addLines, type CartWithSetAside, setAsideLines } from './set-aside.ts'

/** What became of a cart that was suggested to a buyer. */
export const handoverStates = ['open', 'taken', 'declined', 'withdrawn'] as const
export type HandoverState = (typeof handoverStates)[number]

/** The pieces that a buyer wants of a suggested line instead of those suggested. */
export interface WantedPieces {
  readonly quantity?: number | undefined
  readonly quantities?: SeasonQuantities | undefined
}

/** A suggested line with what its buyer made of it. */
export interface HandoverLine<L extends CartLine> {
  readonly item: L
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

/** What a buyer's cart is to be saved from: the cart that stays, and the lines that are put into it. */
export interface Taking<L> {
  readonly cart: CartWithSetAside<L>
  readonly sent: readonly L[]
}

/**
 * Puts suggested lines on top of what the cart holds of the same, as putting back does. To be ordered alone, the lines
 * of that order type are set aside first; they come back with the order.
 */
export function takingOf<L extends CartLine>(
  cart: CartWithSetAside<L>,
  lines: readonly L[],
  { orderType, isAlone }: { orderType: OrderType; isAlone: boolean },
): Taking<L> {
  if (isAlone) return { cart: setAsideLines(cart, orderType), sent: lines }
  const own = new Set(cart.items)
  const all = addLines(cart.items, lines)
  return { cart, sent: all.filter(line => !own.has(line)) }
}
