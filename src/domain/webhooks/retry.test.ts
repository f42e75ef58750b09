import { expect, test } from 'vitest'
import { holdSeconds, mostTries, nextStep, restsNow, retryWaits } from './retry.ts'

const failed = { isTaken: false, tries: 1, othersWereTaken: true }

test('ten tries take a little more than three days', () => {
  const hours = retryWaits.reduce((sum, wait) => sum + wait, 0) / 3600
  expect(mostTries).toBe(10)
  expect(hours).toBeGreaterThan(72)
  expect(hours).toBeLessThan(80)
  expect([...retryWaits].sort((a, b) => a - b)).toEqual([...retryWaits])
})

test.each([
  ['taken', { ...failed, isTaken: true, tries: 10 }, 0.5, { state: 'delivered' }],
  ['the first failure', failed, 0.5, { state: 'waiting', inSeconds: 5 }],
  ['the second', { ...failed, tries: 2 }, 0.5, { state: 'waiting', inSeconds: 300 }],
  ['the second, early', { ...failed, tries: 2 }, 0, { state: 'waiting', inSeconds: 270 }],
  ['the second, late', { ...failed, tries: 2 }, 1, { state: 'waiting', inSeconds: 330 }],
  ['asked to wait', { ...failed, retryAfter: 120 }, 0.5, { state: 'waiting', inSeconds: 120 }],
  ['asked to wait less', { ...failed, tries: 3, retryAfter: 1 }, 0.5, { state: 'waiting', inSeconds: 1800 }],
  ['asked to wait a year', { ...failed, retryAfter: 31_536_000 }, 0.5, { state: 'waiting', inSeconds: 86_400 }],
  ['the last, while others are taken', { ...failed, tries: 10 }, 0.5, { state: 'failed' }],
  [
    'the last, while nothing is taken',
    { ...failed, tries: 10, othersWereTaken: false },
    0.5,
    { state: 'waiting', inSeconds: 86_400 },
  ],
])('%s', (_name, tried, chance, expected) => {
  expect(nextStep(tried, chance)).toEqual(expected)
})

test('a receiver is left alone for longer and longer, five minutes at most unless it asks for more', () => {
  expect([0, 1, 2, 3, 7, 50].map(failures => holdSeconds(failures))).toEqual([5, 5, 10, 20, 300, 300])
  expect(holdSeconds(1, 900)).toBe(900)
})

test('a receiver rests once it has taken nothing for five days', () => {
  const since = new Date('2026-03-02T00:00:00Z')
  expect(restsNow(since, new Date('2026-03-06T23:59:59Z'))).toBe(false)
  expect(restsNow(since, new Date('2026-03-07T00:00:00Z'))).toBe(true)
})
