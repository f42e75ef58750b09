import { useEffect, useRef } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { type FaultyCell, faultyCells, type MatrixModel } from './matrix-model.ts'
import { OverStockNotice } from './OverStockNotice.tsx'
import { isOverStock } from './quantity-cell.ts'
import { useQuantitySelector } from './use-quantities.ts'

interface OverStockBarProps {
  model: MatrixModel
  orderType: OrderType
  rules: ShopRules
  /** On phones there is one bar below each colour: this one shows only the faults of its row. */
  row?: number
}

/** Names the first number that exceeds the stock, with its ways out. When one is taken, the next number follows. */
export function OverStockBar({ model, orderType, rules, row }: OverStockBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  /** The cell whose way out was pressed. Its buttons disappear, so the focus has to be moved. */
  const settled = useRef<FaultyCell>(undefined)
  const read = () => faultyCells(model, orderType, rules).filter(({ fault }) => isOverStock(fault))
  const found = useQuantitySelector(
    () =>
      read()
        .map(({ place, entry }) => `${place} ${entry.text}`)
        .join('\n'),
    model.rows[0]?.offers.find(offer => offer !== undefined)?.productId,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves on when what is found has changed
  useEffect(() => {
    const last = settled.current
    settled.current = undefined
    if (!last) return
    const next = bar.current?.querySelector<HTMLElement>('button')
    const cell = bar.current?.parentElement?.querySelector<HTMLElement>(`[data-cell="${last.row}-${last.column}"]`)
    ;(next ?? cell ?? bar.current?.parentElement?.querySelector<HTMLElement>('[data-quantity]'))?.focus()
  }, [found])
  const cells = found === '' ? [] : read()
  const [first] = cells
  const isHere = row === undefined || first?.row === row
  return (
    <div
      ref={bar}
      aria-live="polite"
      className="sticky left-0 max-w-[calc(100vw-2.5rem)] empty:hidden lg:static lg:max-w-none"
    >
      {first && isHere && (
        <OverStockNotice
          key={`${first.place} ${first.entry.text}`}
          entry={first.entry}
          place={first.place}
          rules={rules}
          count={cells.length}
          onDone={() => {
            settled.current = first
          }}
        />
      )}
    </div>
  )
}
