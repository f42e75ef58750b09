import { expect, test } from 'vitest'
import { keyFor } from './key-for.ts'

test.each([
  ['Light jackets', [], 'light-jackets'],
  ['Föhn & Sturm', [], 'foehn-sturm'],
  ['Café', [], 'cafe'],
  ['  --  ', [], 'new'],
  ['帽子', ['new'], 'new-2'],
  ['Shoes', ['shoes', 'shoes-2'], 'shoes-3'],
])('%s with %j taken is %s', (name, taken: string[], key) => {
  expect(keyFor(name, one => taken.includes(one))).toBe(key)
})
