import { useSyncExternalStore } from 'react'
import { wishlist } from './wishlist.ts'

/** How many articles are on the wishlist; absent until it is known. */
export function useWishlistCount(): number | undefined {
  const { status, items } = useSyncExternalStore(wishlist.subscribe, wishlist.state)
  return status === 'ready' ? items.length : undefined
}
