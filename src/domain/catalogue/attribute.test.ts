import { expect, test } from 'vitest'
import { attributeProblem, blankAttribute } from './attribute.ts'

const engraving = { name: 'engraving', label: 'Engraving', required: true, maxLength: 5 }
const colour = { name: 'thread', label: 'Thread', required: false }

test.each([
  ['what was asked', [{ name: 'engraving', value: 'Huber' }]],
  ['a blank left on purpose', [{ name: 'engraving', value: blankAttribute }]],
  [
    'an optional one besides',
    [
      { name: 'thread', value: 'red' },
      { name: 'engraving', value: 'H' },
    ],
  ],
  ['five signs, however many bytes they take', [{ name: 'engraving', value: '🏔🏔🏔🏔🏔' }]],
])('takes %s', (_, given) => {
  expect(attributeProblem([engraving, colour], given)).toBeUndefined()
})

test.each([
  ['a forgotten one', [], 'attribute.required'],
  ['an empty one', [{ name: 'engraving', value: '' }], 'attribute.required'],
  ['a text too long', [{ name: 'engraving', value: 'Bergsport' }], 'attribute.too.long'],
  [
    'one that nobody asked for',
    [
      { name: 'engraving', value: 'H' },
      { name: 'price', value: '0' },
    ],
    'attribute.unknown',
  ],
])('refuses %s', (_, given, code) => {
  expect(attributeProblem([engraving, colour], given)?.code).toBe(code)
})
