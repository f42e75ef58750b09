import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiple, spread, sumOf } from './spread.ts'

const run = [1, 2, 4, 4, 2, 1]

describe('spreading pieces over sizes', () => {
  test.each([
    ['the sum of a run gives the run', 14, run, {}, [1, 2, 4, 4, 2, 1]],
    ['three times the sum gives three times the run', 42, run, {}, [3, 6, 12, 12, 6, 3]],
    ['one piece goes to the size that sells most', 1, run, {}, [0, 0, 1, 0, 0, 0]],
    ['packs of 6 stay whole, and the sum is rounded up to them', 20, [1, 2, 1], { batch: 6 }, [6, 12, 6]],
    ['what a size cannot have goes to the others', 10, [1, 2, 1], { caps: [undefined, 2, undefined] }, [4, 2, 4]],
    ['a broken pack of stock is not given', 12, [1, 1], { batch: 6, caps: [11, 0] }, [6, 0]],
    ['there is no more than there is', 100, [1, 1], { caps: [3, 4] }, [3, 4]],
    ['a size without weight gets nothing, even if others are full', 10, [0, 1], { caps: [9, 4] }, [0, 4]],
    ['nothing is asked for', 0, run, {}, [0, 0, 0, 0, 0, 0]],
    ['no size has a weight', 5, [0, 0], {}, [0, 0]],
  ])('%s', (_, total, weights, limits, given) => {
    expect(spread(total, weights, limits)).toEqual(given)
  })

  const anything = fc
    .array(fc.tuple(fc.nat(50), fc.option(fc.nat(60), { nil: undefined })), { minLength: 1, maxLength: 12 })
    .map(sizes => ({ weights: sizes.map(([weight]) => weight), caps: sizes.map(([, cap]) => cap) }))
  const batches = fc.integer({ min: 1, max: 12 })
  const totals = fc.nat(400)

  test('gives whole packs, no more than each size can have, and together what was asked for or all there is', () => {
    fc.assert(
      fc.property(anything, batches, totals, ({ weights, caps }, batch, total) => {
        const given = spread(total, weights, { batch, caps })
        const most = caps.map((cap, place) => (weights[place] === 0 ? 0 : Math.floor((cap ?? 10_000) / batch) * batch))
        given.forEach((quantity, place) => {
          expect(quantity % batch).toBe(0)
          expect(quantity).toBeLessThanOrEqual(most[place]!)
        })
        expect(sumOf(given)).toBe(Math.min(Math.ceil(total / batch) * batch, sumOf(most)))
      }),
    )
  })

  test('gives no size less when more is asked for', () => {
    fc.assert(
      fc.property(anything, batches, totals, fc.nat(60), ({ weights, caps }, batch, total, more) => {
        const less = spread(total, weights, { batch, caps })
        spread(total + more, weights, { batch, caps }).forEach((quantity, place) => {
          expect(quantity).toBeGreaterThanOrEqual(less[place]!)
        })
      }),
    )
  })

  test('gives no size with a lower weight more than one with a higher', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 2, maxLength: 12 }), totals, (weights, total) => {
        const given = spread(total, weights)
        for (const [a, one] of weights.entries())
          for (const [b, other] of weights.entries())
            if (one > other) expect(given[a]).toBeGreaterThanOrEqual(given[b]!)
      }),
    )
  })

  test('gives a run back where its own sum, or a multiple of it, is asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (pieces, factor) => {
          expect(spread(sumOf(pieces) * factor, pieces)).toEqual(pieces.map(one => one * factor))
        },
      ),
    )
  })
})

describe('a multiple of a run', () => {
  test('leaves out what a size cannot have, and gives it to no other', () => {
    expect(multiple([1, 2, 1], 3, { caps: [undefined, 4, 0] })).toEqual([3, 4, 0])
  })

  test('keeps the sum in whole packs', () => {
    expect(multiple([1, 2, 1], 3, { batch: 6 })).toEqual([6, 6, 0])
    expect(sumOf(multiple([1, 2, 1], 6, { batch: 6 }))).toBe(24)
  })

  test('is never above the cap, and whole packs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(9), fc.nat(30)), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 12 }),
        (sizes, factor, batch) => {
          const caps = sizes.map(([, cap]) => cap)
          const given = multiple(
            sizes.map(([pieces]) => pieces),
            factor,
            { batch, caps },
          )
          given.forEach((quantity, place) => {
            expect(quantity % batch).toBe(0)
            expect(quantity).toBeLessThanOrEqual(caps[place]!)
          })
        },
      ),
    )
  })
})
