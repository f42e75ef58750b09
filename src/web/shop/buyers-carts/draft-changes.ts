import type { BodyOf } from '#contract/endpoint.ts'
import type { makeHandover } from '#contract/shop/handovers.ts'
import { lineKey, type OrderType } from '#domain/cart/line.ts'
import type { BuyersCart } from './use-buyers-carts.ts'

export type BuyersLine = BuyersCart['cart']['items'][number]

/** Pieces of a line by the place of their season; of an order only one. */
type Pieces = readonly number[]

/** What the cart held of a line when the sales person typed, and what they suggest. */
export interface DraftChange {
  seen: Pieces
  wanted: Pieces
}

/** What the sales person would change, by line. */
export type DraftChanges = Readonly<Record<string, DraftChange>>

export function keyOf({ variantSku, ...line }: BuyersLine): string {
  return lineKey({ ...line, variantSku: variantSku ?? undefined })
}

export function piecesOf({ orderType, quantity = 0, quantities = [] }: BuyersLine): Pieces {
  return orderType === 'order' ? [quantity] : quantities
}

export function sumOf(pieces: Pieces): number {
  return pieces.reduce((sum, one) => sum + one, 0)
}

/**
 * A change on the line as it is by now. What was typed stays; where nothing was typed the buyer may have set another number
 * meanwhile, and it is theirs. Undefined where the cart holds what is suggested.
 */
export function changeOn(line: BuyersLine, { seen, wanted }: DraftChange): DraftChange | undefined {
  const now = piecesOf(line)
  const suggested = now.map((pieces, at) => (wanted[at] === seen[at] ? pieces : wanted[at]!))
  return suggested.every((pieces, at) => pieces === now[at]) ? undefined : { seen: now, wanted: suggested }
}

/** Whether the buyer has changed the line since the sales person typed. */
export function isMoved(line: BuyersLine, { seen }: DraftChange): boolean {
  return piecesOf(line).some((pieces, at) => pieces !== seen[at])
}

/** The draft with other pieces at one place; what is again as in the cart is no change. */
export function withPieces(draft: DraftChanges, line: BuyersLine, place: number, pieces: number): DraftChanges {
  const key = keyOf(line)
  const seen = piecesOf(line)
  const typed = draft[key] && changeOn(line, draft[key])
  const wanted = [...(typed?.wanted ?? seen)]
  wanted[place] = pieces
  const { [key]: _, ...others } = draft
  return wanted.every((one, at) => one === seen[at]) ? others : { ...others, [key]: { seen, wanted } }
}

/** The changes as they are sent, on the cart as the page shows it; those of lines that are no longer in the cart are left out. */
export function changesOf(draft: DraftChanges, lines: readonly BuyersLine[]): BodyOf<typeof makeHandover>['changes'] {
  return lines.flatMap(line => {
    const typed = draft[keyOf(line)]
    const change = typed && changeOn(line, typed)
    if (!change) return []
    const { sku, variantSku, attributes, orderType } = line
    const on = { sku, variantSku, orderType, ...(attributes?.length && { attributes: [...attributes] }) }
    return [{ on, seen: sent(change.seen, orderType), wanted: sent(change.wanted, orderType) }]
  })
}

function sent(pieces: Pieces, orderType: OrderType) {
  return orderType === 'order' ? { quantity: pieces[0] ?? 0 } : { quantities: [...pieces] }
}
