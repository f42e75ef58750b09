import { expect, test } from 'vitest'
import { isMissingChunk, mayReload } from './chunk-reload.ts'

test.each([
  [null, 100_000, true],
  ['40000', 100_000, true],
  ['40001', 100_000, false],
  ['99999', 100_000, false],
])('last reload at %s, now %i: %s', (last, now, expected) => {
  expect(mayReload(last, now)).toBe(expected)
})

test.each([
  ['Failed to fetch dynamically imported module: /assets/Home.js', true],
  ['Importing a module script failed.', true],
  ['error loading dynamically imported module', true],
  ['x is not a function', false],
])('%s', (message, expected) => {
  expect(isMissingChunk(new TypeError(message))).toBe(expected)
})
