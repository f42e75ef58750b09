import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test.each([
  ['Order history', 'ord', true],
  ['Order history', 'hist ord', true],
  ['Order history', 'story', false],
  ['Überfällige Rechnungen', 'rech uber', true],
  ['NG-1042-EMB-M', '1042 emb', true],
  ['Wishlist', '  ', true],
])('%s for %s: %s', (label, typed, expected) => {
  expect(matches(label, typed)).toBe(expected)
})
