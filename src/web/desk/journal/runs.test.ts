import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'
import type { JournalEntry } from './use-journal.ts'

const entry = (key: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  place: `1-${key}`,
  at: '2026-11-18T09:00:00.000Z',
  actor: 'person',
  actorName: 'owner',
  personName: 'Svea Lorenzen',
  channel: 'file',
  kind: 'prices',
  key,
  action: 'changed',
  importId: '7',
  changes: [],
  ...more,
})
const shown = (entries: readonly JournalEntry[]) => runsOf(entries).map(({ latest, others }) => [latest.key, others])

test('what one import changed stands as one, under its latest', () => {
  expect(shown([entry('A'), entry('B'), entry('C')])).toEqual([['A', 2]])
})

test.each<[string, Partial<JournalEntry>]>([
  ['another person', { actorName: 'editor' }],
  ['another channel', { channel: 'desk' }],
  ['another kind', { kind: 'stock' }],
  ['something else done', { action: 'deleted' }],
  ['another import', { importId: '8' }],
])('%s begins anew', (_, other) => {
  expect(shown([entry('A'), entry('B', other), entry('C')])).toEqual([
    ['A', 0],
    ['B', 0],
    ['C', 0],
  ])
})

test('nothing happened, nothing is shown', () => {
  expect(runsOf([])).toEqual([])
})
