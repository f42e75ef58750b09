import { expect, test } from 'vitest'
import { axisEnd, partOf } from './scale.ts'

test.each([
  [0, 1],
  [0.4, 0.5],
  [1, 1],
  [34, 50],
  [50, 50],
  [4321, 5000],
  [61_408.3, 100_000],
])('an axis that has to hold %d ends at %d', (highest, end) => {
  expect(axisEnd(highest)).toBe(end)
})

test('a bar fills its part of the axis, and never more than all of it', () => {
  expect(partOf(25, 50)).toBe(50)
  expect(partOf(80, 50)).toBe(100)
  expect(partOf(-3, 50)).toBe(0)
})
