import { describe, expect, test } from 'vitest'
import { missedWords } from './missed-search.ts'
import { leftOfPlan, sellThrough } from './sell-through.ts'
import { stoppedBetween } from './stopped.ts'

describe('sell-through', () => {
  test.each([
    [30, 10, 75],
    [0, 10, 0],
    [10, 0, 100],
    [0, 0, undefined],
  ])('%d sold and %d left make %s %%', (sold, left, percent) => {
    expect(sellThrough(sold, left)).toBe(percent)
  })

  test('of a plan nothing is left once more than planned is booked', () => {
    expect(leftOfPlan(100, 60)).toBe(40)
    expect(leftOfPlan(100, 130)).toBe(0)
  })
})

test('who ordered last within 90 days has not stopped, who did two years ago is forgotten', () => {
  expect(stoppedBetween('2026-11-17', 90)).toEqual({ from: '2024-11-17', until: '2026-08-19' })
})

describe('a search without a find', () => {
  test.each([
    ['  Soft  SHELL ', 'soft shell'],
    ['4012345678901', '4012345678901'],
    ['ab', undefined],
    ['lisa@example.com', undefined],
    ['x'.repeat(61), undefined],
    ['zelt\u0000\u202eneu', 'zelt neu'],
  ])('%j is noted as %j', (typed, noted) => {
    expect(missedWords(typed)).toBe(noted)
  })
})
