import type { CheckoutTexts } from '../en/checkout.ts'
import { deCheckoutPage } from './checkout-page.ts'
import { dePayment } from './payment.ts'

export const deCheckout: CheckoutTexts = {
  ...deCheckoutPage,
  ...dePayment,
}
