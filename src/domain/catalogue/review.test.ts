import { expect, test } from 'vitest'
import { isPaidForOrDelivered, reviewProblem } from './review.ts'

test.each([
  [true, false, undefined],
  [false, false, 'review.not.bought'],
  [true, true, 'review.already.written'],
])('bought: %s, reviewed: %s gives %s', (hasBought, hasReviewed, code) => {
  expect(reviewProblem({ hasBought, hasReviewed })?.code).toBe(code)
})

test.each([
  ['card', 'open', 1, false],
  ['card', 'pending', 1, false],
  ['card', 'failed', 1, false],
  ['card', 'paid', 1, true],
  ['card', 'paid', 7, false],
  ['card', 'refunded', 5, false],
  ['prepayment', 'open', 1, false],
  ['prepayment', 'open', 5, false],
  ['prepayment', 'paid', 2, true],
  ['invoice', 'open', 1, false],
  ['invoice', 'open', 3, false],
  ['invoice', 'open', 4, true],
  ['invoice', 'open', 6, true],
  ['invoice', 'paid', 1, true],
  ['invoice', 'open', 7, false],
  ['invoice', 'refunded', 6, false],
  ['directDebit', 'open', 3, false],
  ['directDebit', 'pending', 5, true],
] as const)(
  'an order by %s that is %s, in status %i, gives the right to review: %s',
  (paymentMethod, paymentStatus, status, expected) => {
    expect(isPaidForOrDelivered({ paymentMethod, paymentStatus, status })).toBe(expected)
  },
)
