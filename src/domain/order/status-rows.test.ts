import { expect, test } from 'vitest'
import { settledStatus, statusProblems, takenOver } from './status-rows.ts'

test.each([
  ['confirmed', 'received', 'confirmed'],
  ['confirmed', 'shipped', 'shipped'],
  ['cancelled', 'shipped', 'cancelled'],
  ['confirmed', 'cancelled', 'confirmed'],
  [undefined, 'shipped', 'shipped'],
])('a row that says %s of an order that is %s wants it %s', (wanted, now, settled) => {
  const given = wanted === undefined ? { note: 'x' } : { status: wanted }
  expect(settledStatus(given, { status: now }).status).toBe(settled)
})

test.each([
  ['received', 'confirmed', undefined],
  ['cancelled', 'cancelled', undefined],
  ['cancelled', 'confirmed', 'step.cancelled'],
  ['received', 'partlyShipped', 'step.by.shipment'],
])('an order that is %s may become %s, or not: %s', (now, status, code) => {
  const [problem] = statusProblems({ status }, { before: { status: now } })
  expect(problem?.code).toBe(code)
})

test.each([
  [null, 'SO-1', undefined],
  ['SO-1', 'SO-1', undefined],
  [null, null, undefined],
  ['SO-1', 'SO-2', 'step.taken.over'],
  ['SO-1', null, 'step.taken.over'],
])('an order with the number %s can have %s, or not: %s', (stored, wanted, code) => {
  expect(takenOver(stored, wanted)?.code).toBe(code)
})
