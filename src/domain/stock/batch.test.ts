import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeBatch, fitsBatch, roundUpToBatch, startingQuantity, wholeBatchesWithin } from './batch.ts'

test.each([
  [6, true, 6],
  [6, false, 1],
  [undefined, true, 1],
  [0, true, 1],
  [-6, true, 1],
  [1.5, true, 1],
])('a batch size of %s, active: %s, counts as %d', (size, isActive, batch) => {
  expect(activeBatch(size, isActive)).toBe(batch)
})

test.each([
  ['accepts 12 when packs hold 6', 12, 6, true],
  ['refuses 13 when packs hold 6', 13, 6, false],
  ['refuses 3 when packs hold 6', 3, 6, false],
  ['accepts anything by the piece', 13, 1, true],
])('%s', (_, quantity, batch, fits) => {
  expect(fitsBatch(quantity, batch)).toBe(fits)
})

test('13 becomes 18 when packs hold 6', () => {
  expect(roundUpToBatch(13, 6)).toBe(18)
})

test('a stock of 20 is three packs of 6', () => {
  expect(wholeBatchesWithin(20, 6)).toBe(18)
  expect(wholeBatchesWithin(5, 6)).toBe(0)
  expect(wholeBatchesWithin(-3, 6)).toBe(0)
})

test.each([1, 6])('a new line starts at %d', batch => {
  expect(startingQuantity(batch)).toBe(batch)
})

const quantity = fc.integer({ min: 0, max: 999_999 })
const batch = fc.integer({ min: 1, max: 500 })

test('rounding up gives the least multiple that is enough', () => {
  fc.assert(
    fc.property(quantity, batch, (wanted, size) => {
      const rounded = roundUpToBatch(wanted, size)
      expect(fitsBatch(rounded, size)).toBe(true)
      expect(rounded).toBeGreaterThanOrEqual(wanted)
      expect(rounded - size).toBeLessThan(wanted)
    }),
  )
})

test('the stock allows its greatest multiple of the pack', () => {
  fc.assert(
    fc.property(quantity, batch, (stock, size) => {
      const whole = wholeBatchesWithin(stock, size)
      expect(fitsBatch(whole, size)).toBe(true)
      expect(whole).toBeLessThanOrEqual(stock)
      expect(whole + size).toBeGreaterThan(stock)
    }),
  )
})
