import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, plus } from '../price/money.ts'
import { minimumOrder, minimumProblem, minimumProgress } from './minimum-order.ts'

test.each([
  [150, 15_000],
  ['150.50', 15_050],
  [0, 20_000],
  [-5, 20_000],
  ['a lot', 20_000],
  ['', 20_000],
  [null, 20_000],
  [undefined, 20_000],
  [true, 20_000],
  [Number.NaN, 20_000],
  [Number.POSITIVE_INFINITY, 20_000],
  [1e300, 20_000],
  [{}, 20_000],
])('with an override of %j a shop minimum of 200 becomes %d cents', (override, expected) => {
  expect(minimumOrder(override, cents(20_000))).toBe(expected)
})

test('without any minimum every order is accepted', () => {
  expect(minimumOrder(undefined, undefined)).toBe(0)
  expect(minimumProblem(cents(1), cents(0), 'EUR')).toBeUndefined()
})

test('a cart of 162 against 200 is refused with the missing amount', () => {
  expect(minimumProblem(cents(16_200), cents(20_000), 'EUR')).toEqual({
    code: 'minimum.order.amount',
    facts: { minimum: 200, missing: 38, currency: 'EUR' },
  })
  expect(minimumProgress(cents(16_200), cents(20_000))).toEqual({ minimum: 20_000, missing: 3800, share: 0.81 })
})

test('the minimum itself is enough', () => {
  expect(minimumProblem(cents(20_000), cents(20_000), 'EUR')).toBeUndefined()
  expect(minimumProgress(cents(20_000), cents(20_000)).share).toBe(1)
})

test('adding what is missing is always enough', () => {
  const amount = fc.nat(1_000_000).map(cents)
  fc.assert(
    fc.property(amount, amount, (goods, minimum) => {
      const { missing, share } = minimumProgress(goods, minimum)
      expect(minimumProgress(plus(goods, missing), minimum).missing).toBe(0)
      expect(share < 1).toBe(missing > 0)
    }),
  )
})
