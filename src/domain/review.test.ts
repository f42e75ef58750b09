import { expect, test } from 'vitest'
import { reviewProblem } from './review.ts'

test.each([
  [true, false, undefined],
  [false, false, 'review.not.bought'],
  [true, true, 'review.already.written'],
])('bought: %s, reviewed: %s gives %s', (hasBought, hasReviewed, code) => {
  expect(reviewProblem({ hasBought, hasReviewed })?.code).toBe(code)
})
