import { useSyncExternalStore } from 'react'
import { wishlist } from './wishlist.ts'

/** The number of articles on the wishlist; undefined until it has loaded. */
export function useWishlistCount(): number | undefined {
  const { status, items } = useSyncExternalStore(wishlist.subscribe, wishlist.state)
  return status === 'ready' ? items.length : undefined
}
