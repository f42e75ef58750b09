import type { DeliveryStatus } from './order-status.ts'

/** What has become of the pieces of a line so far. */
export interface LinePieces {
  readonly position: number
  readonly quantity: number
  readonly shipped: number
  readonly cancelled: number
  /** Of the open ones: not taken from stock yet. */
  readonly backOrdered: number
}

/** So many pieces of the line at this place. */
export interface Pieces {
  readonly position: number
  readonly quantity: number
}

/** The same, decided by somebody who saw so many of the line open. */
export interface SeenPieces extends Pieces {
  readonly open?: number | undefined
}

/** What is still to come of a line. */
export function openPieces({ quantity, shipped, cancelled }: Omit<LinePieces, 'position' | 'backOrdered'>): number {
  return quantity - shipped - cancelled
}

/** Everything that is still to come of an order. */
export function openLines(lines: readonly LinePieces[]): Pieces[] {
  return lines
    .map(line => ({ position: line.position, quantity: openPieces(line) }))
    .filter(({ quantity }) => quantity > 0)
}

export function deliveryStatusOf(lines: readonly LinePieces[]): DeliveryStatus {
  if (lines.every(({ shipped }) => shipped === 0)) return 'open'
  return openLines(lines).length > 0 ? 'partly' : 'delivered'
}

/** Which of the pieces that leave have to be taken from stock first: those beyond what was taken with the order. */
export function takenForShipment(line: LinePieces, quantity: number): number {
  return Math.max(0, quantity - (openPieces(line) - line.backOrdered))
}

/** Which of the pieces that are cancelled go back: those that nobody had waited for go first, for they hold nothing. */
export function givenBack(line: LinePieces, quantity: number): number {
  return Math.max(0, quantity - line.backOrdered)
}

export function withShipped(lines: readonly LinePieces[], pieces: readonly Pieces[]): LinePieces[] {
  return changed(lines, pieces, (line, quantity) => ({
    ...line,
    shipped: line.shipped + quantity,
    backOrdered: line.backOrdered - takenForShipment(line, quantity),
  }))
}

export function withCancelled(lines: readonly LinePieces[], pieces: readonly Pieces[]): LinePieces[] {
  return changed(lines, pieces, (line, quantity) => ({
    ...line,
    cancelled: line.cancelled + quantity,
    backOrdered: line.backOrdered - (quantity - givenBack(line, quantity)),
  }))
}

function changed(
  lines: readonly LinePieces[],
  pieces: readonly Pieces[],
  change: (line: LinePieces, quantity: number) => LinePieces,
): LinePieces[] {
  const wanted = new Map(pieces.map(({ position, quantity }) => [position, quantity]))
  return lines.map(line => {
    const quantity = wanted.get(line.position)
    return quantity === undefined ? line : change(line, quantity)
  })
}
