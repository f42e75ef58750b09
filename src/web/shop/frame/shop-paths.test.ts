import { expect, test } from 'vitest'
import { isShopPath } from './shop-paths.ts'

test.each([
  ['/', true],
  ['/category/Shell%20jackets-k12', true],
  ['/my-account/invoices', true],
  ['/logout', true],
  ['/landing', false],
  ['/no/such/page', false],
  ['/constructor', false],
])('%s asks for a sign-in: %s', (path, expected) => {
  expect(isShopPath(path)).toBe(expected)
})
