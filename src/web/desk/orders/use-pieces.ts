import { useState } from 'react'
import { piecesOf, type Quantities } from './PieceFields.tsx'
import type { DeskOrder, OrderLine } from './use-order.ts'

/**
 * How many pieces of each open line are meant. If a colleague ships, cancels or changes some meanwhile, what was meant
 * no longer fits: it begins anew from what is open now, and whoever works here is told.
 */
export function usePieces({ lines, nextShipment }: DeskOrder, firstOf: (line: OrderLine) => number) {
  const shown = lines.filter(({ open }) => open > 0)
  const seen = [nextShipment, ...shown.map(({ position, open }) => `${position}:${open}`)].join(' ')
  const begin = (isOutdated: boolean) => ({
    seen,
    isOutdated,
    quantities: new Map(shown.map(line => [line.position, firstOf(line)])) as Quantities,
  })
  const [kept, setKept] = useState(() => begin(false))
  const isSame = kept.seen === seen
  const { quantities, isOutdated } = isSame ? kept : begin(true)
  if (!isSame) setKept(begin(true))
  const pieces = piecesOf(quantities)
  return {
    lines: shown,
    quantities,
    setQuantities: (wanted: Quantities) => setKept({ seen, isOutdated, quantities: wanted }),
    pieces,
    count: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    isOutdated,
  }
}
