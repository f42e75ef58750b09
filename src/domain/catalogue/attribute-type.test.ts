import { expect, test } from 'vitest'
import { type AttributeType, allowsValues } from './attribute-type.ts'

test.each<[AttributeType, number, boolean]>([
  ['one', 0, true],
  ['one', 1, true],
  ['one', 2, false],
  ['several', 0, true],
  ['several', 2, true],
])('an attribute of %s: %i values, %s', (type, count, isAllowed) => {
  expect(allowsValues(type, count)).toBe(isAllowed)
})
