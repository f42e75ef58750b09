/** The words of cart page, the wishlist, quick order and order sheets. */
export const enCart = {}

export type CartTexts = Record<keyof typeof enCart, string>
