import { expect, test } from 'vitest'
import { foldedText, searchTextOf, searchWords } from './search-text.ts'

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
  for (const word of searchWords(query)) expect(text).toContain(word)
})

test.each(['hamburg', 'jacke hamburg', '4712'])('does not find "%s"', query => {
  expect(searchWords(query).filter(word => !text.includes(word))).not.toEqual([])
})

test('parts do not run into each other', () => {
  expect(searchTextOf(['12', '34'])).not.toContain('1234')
})

test('accents fall away however they are composed', () => {
  expect(foldedText('Ze\u0301ro')).toBe(foldedText('Zéro'))
})
