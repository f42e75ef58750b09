import type { LinePieces } from './pieces.ts'

/** What a line waits for; the variant by any name that its stock is known by too. */
export interface WaitingLine {
  readonly variant: string
  readonly pieces: number
}

/**
 * How many pieces each waiting line can be given of the stock. Whoever ordered first is served first, and is given what
 * there is even where it is not all: a part that is in the house can be shipped, and the rest goes on waiting. The lines
 * come with the oldest order first.
 */
export function releasedPieces(waiting: readonly WaitingLine[], stock: ReadonlyMap<string, number>): number[] {
  const left = new Map(stock)
  return waiting.map(({ variant, pieces }) => {
    const available = left.get(variant) ?? 0
    const released = Math.max(0, Math.min(pieces, available))
    left.set(variant, available - released)
    return released
  })
}

/** How many pieces of an order wait for stock. */
export function waitingPieces(lines: readonly Pick<LinePieces, 'backOrdered'>[]): number {
  return lines.reduce((sum, { backOrdered }) => sum + backOrdered, 0)
}
