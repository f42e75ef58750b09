import { expect, test } from 'vitest'
import { dayInText, dayOrderOf, orderEvidence } from './day-text.ts'

test.each([
  [['2026-11-17', '17.11.2026'], 'day first'],
  [['17/11/2026', '03/04/2026'], 'day first'],
  [['11/17/2026', '03/04/2026'], 'month first'],
  [['03/04/2026'], 'unclear'],
  [['04/04/2026'], 'day first'],
  [['17/11/2026', '11/17/2026'], 'unclear'],
] as const)('dates such as %j are written %s', (texts, order) => {
  expect(dayOrderOf(new Set(texts.map(orderEvidence)))).toBe(order)
})

test.each([
  ['2026-11-17', 'day first', '2026-11-17'],
  ['2026-11-17T00:00:00Z', 'day first', '2026-11-17'],
  ['17.11.2026', 'day first', '2026-11-17'],
  ['7. 1. 2026', 'month first', '2026-01-07'],
  ['03/04/2026', 'day first', '2026-04-03'],
  ['03/04/2026', 'month first', '2026-03-04'],
  ['17/11/2026', 'month first', undefined],
  ['2026-02-30', 'day first', undefined],
  ['17.11.26', 'day first', undefined],
  ['2026-11-17 14:30', 'day first', undefined],
  ['soon', 'day first', undefined],
] as const)('%j, %s, is %j', (text, order, day) => {
  expect(dayInText(text, order)).toBe(day)
})
