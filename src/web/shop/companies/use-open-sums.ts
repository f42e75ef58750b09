import { useMemo, useSyncExternalStore } from 'react'
import type { OpenCompany } from '../acting/stored-companies.ts'
import { cart } from '../cart/cart.ts'
import { cartSum } from '../cart/cart-sums.ts'

/** What the carts of an open company are worth: now for the present one, for others as they were left. */
export function useOpenSums(company: OpenCompany, isCurrent: boolean): OpenCompany['sums'] {
  const { status, items } = useSyncExternalStore(cart.subscribe, cart.state)
  return useMemo(() => {
    if (!isCurrent || status !== 'ready') return company.sums
    return { order: cartSum(items, 'order').net, preOrder: cartSum(items, 'preOrder').net }
  }, [company, isCurrent, status, items])
}
