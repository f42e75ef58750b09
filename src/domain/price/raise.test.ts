import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '../day.ts'
import { cents } from './money.ts'
import { lowestValid } from './price.ts'
import { type DatedPrice, raisedFrom, raisedPrice, roundings } from './raise.ts'

const dated = (price: number, validFrom: string | null = null, validUntil: string | null = null): DatedPrice => ({
  price: cents(price),
  validFrom,
  validUntil,
})

test.each([
  [10_000, 3, 1, 10_300],
  [7_450, 3, 1, 7_674],
  [7_450, 3, 10, 7_670],
  [7_450, 3, 50, 7_650],
  [7_450, -10, 5, 6_705],
  [1, 3, 1, 1],
  [30, -50, 100, 100],
] as const)('%i cents and %d percent, rounded to %i, are %i', (price, percent, rounding, expected) => {
  expect(raisedPrice(cents(price), percent, rounding)).toBe(expected)
})

const third = (price: number) => cents(price + 3)

test('what holds on the day ends the day before and begins anew with the same end', () => {
  expect(raisedFrom([dated(100, null, '2027-12-31')], '2027-01-01', third)).toEqual([
    dated(100, null, '2026-12-31'),
    dated(103, '2027-01-01', '2027-12-31'),
  ])
})

test('what begins on the day or later is changed as it is, and what has ended stays', () => {
  const prices = [dated(90, '2026-01-01', '2026-12-31'), dated(100, '2027-01-01')]
  expect(raisedFrom(prices, '2027-01-01', third)).toEqual([prices[0], dated(103, '2027-01-01')])
})

test('before the day everything costs what it did, from then on the changed price, whatever is stored', () => {
  const first = '2027-01-01'
  const day = fc.integer({ min: 0, max: 20 }).map(days => daysAfter(first, days))
  const prices = fc.uniqueArray(
    fc.record({
      price: fc.integer({ min: 1, max: 50_000 }).map(cents),
      validFrom: fc.option(day),
      validUntil: fc.option(day),
    }),
    { maxLength: 5, selector: ({ validFrom }) => validFrom },
  )
  const change = fc.tuple(fc.double({ min: -50, max: 50, noNaN: true }), fc.constantFrom(...roundings))
  fc.assert(
    fc.property(prices, day, change, (given, from, [percent, rounding]) => {
      const stored = given.filter(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil)
      const raise = (price: ReturnType<typeof cents>) => raisedPrice(price, percent, rounding)
      const after = raisedFrom(stored, from, raise)
      expect(new Set(after.map(({ validFrom }) => validFrom)).size).toBe(after.length)
      for (const { validFrom, validUntil } of after)
        if (validFrom && validUntil) expect(validFrom <= validUntil).toBe(true)
      for (let days = -2; days < 24; days++) {
        const today = daysAfter(first, days)
        const before = lowestValid(stored, today)?.price
        const expected = before === undefined || today < from ? before : raise(before)
        expect(lowestValid(after, today)?.price).toBe(expected)
      }
    }),
  )
})
