import { deCheckoutPage } from './de-checkout-page.ts'
import { dePayment } from './de-payment.ts'
import type { CheckoutTexts } from './en-checkout.ts'

export const deCheckout: CheckoutTexts = {
  ...deCheckoutPage,
  ...dePayment,
}
