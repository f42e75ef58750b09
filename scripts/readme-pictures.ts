/** The pictures of the README: of which screen of e2e/screens.ts, how wide. */
export const readmePictures = [
  { file: 'home', screen: 'home', width: 1440 },
  { file: 'list', screen: 'category-pre-order', width: 1440 },
  { file: 'product', screen: 'product', width: 1440 },
  { file: 'cart', screen: 'cart-pre-order', width: 1440 },
  { file: 'checkout', screen: 'checkout', width: 1440 },
  { file: 'palette', screen: 'palette-found', width: 1440 },
  { file: 'phone-list', screen: 'category', width: 390 },
  { file: 'phone-product', screen: 'product', width: 390 },
  { file: 'phone-cart', screen: 'cart-order', width: 390 },
] as const
