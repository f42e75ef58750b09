import type { CartTexts } from '../en/cart.ts'
import { deCartPage } from './cart-page.ts'
import { deOrderSheet } from './order-sheet.ts'

export const deCart: CartTexts = {
  ...deCartPage,
  ...deOrderSheet,
}
