import { expect, test } from 'vitest'
import { seasonState } from './season-state.ts'

const season = { code: 'SS27', name: '', date: '2027-02-01', isArchived: false }

test.each([
  ['open without a window until the day of delivery', {}, '2027-02-01', 'open'],
  ['delivered after it', {}, '2027-02-02', 'delivered'],
  ['planned before its first day', { opensOn: '2026-12-01' }, '2026-11-30', 'planned'],
  ['open on its first day', { opensOn: '2026-12-01' }, '2026-12-01', 'open'],
  ['open on its last day', { closesOn: '2026-12-31' }, '2026-12-31', 'open'],
  ['closed after it', { closesOn: '2026-12-31' }, '2027-01-01', 'closed'],
  ['archived whatever the day', { isArchived: true }, '2026-01-01', 'archived'],
] as const)('a season is %s', (_, more, today, state) => {
  expect(seasonState({ ...season, ...more }, today)).toBe(state)
})
