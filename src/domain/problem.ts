/**
 * The closed list of what can go wrong. Each code is also a translation key in the browser and a row in
 * contract/problems.ts, so adding one here fails the compiler until it has a status and its texts.
 */
export const problemCodes = [
  // The request itself
  'request.malformed',
  'request.too.large',
  'request.wrong.type',
  'request.too.many',
  'resource.not.found',
  'not.signed.in',
  'not.allowed',
  'try.again.later',
  'unknown.error',
  'idempotency.key.reused',
  // Signing in and accounts
  'login.failed',
  'account.blocked',
  'email.not.known',
  'email.duplicate',
  'reset.link.invalid',
  'password.too.short',
  'password.too.long',
  'password.wrong',
  'password.current.required',
  'username.taken',
  'signup.required.fields',
  'company.changed',
  'user.self.lockout',
  'user.last.admin',
  // Adding to the cart
  'product.added.to.cart.error',
  'batch.invalid',
  'quantity.invalid',
  'stock.not.enough.error',
  'price.missing',
  'product.gone',
  'season.closed',
  'season.cap.exceeded',
  'unknown.sku',
  'cart.full',
  'selection.empty',
  'price.loading',
  'attribute.unknown',
  'attribute.required',
  'attribute.too.long',
  // Prices and tax
  'tax.category.not.found',
  'tax.rate.not.found',
  // Checkout
  'cart.empty',
  'cart.changed',
  'price.changed',
  'total.changed',
  'minimum.order.amount',
  'address.missing',
  'address.missing.country',
  'address.adding.blocked',
  'address.incomplete',
  'address.list.full',
  'delivery.blocked',
  'shipping.method.unavailable',
  'payment.method.unavailable',
  'delivery.date.unknown',
  'terms.not.accepted',
  'contract.not.confirmed',
  // After the order
  'order.not.cancellable',
  'order.already.paid',
  'payment.news.invalid',
  'review.not.bought',
  'review.already.written',
  // Searching
  'search.term.too.short',
] as const

export type ProblemCode = (typeof problemCodes)[number]
