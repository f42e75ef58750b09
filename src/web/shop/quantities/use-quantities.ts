import { useCallback, useSyncExternalStore } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { cents } from '#domain/price/money.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { cart } from '../cart/cart.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { quantityInCart, type StyleInCart, styleInCart, unitsInOtherLines } from './cart-quantities.ts'
import { cellKey, draft, type QuantityCell } from './draft.ts'
import { fieldQuantities, fieldQuantity, fieldText, styleFaults } from './quantity-cell.ts'
import { stockFromServer } from './stock-answers.ts'

/**
 * Reads something from cart and draft and renders again only when it changes, so that a key press renders the changed
 * cell and its sums, not the page. What is read is a text or a number, because React compares it by value.
 */
export function useQuantitySelector<T extends string | number>(read: () => T, productId?: string): T {
  const subscribe = useCallback((listener: () => void) => subscribeTo(listener, productId), [productId])
  return useSyncExternalStore(subscribe, read)
}

export interface CellState {
  /** What is in the field. */
  readonly text: string
  readonly quantity: number
  readonly inCart: number
  /** Other pieces of the variant that count for its tier: in other lines, and in the other seasons. */
  readonly elsewhere: number
}

/** The state of a field. It is rendered at once, before the sums around it. */
export function useCell(cell: QuantityCell, rules: ShopRules): CellState {
  const key = cellKey(cell)
  const { orderType, offer } = cell
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = [cart.subscribe(listener), draft.subscribeField(listener, key)]
      // Seasons share one pool: a number typed for another season lowers what is left for this one.
      if (orderType === 'preOrder') unsubscribe.push(draft.subscribe(listener, offer.productId))
      return () => {
        for (const one of unsubscribe) one()
      }
    },
    [key, orderType, offer.productId],
  )
  const read = () => {
    const { elsewhere, inCart } = cartCounts(cell, rules)
    return `${inCart} ${elsewhere} ${stockFromServer(offer)} ${fieldText(cell)}`
  }
  const [inCart = '', elsewhere = '', _stock, ...text] = useSyncExternalStore(subscribe, read).split(' ')
  return { text: text.join(' '), quantity: fieldQuantity(cell), inCart: Number(inCart), elsewhere: Number(elsewhere) }
}

function cartCounts(cell: QuantityCell, rules: ShopRules) {
  const { offer, orderType } = cell
  const columns = seasonColumns(orderType, rules)
  const all = columns.length > 1 ? fieldQuantities(offer, orderType, columns).reduce((sum, one) => sum + one, 0) : 0
  const seasons = columns.length > 1 ? all - fieldQuantity(cell) : 0
  return { inCart: quantityInCart(cell), elsewhere: unitsInOtherLines(cell) + seasons }
}

/** Pieces and net value of a style in one of the carts. */
export function useStyleInCart(productId: string, orderType: OrderType, rules: ShopRules): StyleInCart {
  const text = useQuantitySelector(() => {
    const { units, net } = styleInCart(productId, orderType, seasonColumns(orderType, rules))
    return [net, ...units].join(' ')
  }, productId)
  const [net = 0, ...units] = text.split(' ').map(Number)
  return { units, net: cents(net) }
}

/** How many numbers of a style are invalid, by season. */
export function useStyleFaults(productId: string, orderType: OrderType, rules: ShopRules): number[] {
  return useQuantitySelector(() => styleFaults(productId, orderType, rules).join(' '), productId)
    .split(' ')
    .map(Number)
}

function subscribeTo(listener: () => void, productId: string | undefined): () => void {
  const unsubscribeCart = cart.subscribe(listener)
  const unsubscribeDraft = draft.subscribe(listener, productId)
  return () => {
    unsubscribeCart()
    unsubscribeDraft()
  }
}
