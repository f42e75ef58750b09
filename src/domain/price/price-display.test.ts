import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { salePercent, shownPrice } from './price-display.ts'

test.each([
  [false, true, { net: 1000, gross: 1190 }],
  [true, true, { net: 1000 }],
  [false, false, { net: 1000 }],
  [true, false, { net: 1000 }],
])('account net only: %s, shop shows gross: %s', (showNetPrices, showGrossPrice, shown) => {
  expect(shownPrice(cents(1000), 19, { showNetPrices, showGrossPrice })).toEqual(shown)
})

test.each([
  [10_000, 8000, 20],
  [8999, 5999, 33],
  [800, 700, 13], // 12.5
  [1000, 1000, 0],
  [undefined, 1000, 0],
])('from %d to %d is %d % off', (original, current, percent) => {
  expect(salePercent(original === undefined ? undefined : cents(original), cents(current))).toBe(percent)
})
