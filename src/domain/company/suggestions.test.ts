import { expect, test } from 'vitest'
import { nextCustomerNo, suggestedUsername } from './suggestions.ts'

test.each([
  [undefined, '10001'],
  ['10044', '10045'],
  ['0099', '0100'],
  ['999', '1000'],
])('after %s comes %s', (highest, next) => {
  expect(nextCustomerNo(highest)).toBe(next)
})

test.each([
  [[], 'kim@huber.example'],
  [['kim@huber.example'], 'kim'],
  [['kim@huber.example', 'kim'], 'kim-2'],
  [['kim@huber.example', 'kim', 'kim-2'], 'kim-3'],
])('where %j are taken, Kim@Huber.example signs in as %s', (taken, name) => {
  expect(suggestedUsername(' Kim@Huber.example', new Set(taken))).toBe(name)
})
