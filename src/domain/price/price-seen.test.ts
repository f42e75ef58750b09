import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents } from './money.ts'
import { priceChange, priceSeenAfter, type SeenPrice } from './price-seen.ts'

const at =
  (single: number, ...tiers: [number, number][]) =>
  (counted: number): Cents =>
    cents(tiers.findLast(([from]) => counted >= from)?.[1] ?? single)
const seen = (unitPrice: number, countedQuantity: number): SeenPrice => ({
  unitPrice: cents(unitPrice),
  countedQuantity,
})

describe('a price that was seen', () => {
  test.each([
    ['and is today’s', seen(9000, 2), 2, at(9000), undefined],
    ['and rose', seen(9000, 2), 2, at(9500), { oldPrice: 9000, updatedPrice: 9500 }],
    ['and rose, with more pieces now', seen(9000, 2), 3, at(9500), { oldPrice: 9000, updatedPrice: 9500 }],
    ['is no other because a tier was reached', seen(9000, 2), 12, at(9000, [10, 8000]), undefined],
    ['is no other because a tier was left', seen(8000, 12), 2, at(9000, [10, 8000]), undefined],
    ['rose below the tier', seen(9000, 2), 3, at(9500, [10, 9000]), { oldPrice: 9000, updatedPrice: 9500 }],
    ['rose, but a tier makes it what was seen', seen(9000, 2), 12, at(9500, [10, 9000]), undefined],
    ['and can be had no more', seen(9000, 2), 2, () => undefined, undefined],
  ])('%s', (_, price, counted, today, move) => {
    expect(priceChange(price, counted, today)).toEqual(move)
  })
})

describe('after a save', () => {
  const saved = (said: number | undefined, before: SeenPrice | undefined, counted: number, today = at(9500)) =>
    priceSeenAfter(said === undefined ? undefined : cents(said), before, { counted }, today)

  test('a new line that says nothing is taken at today’s price', () => {
    expect(saved(undefined, undefined, 3)).toEqual(seen(9500, 3))
  })

  test('a new line with an old price keeps it', () => {
    expect(saved(9000, undefined, 3)).toEqual(seen(9000, 3))
  })

  test('an unconfirmed change stays through a new quantity', () => {
    expect(saved(undefined, seen(9000, 2), 3)).toEqual(seen(9000, 2))
    expect(saved(9000, seen(9000, 2), 3)).toEqual(seen(9000, 3))
  })

  test('today’s price agrees to it, also as one piece costs or as it stood in the cart', () => {
    const tiers = at(9500, [3, 9200], [10, 8000])
    for (const said of [8000, 9500, 9200]) expect(saved(said, seen(9000, 4), 12, tiers)).toEqual(seen(8000, 12))
  })

  test('the price of a tier that was neither seen nor reached does not', () => {
    expect(saved(8000, seen(9000, 2), 3, at(9500, [10, 8000]))).toEqual(seen(8000, 3))
  })
})

test('after any save nobody pays an unconfirmed price that is neither what they saw nor what that quantity costs', () => {
  const price = fc.constantFrom(8000, 9000, 9500)
  const list = fc.tuple(price, price).map(([single, tier]) => at(single, [10, tier]))
  const counted = fc.integer({ min: 1, max: 20 })
  fc.assert(
    fc.property(list, list, counted, counted, (then, now, first, second) => {
      const put = priceSeenAfter(undefined, undefined, { counted: first }, then)!
      const kept = priceSeenAfter(undefined, put, { counted: second }, now)!
      const isTold = priceChange(kept, second, now) !== undefined
      const isSame = then(first) === now(second) || then(first) === now(first)
      expect(isTold).toBe(!isSame)
    }),
  )
})
