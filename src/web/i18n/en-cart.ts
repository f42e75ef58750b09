import { enCartPage } from './en-cart-page.ts'

/** The words of cart page, the wishlist, quick order and order sheets. */
export const enCart = {
  ...enCartPage,
} as const

export type CartTexts = Record<keyof typeof enCart, string>
