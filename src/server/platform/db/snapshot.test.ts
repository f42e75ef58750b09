import { expect, test } from 'vitest'
import { hasSeen, isLater, snapshotOf } from './snapshot.ts'

test.each([
  { text: '10:10:', seen: [1, 9], unseen: [10, 11] },
  { text: '10:20:10,15', seen: [9, 11, 14, 16, 19], unseen: [10, 15, 20, 21] },
  { text: '10:11:10', seen: [9], unseen: [10, 11] },
])('of $text, $seen were over and $unseen were not', ({ text, seen, unseen }) => {
  const snapshot = snapshotOf(text)
  expect(seen.filter(transaction => !hasSeen(snapshot, transaction))).toEqual([])
  expect(unseen.filter(transaction => hasSeen(snapshot, transaction))).toEqual([])
})

test.each([
  ['10:20:10,15', '10:10:'],
  ['10:20:10', '10:20:10,15'],
  ['15:20:15', '10:20:10,15'],
  ['10:21:10,15', '10:20:10,15'],
])('%s is later than %s', (later, earlier) => {
  expect(isLater(snapshotOf(later), snapshotOf(earlier))).toBe(true)
  expect(isLater(snapshotOf(earlier), snapshotOf(later))).toBe(false)
  expect(isLater(snapshotOf(later), snapshotOf(later))).toBe(false)
})
