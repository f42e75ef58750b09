import type { Shortcut } from './keys.ts'

/** The pages that have a shortcut. */
export const shortcutPaths = {
  home: '/',
  orderCart: '/detailed-cart?type=order',
  preOrderCart: '/detailed-cart?type=preOrder',
  orders: '/my-account/order-history',
  invoices: '/my-account/invoices',
  wishlist: '/wishlist',
} as const satisfies Partial<Record<Shortcut, string>>
