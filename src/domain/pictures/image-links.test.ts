import { expect, test } from 'vitest'
import { pauseBeforeRetry, withImageLinks } from './image-links.ts'

test.each([
  ['nothing said', {}, ['a'], undefined],
  ['another column', { name: 'x' }, ['a'], undefined],
  ['a first one', { image1: 'a' }, null, ['a']],
  ['two', { image1: 'a', image2: 'b' }, null, ['a', 'b']],
  ['another first one', { image1: 'x' }, ['a', 'b'], ['x', 'b']],
  ['a second one', { image2: 'x' }, ['a'], ['a', 'x']],
  ['a third one without a second', { image3: 'x' }, ['a'], ['a', 'x']],
  ['the first one emptied', { image1: null }, ['a', 'b'], ['b']],
  ['all emptied', { image1: null, image2: null }, ['a', 'b'], null],
  ['one address twice', { image1: 'a', image2: 'a' }, null, ['a']],
  ['the same again', { image1: 'a', image2: 'b' }, ['a', 'b'], ['a', 'b']],
  ['the list, and one of them', { imageLinks: ['x', 'y'], image2: 'z' }, ['a'], ['x', 'z']],
  ['the list emptied, and one of them', { imageLinks: null, image1: 'z' }, ['a', 'b'], ['z']],
])('%s: %o after %o leaves %o', (_name, given, stored, expected) => {
  expect(withImageLinks(given, { imageLinks: stored }).imageLinks).toEqual(expected)
})

test('an address is asked five times, with growing pauses', () => {
  expect([1, 2, 3, 4, 5, 6].map(pauseBeforeRetry)).toEqual([30, 300, 1_800, 7_200, undefined, undefined])
})
