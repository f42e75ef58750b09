import { useCallback, useSyncExternalStore } from 'react'
import type { OrderType } from '#domain/cart-line.ts'
import { cents } from '#domain/money.ts'
import type { ShopRules } from '#domain/offer.ts'
import { cart } from './cart.ts'
import { styleFaults } from './cell-check.ts'
import { cellKey, draft, type QuantityCell } from './draft.ts'
import { seasonColumns } from './season-columns.ts'
import { fieldText, type StyleSum, styleSum } from './wanted.ts'

/**
 * Fields and sums follow cart and draft one by one: a key press draws the cell it changed and the sums it moved, not
 * the page. So every reading here is a text or a number, which React can compare.
 */
export function useReading<T extends string | number>(read: () => T, productId?: string): T {
  const subscribe = useCallback((listener: () => void) => subscribeTo(listener, productId), [productId])
  return useSyncExternalStore(subscribe, read)
}

/** What stands in a field: drawn at once, whatever the sums around it take. */
export function useFieldText(cell: QuantityCell): string {
  const key = cellKey(cell)
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaveCart = cart.subscribe(listener)
      const leaveDraft = draft.subscribeField(listener, key)
      return () => {
        leaveCart()
        leaveDraft()
      }
    },
    [key],
  )
  return useSyncExternalStore(subscribe, () => fieldText(cell))
}

export function useStyleSum(productId: string, orderType: OrderType, rules: ShopRules): StyleSum {
  const text = useReading(() => {
    const { units, net } = styleSum(productId, orderType, seasonColumns(orderType, rules))
    return [net, ...units].join(' ')
  }, productId)
  const [net = 0, ...units] = text.split(' ').map(Number)
  return { units, net: cents(net) }
}

/** How many numbers of a style are wrong, by season. */
export function useStyleFaults(productId: string, orderType: OrderType, rules: ShopRules): number[] {
  return useReading(() => styleFaults(productId, orderType, rules).join(' '), productId)
    .split(' ')
    .map(Number)
}

function subscribeTo(listener: () => void, productId: string | undefined): () => void {
  const leaveCart = cart.subscribe(listener)
  const leaveDraft = draft.subscribe(listener, productId)
  return () => {
    leaveCart()
    leaveDraft()
  }
}
