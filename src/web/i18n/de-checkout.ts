import { dePayment } from './de-payment.ts'
import type { CheckoutTexts } from './en-checkout.ts'

export const deCheckout: CheckoutTexts = {
  ...dePayment,
}
