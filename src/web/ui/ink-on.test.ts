import { expect, test } from 'vitest'
import { inkOn } from './ink-on.ts'

test.each([
  ['#ffffff', '#1b1c1a'],
  ['#E6E9E4', '#1b1c1a'],
  ['#e9b92f', '#1b1c1a'],
  ['#1B2A33', '#ffffff'],
  ['#0b5d4e', '#ffffff'],
  ['#000000', '#ffffff'],
  ['tomato', '#1b1c1a'],
])('on %s stands %s', (background, expected) => {
  expect(inkOn(background)).toBe(expected)
})
