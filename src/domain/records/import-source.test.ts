import { describe, expect, test } from 'vitest'
import { loginsOf, matchesPattern, nextVisit, retryAt } from './import-source.ts'

describe('the next visit', () => {
  test.each([
    ['quarterHour', null, '2026-11-17T10:00:00Z', '2026-11-17T10:15:00Z'],
    ['quarterHour', null, '2026-11-17T10:14:59Z', '2026-11-17T10:15:00Z'],
    ['hour', null, '2026-11-17T10:59:59Z', '2026-11-17T11:00:00Z'],
    // Berlin is an hour ahead in winter and two in summer.
    ['day', '06:30', '2026-11-17T05:00:00Z', '2026-11-17T05:30:00Z'],
    ['day', '06:30', '2026-11-17T05:30:00Z', '2026-11-18T05:30:00Z'],
    ['day', '06:30', '2026-07-17T00:00:00Z', '2026-07-17T04:30:00Z'],
    ['day', '00:10', '2026-11-16T23:30:00Z', '2026-11-17T23:10:00Z'],
    ['day', '00:10', '2026-11-16T23:00:00Z', '2026-11-16T23:10:00Z'],
    ['day', '06:30', '2026-12-31T12:00:00Z', '2027-01-01T05:30:00Z'],
    // The clock goes back: the day has 25 hours, and the source is asked once.
    ['day', '06:30', '2026-10-24T04:30:00Z', '2026-10-25T05:30:00Z'],
    // The clock goes forward: 02:30 is left out and moved.
    ['day', '02:30', '2027-03-27T20:00:00Z', '2027-03-28T01:30:00Z'],
    ['day', '02:30', '2027-03-28T01:30:00Z', '2027-03-29T00:30:00Z'],
  ] as const)('%s %s after %s is %s', (every, at, after, next) => {
    expect(nextVisit({ every, at }, new Date(after)).toISOString()).toBe(next.replace('Z', '.000Z'))
  })
})

test('the pauses after failures grow, and then a source rests', () => {
  const now = new Date('2026-11-17T10:00:00Z')
  const minutes = Array.from({ length: 8 }, (_, count) => retryAt(count + 1, now)).map(
    next => next && (next.getTime() - now.getTime()) / 60_000,
  )
  expect(minutes).toEqual([1, 5, 15, 60, 240, 480, 960, undefined])
})

test.each([
  ['prices-*.csv', 'prices-2026-11-17.csv', true],
  ['prices-*.csv', 'prices-.csv', true],
  ['prices-*.csv', 'prices-1.csv.tmp', false],
  ['*', '.hidden', true],
  ['a*b*c', 'a-b-b-c', true],
  ['a*b*c', 'a-c', false],
  ['ab*ba', 'aba', false],
  ['a*b*b', 'ab', false],
  ['a.c', 'abc', false],
  ['a.c', 'a.c', true],
])('the pattern %s and the name %s: %s', (pattern, name, isMeant) => {
  expect(matchesPattern(pattern, name)).toBe(isMeant)
})

test('SFTP asks for a password or a key, https for nothing, a password or a token', () => {
  expect(loginsOf('sftp://erp.example/a.csv')).toEqual(['basic', 'key'])
  expect(loginsOf(' SFTP://erp.example/a.csv')).toEqual(['basic', 'key'])
  expect(loginsOf('https://sftp.example/a.csv')).toEqual(['none', 'basic', 'bearer'])
})
