/** First parts of the addresses behind the door (spec 2). The door knows them without knowing their screens. */
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
  'wishlist',
  'alarm',
  'content',
  'static',
  'my-account',
  'logout',
]

export function isShopPath(path: string): boolean {
  return shopParts.includes(path.split('/')[1] ?? '')
}
