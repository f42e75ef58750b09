import { expect, test } from 'vitest'
import { contentState } from './content-state.ts'

test.each([
  [true, null, null, 'shown'],
  [true, '2026-11-17', '2026-11-17', 'shown'],
  [true, '2026-11-18', null, 'later'],
  [true, null, '2026-11-16', 'over'],
  [false, null, null, 'hidden'],
] as const)('active %s from %s until %s is %s', (isActive, from, until, state) => {
  expect(contentState('2026-11-17', { isActive, from, until })).toBe(state)
})
