/** First parts of the addresses of the signed-in shop. The signed-out app knows them without knowing their screens. */
const shopParts = [
  '',
  'category',
  'season',
  'product',
  'search',
  'detailed-cart',
  'checkout',
  'thank-you',
  'order-failed',
  'my-customers',
  'suggestions',
  'buyers-carts',
  'wishlist',
  'selection',
  'selections',
  'presentation',
  'fair',
  'alarm',
  'content',
  'static',
  'my-account',
  'logout',
]

export function isShopPath(path: string): boolean {
  return shopParts.includes(path.split('/')[1] ?? '')
}
