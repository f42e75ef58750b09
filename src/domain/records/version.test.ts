import { expect, test } from 'vitest'
import { versionBefore } from './version.ts'

const now = { slug: 'returns', 'title.en': 'C', from: '2027-01-01' }
const changes = [
  { before: { 'title.en': 'B' }, after: { 'title.en': 'C' } },
  { before: { 'title.en': 'A', from: null }, after: { 'title.en': 'B', from: '2027-01-01' } },
]

test.each([
  [0, { slug: 'returns', 'title.en': 'C', from: '2027-01-01' }],
  [1, { slug: 'returns', 'title.en': 'B', from: '2027-01-01' }],
  [2, { slug: 'returns', 'title.en': 'A', from: null }],
])('%i changes ago', (count, version) => {
  expect(versionBefore(now, changes.slice(0, count))).toEqual(version)
})

test('before it was made there was none, and what the journal has forgotten is not guessed', () => {
  expect(versionBefore(now, [...changes, { before: null, after: now }])).toBeUndefined()
})
