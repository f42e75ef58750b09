interface ReadmePicture {
  file: string
  /** The name of a screen in e2e/screens.ts. */
  screen: string
  width: 390 | 1440
  /** Quantities for the first fields of the screen. */
  quantities?: readonly number[]
}

/** The pictures of the README, in the order they are taken. */
export const readmePictures: readonly ReadmePicture[] = [
  { file: 'home', screen: 'home', width: 1440 },
  { file: 'checkout', screen: 'checkout', width: 1440 },
  { file: 'list', screen: 'category-pre-order', width: 1440, quantities: [6, 12, 12, 6, 4] },
  { file: 'product', screen: 'product', width: 1440, quantities: [2, 4, 6, 4, 2] },
  { file: 'cart', screen: 'cart-pre-order', width: 1440 },
  { file: 'palette', screen: 'palette-found', width: 1440 },
  { file: 'phone-list', screen: 'category', width: 390 },
  { file: 'phone-product', screen: 'product', width: 390 },
  { file: 'phone-cart', screen: 'cart-pre-order', width: 390 },
]
