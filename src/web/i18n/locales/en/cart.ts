import { enCartPage } from './cart-page.ts'
import { enOrderSheet } from './order-sheet.ts'

/** The words of cart page, the wishlist, quick order and order sheets. */
export const enCart = {
  ...enCartPage,
  ...enOrderSheet,
} as const

export type CartTexts = Record<keyof typeof enCart, string>
