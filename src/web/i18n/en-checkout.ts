/** The words of checkout and the pages after it. */
export const enCheckout = {}

export type CheckoutTexts = Record<keyof typeof enCheckout, string>
