import { expect, test } from 'vitest'
import { enCart } from './locales/en/cart.ts'
import { en } from './locales/en/common.ts'
import { enPayment } from './locales/en/payment.ts'
import { enShop } from './locales/en/shop.ts'

const texts: Record<string, string> = { ...en, ...enShop, ...enCart, ...enPayment }

/** The messages whose wording is given by docs/specification.md. */
test.each([
  ['login.failed', 'Username or password is not valid. Please try again.'],
  ['product.added.to.cart.error', 'There was an error adding the product to the cart. Please try again.'],
  ['unknown.error', 'An unknown error occurred.'],
  ['data.retrieval.error', 'An error occurred retrieving your data. Please try again.'],
  ['email.not.known', 'This E-Mail address is not in our System. Please check your E-Mail.'],
  ['email.duplicate', 'This email is assigned to multiple accounts; contact your Sales Manager.'],
  ['account.blocked', 'Your account is blocked. Please contact your Sales Manager.'],
  ['price.changed', 'The price of at least one item in your cart has changed.'],
  ['stock.not.enough.error', 'This product doesnt have enough quantity. Not enough stock.'],
  ['cart.out.of.stock', 'Out-of-stock items in the basket, check quantities.'],
  ['batch.invalid', 'Invalid product quantity. Must be a multiple of the batch size'],
  ['search.term.too.short', 'Search term should be at least 3 characters long'],
  ['tax.category.not.found', 'No tax category found for {rate} in {country}'],
  ['tax.rate.not.found', 'No tax rate found for {category} in {country}'],
  ['not.found.title', 'This page could not be found'],
  ['error.unknown.middleware', 'Unknown middleware {name}'],
  ['notifications.empty.title', 'Low in stock'],
])('%s says "%s"', (code, text) => {
  expect(texts[code]).toBe(text)
})

/** The codes that the specification names without giving their words. */
test.each([
  'product.add.cart.loading.wait',
  'product.added.to.cart',
  'product.removed.from.cart',
  'open.cart',
  'product.added.to.wishlist',
  'product.removed.from.wishlist',
  'open.wishlist',
  'password.updated',
  'alarm.deleted',
  'an.error.occurred',
  'not.found',
  'address.missing.country',
  'minimum.order.amount',
  'payment.not.found',
  'signup.blocked',
  'signup.required.fields',
  'signup.error',
])('%s has words', code => {
  expect(texts[code]).toMatch(/\w/)
})

test('the VAT bar names both countries, a failed payment its order', () => {
  expect(texts['vat.country.info']).toContain('{shopCountry}')
  expect(texts['vat.country.info']).toContain('{userCountry}')
  expect(texts['payment.failed.lead']).toContain('{numbers}')
})
