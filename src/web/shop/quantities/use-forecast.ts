import { useCallback, useSyncExternalStore } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { cart } from '../cart/cart.ts'
import { styleAttributes } from '../cart/style-attributes.ts'
import { cartForecast, type Forecast } from './cart-forecast.ts'
import { draft } from './draft.ts'

/** Cached: React reads the snapshot more often than it changes. */
let last: { readonly of: readonly unknown[]; readonly forecast: Forecast } | undefined

export function useForecast(orderType: OrderType, rules: ShopRules): Forecast {
  const read = useCallback(() => {
    const of = [orderType, rules, cart.state(), draft.entries(), styleAttributes.all()]
    if (!last?.of.every((one, index) => one === of[index])) last = { of, forecast: cartForecast(orderType, rules) }
    return last!.forecast
  }, [orderType, rules])
  return useSyncExternalStore(subscribe, read)
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = [cart.subscribe(listener), draft.subscribe(listener), styleAttributes.subscribe(listener)]
  return () => {
    for (const one of unsubscribe) one()
  }
}
