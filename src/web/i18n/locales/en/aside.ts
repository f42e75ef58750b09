/** What waits beside the cart: said in the cart and at the checkout. */
export const enAside = {
  'cart.aside.one': '{count} item waits beside the cart until this order is placed.',
  'cart.aside.other': '{count} items wait beside the cart until this order is placed.',
  'cart.aside.back': 'Put back into the cart',
  'cart.aside.busy': 'Putting back…',
  'cart.aside.is.back.one': 'The {count} item that waited is back in your cart.',
  'cart.aside.is.back.other': 'The {count} items that waited are back in your cart.',
} as const
