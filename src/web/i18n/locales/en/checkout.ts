import { enCheckoutPage } from './checkout-page.ts'
import { enPayment } from './payment.ts'

/** The words of checkout and the pages after it. */
export const enCheckout = {
  ...enCheckoutPage,
  ...enPayment,
}

export type CheckoutTexts = Record<keyof typeof enCheckout, string>
