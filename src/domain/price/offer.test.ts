import { expect, test } from 'vitest'
import { batchOf, hasPrice } from './offer.ts'

test.each([
  [{ value: 12.5 }, true],
  [{ value: 0 }, true],
  [{ value: 12.5, isLoading: true }, false],
  [{ value: Number.NaN }, false],
  [{}, false],
  [undefined, false],
])('a price of %j can be ordered at: %s', (price, expected) => {
  expect(hasPrice({ price })).toBe(expected)
})

test('packs count only where the shop sells by them', () => {
  expect(batchOf({ salesBatchSize: 6 }, { isBatchSizeActive: true })).toBe(6)
  expect(batchOf({ salesBatchSize: 6 }, { isBatchSizeActive: false })).toBe(1)
})
