/** How many articles are on the wishlist; unknown until its calls exist. The one place to connect. */
export function useWishlistCount(): number | undefined {
  return undefined
}
