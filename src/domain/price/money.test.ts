import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Cents,
  cents,
  centsFromDecimal,
  decimalMoney,
  decimalOf,
  fractionShare,
  minus,
  percentShare,
  plus,
  portionOf,
  sumOf,
  times,
  wholeShare,
} from './money.ts'

const amount = fc.integer({ min: -1e12, max: 1e12 }).map(cents)

describe('decimals', () => {
  test.each([
    [12.5, 1250],
    [0, 0],
    [0.1, 10],
    [19.99, 1999],
    [1.005, 101],
    [1.0049, 100],
    [8.345, 835],
    [-1.005, -101],
    [1e-7, 0],
    [1e3, 100_000],
    [70_000_000_000_000.01, 7_000_000_000_000_001],
  ])('%d is %d cents', (value, expected) => {
    expect(centsFromDecimal(value)).toBe(expected)
  })

  test('every amount survives the way out and back', () => {
    fc.assert(fc.property(amount, value => centsFromDecimal(decimalOf(value)) === value))
  })

  test('money travels with its currency', () => {
    expect(decimalMoney(cents(1250), 'CHF')).toEqual({ value: 12.5, currency: 'CHF' })
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('refuses %d', value => {
    expect(() => centsFromDecimal(value)).toThrow(RangeError)
  })
})

describe('rounding', () => {
  test.each([
    { of: 1, percent: 50, gives: 1, why: 'half a cent goes up' },
    { of: 3, percent: 50, gives: 2, why: 'also where banks would go to the even cent' },
    { of: -1, percent: 50, gives: -1, why: 'a credit mirrors its invoice' },
    { of: 1005, percent: 12.5, gives: 126, why: '125.625' },
    { of: 10_000, percent: 7.7, gives: 770, why: '7.7 % is exact' },
    { of: 50, percent: 7.7, gives: 4, why: '3.85' },
    { of: 1015, percent: 10, gives: 102, why: '101.5' },
  ])('$percent % of $of cents is $gives: $why', ({ of, percent, gives }) => {
    expect(portionOf(cents(of), percentShare(percent), wholeShare)).toBe(gives)
  })

  test('a fraction and its percent are the same share', () => {
    expect(fractionShare(0.05)).toBe(percentShare(5))
    expect(fractionShare(0.077)).toBe(percentShare(7.7))
  })

  test('agrees with exact arithmetic, also far beyond what floats hold', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        (of, numerator, denominator) => {
          fc.pre(BigInt(of) * BigInt(numerator) < BigInt(denominator) * 9_000_000_000_000_000n)
          const twice = (2n * BigInt(of) * BigInt(numerator)) / BigInt(denominator)
          expect(BigInt(portionOf(cents(of), numerator, denominator))).toBe((twice + 1n) / 2n)
        },
      ),
    )
  })

  test('a credit takes back exactly what was charged', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: wholeShare }), (of, share) => {
        const back = portionOf(minus(cents(0), of), share, wholeShare)
        expect(plus(portionOf(of, share, wholeShare), back)).toBe(0)
      }),
    )
  })

  test.each([
    [-1, 1],
    [1, 0],
    [Number.NaN, 1],
  ])('refuses the share %d / %d', (numerator, denominator) => {
    expect(() => portionOf(cents(1), numerator, denominator)).toThrow(RangeError)
  })
})

describe('sums', () => {
  test('a thousand lines of ten cents are a hundred euros', () => {
    expect(sumOf(Array.from({ length: 1000 }, () => cents(10)))).toBe(10_000)
  })

  test('999,999 pieces at 89.95 lose no cent', () => {
    expect(times(cents(8995), 999_999)).toBe(8_994_991_005)
  })

  test('the order of the summands does not matter', () => {
    fc.assert(fc.property(fc.array(amount), list => sumOf(list) === sumOf(list.toReversed())))
  })

  test.each([0.5, Number.NaN, 2 ** 53])('%d is not a number of cents', value => {
    expect(() => cents(value)).toThrow(RangeError)
  })

  test('stops before a sum would lose cents', () => {
    const huge = Number.MAX_SAFE_INTEGER as Cents
    expect(() => plus(huge, cents(1))).toThrow(RangeError)
    expect(() => times(huge, 2)).toThrow(RangeError)
  })

  test('nothing has no sign', () => {
    expect(Object.is(times(cents(0), -1), 0)).toBe(true)
  })
})
