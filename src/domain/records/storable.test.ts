import { expect, test } from 'vitest'
import { isStorable, storableText } from './storable.ts'

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

test.each([
  ['Größe\n2 \t💥', true],
  ['a\u0000b', false],
  ['\ud800', false],
  ['\u001f', false],
  [7, true],
  [null, true],
  [{ label: { en: 'a', de: '' } }, true],
  [[{ key: 'a\u0000' }], false],
  [{ 'a\udc00': 1 }, false],
  [nested(20), true],
  [nested(21), false],
])('%j can be stored: %s', (value, isFit) => {
  expect(isStorable(value)).toBe(isFit)
})

test('a text to be shown has a sign in place of what cannot be stored', () => {
  expect(storableText('a\u0000b\ud800c')).toBe('a\ufffdb\ufffdc')
  expect(storableText('Größe')).toBe('Größe')
})
