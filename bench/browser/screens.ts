/** The main screens of the signed-in shop. */
export const shopScreens = [
  '/',
  '/category/Jackets-1',
  '/product/1',
  '/search?key=jacket',
  '/detailed-cart?type=order',
  '/checkout?type=order',
  '/my-account/order-history',
  '/my-account/invoices',
]
