import { expect, test } from 'vitest'
import { isOrderNumberLike, searchTermProblem } from './search-input.ts'

test.each([
  ['ka', false, true],
  ['kar', false, false],
  ['  ka ', false, true],
  ['🏔🏔', false, true],
  ['', false, true],
  ['k', true, false],
])('"%s" with an engine (%s) is too short: %s', (term, isEngineOn, isTooShort) => {
  expect(searchTermProblem(term, isEngineOn)?.code).toBe(isTooShort ? 'search.term.too.short' : undefined)
})

test.each([
  ['NG-1042-EMB-M', true],
  [' 4066000000011 ', true],
  ['1042', true],
  ['softshell', false],
  ['kar 3L', false],
  ['3L', false],
  ['', false],
])('"%s" could be an order number: %s', (term, expected) => {
  expect(isOrderNumberLike(term)).toBe(expected)
})
