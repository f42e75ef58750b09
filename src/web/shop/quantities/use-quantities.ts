import { useCallback, useSyncExternalStore } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { cents } from '#domain/price/money.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { cart } from '../cart/cart.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { quantityInCart, type StyleInCart, styleInCart, unitsInOtherLines } from './cart-quantities.ts'
import { styleFaults } from './cell-check.ts'
import { cellKey, draft, type QuantityCell } from './draft.ts'
import { fieldQuantities, fieldQuantity, fieldText } from './field-quantities.ts'
import { stockFromServer } from './stock-answers.ts'
import { type StyleSum, styleSum, type TypedSum, typedSum } from './style-sum.ts'

/**
 * Fields and sums follow cart and draft one by one: a key press draws the cell it changed and the sums it moved, not
 * the page. So every reading here is a text or a number, which React can compare.
 */
export function useQuantitySelector<T extends string | number>(read: () => T, productId?: string): T {
  const subscribe = useCallback((listener: () => void) => subscribeTo(listener, productId), [productId])
  return useSyncExternalStore(subscribe, read)
}

export interface CellState {
  /** What stands in the field. */
  readonly text: string
  readonly quantity: number
  /** What the cart holds of it. */
  readonly held: number
  /** What else of the variant counts for its tier: other lines, and the other seasons. */
  readonly elsewhere: number
}

/** A field is drawn at once, whatever the sums around it take. */
export function useCell(cell: QuantityCell, rules: ShopRules): CellState {
  const key = cellKey(cell)
  const { orderType, offer } = cell
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = [cart.subscribe(listener), draft.subscribeField(listener, key)]
      // Seasons share one pool: a number typed for another one lowers what is left for this.
      if (orderType === 'preOrder') leaves.push(draft.subscribe(listener, offer.productId))
      return () => {
        for (const leave of leaves) leave()
      }
    },
    [key, orderType, offer.productId],
  )
  const read = () => {
    const { elsewhere, held } = countsBeside(cell, rules)
    return `${held} ${elsewhere} ${stockFromServer(offer)} ${fieldText(cell)}`
  }
  const [held = '', elsewhere = '', _counted, ...text] = useSyncExternalStore(subscribe, read).split(' ')
  return { text: text.join(' '), quantity: fieldQuantity(cell), held: Number(held), elsewhere: Number(elsewhere) }
}

function countsBeside(cell: QuantityCell, rules: ShopRules) {
  const { offer, orderType } = cell
  const columns = seasonColumns(orderType, rules)
  const all = columns.length > 1 ? fieldQuantities(offer, orderType, columns).reduce((sum, one) => sum + one, 0) : 0
  const seasons = columns.length > 1 ? all - fieldQuantity(cell) : 0
  return { held: quantityInCart(cell), elsewhere: unitsInOtherLines(cell) + seasons }
}

export function useStyleSum(productId: string, orderType: OrderType, rules: ShopRules): StyleSum {
  const text = useQuantitySelector(() => {
    const { units, net, lowest, highest } = styleSum(productId, orderType, rules)
    return [net, lowest, highest, ...units].join(' ')
  }, productId)
  const [net = 0, lowest = 0, highest = 0, ...units] = text.split(' ').map(Number)
  return { units, net: cents(net), lowest: cents(lowest), highest: cents(highest) }
}

/** What was typed for a style and is not yet in the cart. */
export function useTypedSum(productId: string, orderType: OrderType, rules: ShopRules): TypedSum {
  const text = useQuantitySelector(() => {
    const { units, net, over } = typedSum(productId, orderType, rules)
    return [net, over, ...units].join(' ')
  }, productId)
  const [net = 0, over = 0, ...units] = text.split(' ').map(Number)
  return { units, net: cents(net), over }
}

/** What lies in the cart of a style. */
export function useStyleInCart(productId: string, orderType: OrderType, rules: ShopRules): StyleInCart {
  const text = useQuantitySelector(() => {
    const { units, net } = styleInCart(productId, orderType, seasonColumns(orderType, rules))
    return [net, ...units].join(' ')
  }, productId)
  const [net = 0, ...units] = text.split(' ').map(Number)
  return { units, net: cents(net) }
}

/** How many numbers of a style are wrong, by season. */
export function useStyleFaults(productId: string, orderType: OrderType, rules: ShopRules): number[] {
  return useQuantitySelector(() => styleFaults(productId, orderType, rules).join(' '), productId)
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
