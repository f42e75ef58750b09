import { type Problem, problem } from '../result.ts'
import type { ChangeableOrder, ChangedLine, WantedLine } from './order-wish.ts'

/** Pieces of a variant that an order takes; below 0 it gives them back. */
export interface StockMove {
  readonly key: string
  readonly pieces: number
}

interface StockAfter {
  readonly lines: ChangedLine[]
  readonly moves: StockMove[]
  readonly short: Problem | undefined
}

/**
 * What a changed order takes and gives back, and what of its lines waits for stock. What some lines give back serves the
 * others. Pieces that waited go first, for they hold nothing; a pre-order holds all its pieces, those that wait too.
 */
export function stockAfter(
  { source }: Pick<ChangeableOrder, 'source'>,
  wanted: readonly WantedLine[],
  room: ReadonlyMap<string, number>,
): StockAfter {
  const left = new Map(room)
  const moves = new Map<string, number>()
  const move = (key: string, pieces: number) => {
    left.set(key, (left.get(key) ?? 0) - pieces)
    moves.set(key, (moves.get(key) ?? 0) + pieces)
  }
  const lines = new Map<number, ChangedLine>()
  for (const line of wanted) {
    const less = line.quantity - line.wanted
    if (less < 0) continue
    const waited = Math.min(line.backOrdered, less)
    if (source !== 'elsewhere') move(line.key, -(source === 'stock' ? less - waited : less))
    lines.set(line.position, changedLine(line, line.backOrdered - waited))
  }
  let short: Problem | undefined
  for (const line of wanted) {
    const more = line.wanted - line.quantity
    if (more <= 0) continue
    if (source === 'elsewhere') {
      lines.set(line.position, changedLine(line, line.backOrdered))
      continue
    }
    const available = Math.max(0, left.get(line.key) ?? 0)
    const covered = Math.min(more, available)
    if (line.isCapped && covered < more)
      short ??= problem('order.change.short', { sku: line.variantSku, available }).problem
    move(line.key, source === 'stock' ? covered : more)
    lines.set(line.position, changedLine(line, line.backOrdered + more - covered))
  }
  return {
    lines: wanted.map(({ position }) => lines.get(position)!),
    moves: [...moves].flatMap(([key, pieces]) => (pieces === 0 ? [] : [{ key, pieces }])),
    short,
  }
}

function changedLine(line: WantedLine, backOrdered: number): ChangedLine {
  const { position, shipped, cancelled, unitPrice, vatRate, isNew, wanted } = line
  return { position, quantity: wanted, shipped, cancelled, backOrdered, unitPrice, vatRate, isNew }
}
