import { deCartPage } from './de-cart-page.ts'
import { deOrderSheet } from './de-order-sheet.ts'
import type { CartTexts } from './en-cart.ts'

export const deCart: CartTexts = {
  ...deCartPage,
  ...deOrderSheet,
}
