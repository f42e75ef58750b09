import { lazy, Suspense } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { cellFault, isOver } from './cell-check.ts'
import { draft } from './draft.ts'
import { useReading } from './use-quantities.ts'

// Only who types too much needs it.
const OverNotice = lazy(async () => ({ default: (await import('./OverNotice.tsx')).OverNotice }))

interface StyleOverProps {
  productId: string
  orderType: OrderType
  rules: ShopRules
  columns: number
  onDone: () => void
}

/** Below the row of a style that comes in one variant: the ways out of a number that cannot be had. */
export function StyleOver({ productId, orderType, rules, columns, onDone }: StyleOverProps) {
  const read = () =>
    [...draft.entries().values()].filter(entry => {
      if (entry.offer.productId !== productId || entry.orderType !== orderType) return false
      const fault = cellFault(entry, entry.text, rules)
      return fault !== undefined && isOver(fault)
    })
  const found = useReading(
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
        <Suspense>
          <OverNotice
            entry={first}
            place={[first.offer.name, first.season].filter(Boolean).join(', ')}
            rules={rules}
            count={others.length + 1}
            onDone={onDone}
          />
        </Suspense>
      </td>
    </tr>
  )
}
