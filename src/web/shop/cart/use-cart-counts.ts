import { useSyncExternalStore } from 'react'
import { lineCounts } from '#domain/cart/cart.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { cart } from './cart.ts'

/** The number of lines in both carts, for the header. */
export interface CartCounts {
  isLoading: boolean
  /** Undefined while it is not known. */
  order: number | undefined
  preOrder: number | undefined
}

export function useCartCounts(): CartCounts {
  const { status, items } = useSyncExternalStore(cart.subscribe, cart.state)
  const hasNoCompany = useCurrentUser()?.company === null
  if (status === 'ready') return { isLoading: false, ...lineCounts(items) }
  return { isLoading: status === 'loading' && !hasNoCompany, order: undefined, preOrder: undefined }
}
