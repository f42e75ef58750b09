import { expect, test } from 'vitest'
import { choiceIn } from './choice.ts'

test.each([
  ['', { period: '2026', season: '', silence: '90' }],
  ['?period=2026-Q3&season=SS27&silence=180', { period: '2026-Q3', season: 'SS27', silence: '180' }],
  ['?period=nonsense', { period: '2026', season: '', silence: '90' }],
])('the address %j asks for %j', (search, choice) => {
  expect(choiceIn(new URLSearchParams(search), '2026-11-17')).toEqual(choice)
})
