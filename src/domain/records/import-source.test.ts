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
    expect(nextVisit({ every, at, zone: null }, new Date(after)).toISOString()).toBe(next.replace('Z', '.000Z'))
  })

  test.each([
    ['America/New_York', '06:30', '2026-11-17T00:00:00Z', '2026-11-17T11:30:00Z'],
    // The clocks go back: 01:30 comes twice and counts once.
    ['America/New_York', '01:30', '2026-10-31T12:00:00Z', '2026-11-01T05:30:00Z'],
    ['America/New_York', '01:30', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z'],
    // The clocks go forward: 02:30 is left out and moved.
    ['America/New_York', '02:30', '2027-03-13T12:00:00Z', '2027-03-14T07:30:00Z'],
    ['America/New_York', '02:30', '2027-03-14T07:30:00Z', '2027-03-15T06:30:00Z'],
    // Half a day ahead, with summer in January.
    ['Pacific/Auckland', '06:00', '2027-01-15T12:00:00Z', '2027-01-15T17:00:00Z'],
    ['Pacific/Auckland', '06:00', '2027-07-15T12:00:00Z', '2027-07-15T18:00:00Z'],
    ['Asia/Kolkata', '06:00', '2027-01-15T12:00:00Z', '2027-01-16T00:30:00Z'],
    // Nobody knows it: the usual clock holds.
    ['Mars/Olympus', '06:30', '2026-11-17T05:00:00Z', '2026-11-17T05:30:00Z'],
  ])('in %s at %s after %s is %s', (zone, at, after, next) => {
    expect(nextVisit({ every: 'day', at, zone }, new Date(after)).toISOString()).toBe(next.replace('Z', '.000Z'))
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
