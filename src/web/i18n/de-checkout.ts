import type { CheckoutTexts } from './en-checkout.ts'

export const deCheckout: CheckoutTexts = {}
