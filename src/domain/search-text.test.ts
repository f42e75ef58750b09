import { expect, test } from 'vitest'
import { foldedText, matchesSearch, searchTextOf } from './search-text.ts'

const text = searchTextOf(['Daunenjacke Größe M', 'München', undefined, '', null, 4711])

test.each([
  'münchen',
  'MÜNCHEN',
  'munchen',
  'Muenchen',
  'grösse',
  'groesse',
  'Größe',
  '4711',
  'jacke mün',
  '  jacke ',
  '',
])('finds "%s"', query => {
  expect(matchesSearch(text, query)).toBe(true)
})

test.each(['hamburg', 'jacke hamburg', '4712'])('does not find "%s"', query => {
  expect(matchesSearch(text, query)).toBe(false)
})

test('parts do not run into each other', () => {
  expect(matchesSearch(searchTextOf(['12', '34']), '1234')).toBe(false)
})

test('accents fall away however they are composed', () => {
  expect(foldedText('Ze\u0301ro')).toBe(foldedText('Zéro'))
})
