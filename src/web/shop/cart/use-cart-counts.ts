import { useSyncExternalStore } from 'react'
import { lineCounts } from '#domain/cart/cart.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { cart } from './cart.ts'

/** The two carts as the frame needs them. */
export interface CartCounts {
  isLoading: boolean
  /** Absent: not known. */
  order: number | undefined
  preOrder: number | undefined
}

export function useCartCounts(): CartCounts {
  const { status, items } = useSyncExternalStore(cart.subscribe, cart.state)
  const hasNone = useCurrentUser()?.company === null
  if (status === 'ready') return { isLoading: false, ...lineCounts(items) }
  return { isLoading: status === 'loading' && !hasNone, order: undefined, preOrder: undefined }
}
