import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { draft } from './draft.ts'
import { OverStockNotice } from './OverStockNotice.tsx'
import { cellFault, isOverStock } from './quantity-cell.ts'
import { useQuantitySelector } from './use-quantities.ts'

interface StyleOverStockProps {
  productId: string
  orderType: OrderType
  rules: ShopRules
  columns: number
  onDone: () => void
}

/** A table row below a style with a single variant: the ways out of a number that exceeds the stock. */
export function StyleOverStock({ productId, orderType, rules, columns, onDone }: StyleOverStockProps) {
  const read = () =>
    draft.entriesOf(orderType, productId).filter(entry => {
      const fault = cellFault(entry, entry.text, rules)
      return fault !== undefined && isOverStock(fault)
    })
  const found = useQuantitySelector(
    () =>
      read()
        .map(({ season, text }) => `${season} ${text}`)
        .join('\n'),
    productId,
  )
  const [first, ...others] = found === '' ? [] : read()
  if (!first) return null
  return (
    <tr>
      <td colSpan={columns} aria-live="polite" className="px-3 pb-3">
        <OverStockNotice
          entry={first}
          place={[first.offer.name, first.season].filter(Boolean).join(', ')}
          rules={rules}
          count={others.length + 1}
          onDone={onDone}
        />
      </td>
    </tr>
  )
}
