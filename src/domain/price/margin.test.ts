import { expect, test } from 'vitest'
import { retailMargin } from './margin.ts'

test.each([
  ['half of the price without VAT', 50, 119, 19, 50],
  ['a price without VAT', 50, 100, null, 50],
  ['a loss', 120, 119, 19, -20],
  ['to a tenth of a percent', 121.5, 279, 19, 48.2],
  ['nothing without a recommended price', 50, null, 19, undefined],
  ['nothing for a recommended price of 0', 50, 0, 19, undefined],
  ['nothing while the price is not known', undefined, 119, 19, undefined],
])('the margin is %s', (_, net, rrp, vat, margin) => {
  expect(retailMargin(net, rrp, vat)).toBe(margin)
})
