import { useSyncExternalStore } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { countText } from '../../i18n/texts.ts'
import { cart } from '../cart/cart.ts'
import { cartSum } from '../cart/cart-sums.ts'
import { useMoney } from '../cart/use-money.ts'
import { linesOf } from './lines-of.ts'

interface NotedSoFarProps {
  materials: readonly string[]
  orderType: OrderType
  hasPrices: boolean
}

/** What the company has of these styles in the cart of the mode. */
export function NotedSoFar({ materials, orderType, hasPrices }: NotedSoFarProps) {
  const money = useMoney()
  const { items } = useSyncExternalStore(cart.subscribe, cart.state)
  const { units, net } = cartSum(linesOf(items, materials), orderType)
  if (units === 0) return null
  return (
    <>
      <span className="block font-semibold text-ink">{countText('present.noted', units)}</span>
      {hasPrices && money(net)}
    </>
  )
}
