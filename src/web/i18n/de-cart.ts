import type { CartTexts } from './en-cart.ts'

export const deCart: CartTexts = {}
