import { expect, test } from 'vitest'
import { searchTermProblem } from './search-term.ts'

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
